import type { Database } from 'node-sqlite3-wasm'
import { type FillOptions, shownName, strayIn, type Target } from '@/cli/databases/database'
import { CommandFailure, exitCodes, failureOf, remedyOfRefused } from '@/cli/failure'
import { insertRows, quoted, rowsOf } from './statements'

/** Fills the targets in one transaction; links are checked at its end, so that no order of tables is needed. */
export function fillTables(database: Database, targets: readonly Target[], { truncate, wrote }: FillOptions): void {
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('BEGIN; PRAGMA defer_foreign_keys = ON')
  if (truncate) empty(database, targets)
  let written = 0
  for (const target of targets) {
    const { name, rows } = target
    if (countOf(database, target) > 0) throw new CommandFailure(strayIn(target), exitCodes.failed)
    try {
      insertRows(database, target, quoted(name.name), (count) => wrote(written + count))
    } catch (error) {
      throw failureAt(shownName(name), error)
    }
    written += rows.rowCount
  }
  for (const target of targets) refuseOther(target, countOf(database, target))
  try {
    database.exec('COMMIT')
  } catch (error) {
    const [orphan] = rowsOf(database, 'PRAGMA foreign_key_check')
    throw failureAt(orphan ? `${orphan.table}: a row references no row of ${orphan.parent}` : 'the database', error)
  }
}

const countOf = (database: Database, { name }: Target): number =>
  Number(rowsOf(database, `SELECT count(*) AS count FROM ${quoted(name.name)}`)[0]?.count)

function refuseOther(target: Target, kept: number): void {
  const { name, rows } = target
  if (kept === rows.rowCount) return
  const lost = `${shownName(name)}: the database kept ${kept} of ${rows.rowCount} rows: a trigger drops the others; drop it or fill without this table (--except ${name.name})`
  throw new CommandFailure(kept > rows.rowCount ? strayIn(target) : lost, exitCodes.failed)
}

function empty(database: Database, targets: readonly Target[]): void {
  const counts = rowsOf(database, "SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").length > 0
  for (const { name } of targets) {
    database.exec(`DELETE FROM ${quoted(name.name)}`)
    if (counts) database.run('DELETE FROM sqlite_sequence WHERE name = ?', [name.name])
  }
}

const failureAt = (place: string, error: unknown): CommandFailure => {
  const { message } = failureOf(error, place)
  const sentence = message.startsWith(place) ? message : `${place}: ${message}`
  const remedy = /constraint failed/.test(message) ? `; ${remedyOfRefused}` : ''
  return new CommandFailure(`${sentence}${remedy}`, exitCodes.failed, { cause: error })
}

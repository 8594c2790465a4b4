import type { Database } from 'node-sqlite3-wasm'
import { type FillOptions, shownName, type Target } from '@/cli/databases/database'
import { CommandFailure, exitCodes, failureOf } from '@/cli/failure'
import { insertRows, quoted, rowsOf } from './statements'

/** Fills the targets in one transaction; links are checked at its end, so that no order of tables is needed. */
export function fillTables(database: Database, targets: readonly Target[], { truncate, wrote }: FillOptions): void {
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('BEGIN; PRAGMA defer_foreign_keys = ON')
  if (truncate) empty(database, targets)
  let written = 0
  for (const target of targets) {
    const { name, rows } = target
    try {
      insertRows(database, target, quoted(name.name), (count) => wrote(written + count))
    } catch (error) {
      throw failureAt(shownName(name), error)
    }
    const kept = Number(rowsOf(database, `SELECT count(*) AS count FROM ${quoted(name.name)}`)[0]?.count)
    if (kept !== rows.rowCount) {
      const sentence = `${shownName(name)}: the database kept ${kept} of ${rows.rowCount} rows: a trigger drops the others; drop it or fill without this table (--only)`
      throw new CommandFailure(sentence, exitCodes.failed)
    }
    written += rows.rowCount
  }
  try {
    database.exec('COMMIT')
  } catch (error) {
    const [orphan] = rowsOf(database, 'PRAGMA foreign_key_check')
    throw failureAt(orphan ? `${orphan.table}: a row references no row of ${orphan.parent}` : 'the database', error)
  }
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
  return new CommandFailure(message.startsWith(place) ? message : `${place}: ${message}`, exitCodes.failed, {
    cause: error,
  })
}

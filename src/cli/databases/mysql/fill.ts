import { type FillOptions, shownName, strayIn, type Target } from '@/cli/databases/database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { emptyTables, enginesWithoutTransactions } from './engines'
import { failureAt } from './failures'
import { insertRows } from './insert-rows'
import { orphansOf, quoted } from './names'
import { countOf, type Query } from './query'
import { foreignKeys } from './read-schema'

/**
 * Fills the targets in one transaction. The server checks links row by row, which trees and cycles cannot satisfy in
 * any order, so all links are checked here before the commit. Tables whose engine has no transactions are emptied after an error.
 */
export async function fillTables(
  query: Query,
  targets: readonly Target[],
  { truncate, wrote }: FillOptions,
): Promise<void> {
  const engines = await enginesWithoutTransactions(query)
  const hasNone = ({ name }: Target) => engines.has(name.name)
  // Tables that cannot be rolled back come last, so that as little as possible has to be deleted after an error.
  const inOrder = [...targets.filter((target) => !hasNone(target)), ...targets.filter(hasNone)]
  const begun: Target[] = []
  try {
    await query('SET SESSION foreign_key_checks = 0')
    await query('START TRANSACTION')
    if (truncate) for (const { name } of targets) await query(`DELETE FROM ${quoted(name.name)}`)
    for (const target of targets) await refuseOccupied(query, target)
    let written = 0
    for (const target of inOrder) {
      const begin = () => hasNone(target) && begun.push(target)
      await fillTable(query, target, { begin, wrote: (rows) => wrote(written + rows) }).catch((error: unknown) => {
        throw failureAt(shownName(target.name), error)
      })
      written += target.rows.rowCount
    }
    for (const target of targets) refuseOther(target, await rowsIn(query, target))
    for (const key of await foreignKeys(query, targets)) {
      const count = await countOf(query, orphansOf(key))
      if (count === 0) continue
      const sentence = `${shownName(key.from.name)}: ${count} rows reference no row of ${shownName(key.to.name)} (${key.name}); nothing was written`
      throw new CommandFailure(sentence, exitCodes.failed)
    }
    await query('COMMIT')
  } catch (error) {
    await query('ROLLBACK').catch(() => undefined)
    const left = await emptyTables(query, begun)
    const failure = failureAt('the database', error)
    throw left ? new CommandFailure(`${failure.message}\n${left}`, failure.code) : failure
  }
}

const rowsIn = (query: Query, { name }: Target): Promise<number> =>
  countOf(query, `SELECT count(*) AS count FROM ${quoted(name.name)}`)

async function refuseOccupied(query: Query, target: Target): Promise<void> {
  if ((await rowsIn(query, target)) === 0) return
  const sentence = `${shownName(target.name)} now holds rows: another session is writing to it`
  throw new CommandFailure(sentence, exitCodes.occupied)
}

/** @param begin called once the table is known to be empty, before its first row. */
async function fillTable(
  query: Query,
  target: Target,
  { begin, wrote }: { readonly begin: () => void; readonly wrote: (rows: number) => void },
): Promise<void> {
  if ((await rowsIn(query, target)) > 0) throw new CommandFailure(strayIn(target), exitCodes.failed)
  begin()
  await insertRows(query, target, quoted(target.name.name), wrote)
}

function refuseOther(target: Target, kept: number): void {
  const { name, rows } = target
  if (kept === rows.rowCount) return
  const lost = `${shownName(name)}: the database kept ${kept} of ${rows.rowCount} rows; nothing was written`
  throw new CommandFailure(kept > rows.rowCount ? strayIn(target) : lost, exitCodes.failed)
}

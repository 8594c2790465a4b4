import { type FillOptions, shownName, type Target } from '@/cli/databases/database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { failureAt } from './failures'
import { insertRows } from './insert-rows'
import { orphansOf, quoted } from './names'
import { countOf, type Query } from './query'
import { foreignKeys } from './read-schema'

/**
 * Fills the targets in one transaction. The server checks links row by row, which no order of a tree or a circle bears: they
 * are checked here, all of them, before anything is kept.
 */
export async function fillTables(
  query: Query,
  targets: readonly Target[],
  { truncate, wrote }: FillOptions,
): Promise<void> {
  try {
    await query('SET SESSION foreign_key_checks = 0')
    await query('START TRANSACTION')
    if (truncate) for (const { name } of targets) await query(`DELETE FROM ${quoted(name.name)}`)
    let written = 0
    for (const target of targets) {
      await fillTable(query, target, (rows) => wrote(written + rows)).catch((error: unknown) => {
        throw failureAt(shownName(target.name), error)
      })
      written += target.rows.rowCount
    }
    for (const key of await foreignKeys(query, targets)) {
      const count = await countOf(query, orphansOf(key))
      if (count === 0) continue
      const sentence = `${shownName(key.from.name)}: ${count} rows reference no row of ${shownName(key.to.name)} (${key.name}); nothing was written`
      throw new CommandFailure(sentence, exitCodes.failed)
    }
    await query('COMMIT')
  } catch (error) {
    await query('ROLLBACK').catch(() => undefined)
    throw failureAt('the database', error)
  }
}

async function fillTable(query: Query, target: Target, wrote: (rows: number) => void): Promise<void> {
  const { name, rows } = target
  const table = quoted(name.name)
  if ((await countOf(query, `SELECT count(*) AS count FROM ${table}`)) > 0) {
    throw new CommandFailure(`${shownName(name)} now holds rows: another session is writing to it`, exitCodes.occupied)
  }
  await insertRows(query, target, table, wrote)
  const kept = await countOf(query, `SELECT count(*) AS count FROM ${table}`)
  if (kept === rows.rowCount) return
  const sentence = `${shownName(name)}: the database kept ${kept} of ${rows.rowCount} rows; nothing was written`
  throw new CommandFailure(sentence, exitCodes.failed)
}

import type { ClientBase } from 'pg'
import { strayIn, type Target } from '@/cli/databases/database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { qualified } from './names'
import { ownRows } from './own-rows'
import { occupied } from './survey'

/** Names of the triggers that run on INSERT, of one table or several. */
export async function triggersOf(client: ClientBase, targets: readonly Target[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT t.tgname::text AS name FROM pg_catalog.pg_trigger t
      WHERE t.tgrelid = ANY($1::text[]::regclass[]) AND NOT t.tgisinternal AND t.tgenabled IN ('O', 'A') AND t.tgtype & 4 = 4
      ORDER BY 1`,
    [targets.map(({ name }) => qualified(name))],
  )
  return rows.map(({ name }) => name)
}

export const haveTriggers = async (client: ClientBase, targets: readonly Target[]): Promise<boolean> =>
  (await triggersOf(client, targets)).length > 0

/** @throws CommandFailure where triggers of other tables have written to one before its turn. */
export async function refuseStray(client: ClientBase, group: readonly Target[]): Promise<void> {
  const [first] = await occupied(client, group)
  if (first) throw new CommandFailure(strayIn(first), exitCodes.failed)
}

/** @throws CommandFailure where triggers have written to a table after its turn. */
export async function refuseMore(client: ClientBase, target: Target): Promise<void> {
  const [own] = await ownRows(client, [target])
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${own?.from}`)
  if (Number(rows[0]?.count) > target.rows.rowCount) throw new CommandFailure(strayIn(target), exitCodes.failed)
}

import type { ClientBase } from 'pg'
import { type FillOptions, shownName, type Target } from '@/cli/databases/database'
import { type Dependency, groupsOf } from '@/cli/databases/groups'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { copyRows } from './copy-rows'
import { failureAt } from './failures'
import { type ForeignKey, foreignKeys } from './foreign-keys'
import { qualified } from './names'
import { setSequences } from './sequences'
import { needsStaging, stage } from './staging'
import { occupied } from './survey'

/** Fills the targets in one transaction: parents first, those that need each other at once, sequences at the end. */
export async function fillTables(
  client: ClientBase,
  targets: readonly Target[],
  { truncate, wrote }: FillOptions,
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0')
    if (truncate) await empty(client, targets)
    await refuseOccupied(client, targets)
    const { groups, isDeferred } = orderOf(targets, await foreignKeys(client, targets))
    if (isDeferred) await client.query('SET CONSTRAINTS ALL DEFERRED')
    let bytes = 0
    for (const group of groups) {
      bytes = (await fillGroup(client, group, (more) => wrote(bytes + more))) + bytes
    }
    if (isDeferred) await client.query('SET CONSTRAINTS ALL IMMEDIATE').catch(refuse('links between the tables'))
    await setSequences(client, targets)
    await client.query('COMMIT')
  } catch (error) {
    // A lost connection rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined)
    throw failureAt('the database', error)
  }
}

async function empty(client: ClientBase, targets: readonly Target[]): Promise<void> {
  const names = targets.map(({ name }) => qualified(name)).join(', ')
  await client.query(`TRUNCATE ${names} RESTART IDENTITY`).catch(refuse('--truncate'))
}

async function refuseOccupied(client: ClientBase, targets: readonly Target[]): Promise<void> {
  const [first] = await occupied(client, targets)
  if (!first) return
  throw new CommandFailure(`${shownName(first.name)} holds rows by now: somebody else writes to it`, exitCodes.occupied)
}

type FillOrder = {
  readonly groups: readonly (readonly Target[])[]
  /** Whether links wait until the end, which all that need to can. */
  readonly isDeferred: boolean
}

/** Links that can be deferred order tables where there is an order, and are deferred where there is none. */
function orderOf(targets: readonly Target[], keys: readonly ForeignKey[]): FillOrder {
  const strict: Dependency<Target>[] = keys.filter(({ isDeferrable }) => !isDeferrable)
  const groups = groupsOf(targets, keys)
  const circles = groups.filter(({ length }) => length > 1)
  const divided = groups.flatMap((group) => (group.length > 1 ? groupsOf(group, strict) : [group]))
  return { groups: divided, isDeferred: circles.length > 0 && keys.some(({ isDeferrable }) => isDeferrable) }
}

async function fillGroup(
  client: ClientBase,
  group: readonly Target[],
  wrote: (bytes: number) => void,
): Promise<number> {
  const [target] = group
  if (target && group.length === 1 && !needsStaging(target)) {
    const { rows, bytes } = await copyRows(client, target, qualified(target.name), wrote).catch(
      refuse(shownName(target.name)),
    )
    refuseLost(target, rows)
    return bytes
  }
  const { counts, bytes } = await stage(client, group, wrote).catch(
    refuse(group.map(({ name }) => shownName(name)).join(', ')),
  )
  for (const [at, member] of group.entries()) refuseLost(member, counts[at] ?? 0)
  return bytes
}

function refuseLost({ name, rows }: Target, kept: number): void {
  if (kept === rows.rowCount) return
  const sentence = `${shownName(name)}: the database kept ${kept} of ${rows.rowCount} rows: a trigger drops the others; disable it or fill without this table (--only)`
  throw new CommandFailure(sentence, exitCodes.failed)
}

const refuse =
  (place: string) =>
  (error: unknown): never => {
    throw failureAt(place, error)
  }

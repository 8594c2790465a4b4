import type { ClientBase, DatabaseError } from 'pg'
import { type FillOptions, shownName, type Target } from '@/cli/databases/database'
import { type Dependency, groupsOf, longestWaysFirst } from '@/cli/databases/groups'
import { failureAt } from '@/cli/databases/postgres/failures'
import { qualified } from '@/cli/databases/postgres/names'
import { setSequences } from '@/cli/databases/postgres/sequences'
import { occupied } from '@/cli/databases/postgres/survey'
import { haveTriggers, refuseMore, refuseStray } from '@/cli/databases/postgres/triggers'
import { CommandFailure, exitCodes, withChildren } from '@/cli/failure'
import { copyRows } from './copy-rows'
import { type ForeignKey, foreignKeys } from './foreign-keys'
import { refuseOrphans, suspendLinkChecks } from './links-at-end'
import { type RowsText, rowsAhead } from './rows-ahead'
import { needsStaging, rootedKeys, stage } from './staging'

/** Fills the targets in one transaction: parents first, the tables of a cycle together, sequences at the end. */
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
    const keys = await foreignKeys(client, targets)
    const { groups, isDeferred } = orderOf(targets, keys)
    const rooted = rootedKeys(keys)
    if (isDeferred) await client.query('SET CONSTRAINTS ALL DEFERRED')
    const areLinksSuspended = await suspendLinkChecks(client, targets)
    const text = rowsAhead(groups.flat())
    let written = 0
    // Without checks of links and triggers, each table is filled alone, and no other writes to it.
    for (const group of areLinksSuspended ? groups.flat().map((target) => [target]) : groups) {
      if (!areLinksSuspended) await refuseStray(client, group)
      await fillGroup(client, group, rooted, text, (more) => wrote(written + more))
      for (const { rows } of group) written += rows.rowCount
    }
    if (isDeferred) await client.query('SET CONSTRAINTS ALL IMMEDIATE').catch(refuse('links between the tables'))
    if (areLinksSuspended) await refuseOrphans(client, targets)
    if (await haveTriggers(client, targets)) for (const target of targets) await refuseMore(client, target)
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
  await client.query(`TRUNCATE ${names} RESTART IDENTITY`).catch((error: unknown) => {
    const { code, detail } = error as Partial<DatabaseError> // both may be absent
    if (code !== isReferenced) throw failureAt('--truncate', error)
    throw new CommandFailure(`--truncate: ${detail ?? 'Another table references these.'} ${withChildren}`)
  })
}

/** Of TRUNCATE, whatever rows the other table holds. */
const isReferenced = '0A000'

async function refuseOccupied(client: ClientBase, targets: readonly Target[]): Promise<void> {
  const [first] = await occupied(client, targets)
  if (!first) return
  throw new CommandFailure(
    `${shownName(first.name)} now holds rows: another session is writing to it`,
    exitCodes.occupied,
  )
}

type FillOrder = {
  readonly groups: readonly (readonly Target[])[]
  /** Whether link checks wait until the end; all links that need this allow it. */
  readonly isDeferred: boolean
}

/** Deferrable links take part in the order of tables where one exists; otherwise they are deferred. */
function orderOf(targets: readonly Target[], keys: readonly ForeignKey[]): FillOrder {
  const strict: Dependency<Target>[] = keys.filter(({ isDeferrable }) => !isDeferrable)
  const groups = groupsOf(targets, keys)
  const circles = groups.filter(({ length }) => length > 1)
  const divided = groups.flatMap((group) => (group.length > 1 ? groupsOf(group, strict) : [group]))
  // The server begins with what takes longest, and the rest is generated meanwhile.
  const ordered = longestWaysFirst(divided, keys, ({ rows }) => rows.rowCount)
  return { groups: ordered, isDeferred: circles.length > 0 && keys.some(({ isDeferrable }) => isDeferrable) }
}

async function fillGroup(
  client: ClientBase,
  group: readonly Target[],
  rooted: readonly ForeignKey[],
  text: RowsText,
  wrote: (rows: number) => void,
): Promise<void> {
  const place = group.map(({ name }) => shownName(name)).join(', ')
  const [target] = group
  if (target && group.length === 1 && !needsStaging(target, rooted)) {
    refuseLost(target, await copyRows(client, target, qualified(target.name), text, wrote).catch(refuse(place)))
    return
  }
  const counts = await stage(client, group, rooted, text, wrote).catch(refuse(place))
  for (const [at, member] of group.entries()) refuseLost(member, counts[at] ?? 0)
}

function refuseLost({ name, rows }: Target, kept: number): void {
  if (kept === rows.rowCount) return
  const sentence = `${shownName(name)}: the database kept ${kept} of ${rows.rowCount} rows: a trigger drops the others; disable it or fill without this table (--except ${name.name})`
  throw new CommandFailure(sentence, exitCodes.failed)
}

const refuse =
  (place: string) =>
  (error: unknown): never => {
    throw failureAt(place, error)
  }

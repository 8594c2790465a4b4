import type { ClientBase } from 'pg'
import { type Comparison, shownName, type Target } from '@/cli/databases/database'
import { CommandFailure } from '@/cli/failure'
import { failureAt } from './failures'
import { type ForeignKey, foreignKeys } from './filling/foreign-keys'
import { rowsText } from './filling/rows-ahead'
import { copyToStage, dropStage, rootedKeys, stagedValues } from './filling/staging'
import { qualified, quoted } from './names'
import { ownRows } from './own-rows'
import { highestValues } from './sequences'
import { refusalsToCompare } from './survey'
import { triggersOf } from './triggers'

/**
 * Compares in one transaction that is rolled back: the recipe's rows are copied next to the existing ones. Roles whose
 * transactions are read-only may do that too: what they write is theirs alone, and temporary.
 */
export async function compareTables(client: ClientBase, targets: readonly Target[]): Promise<Comparison[]> {
  const refusals = await refusalsToCompare(client, targets)
  if (refusals.length > 0) throw new CommandFailure(refusals.join('\n'))
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE')
  try {
    const keys = await foreignKeys(client, targets)
    const rooted = rootedKeys(keys)
    const comparisons: Comparison[] = []
    for (const target of targets) {
      const faults: string[] = []
      for (const key of keys.filter(({ from }) => from === target)) faults.push(...(await orphans(client, key)))
      const counters = await behind(client, target)
      faults.push(...counters.faults)
      const counts = await differences(client, target, rooted)
      const triggers = await triggersOf(client, [target])
      comparisons.push({ target, ...counts, faults, unchecked: counters.unchecked, triggers })
    }
    return comparisons
  } catch (error) {
    throw failureAt('the database', error)
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
  }
}

async function differences(client: ClientBase, target: Target, rooted: readonly ForeignKey[]) {
  await copyToStage(client, target, 0, rowsText, () => undefined)
  const values = await stagedValues(client, target, rooted)
  const expected = `SELECT ${values.map((value) => `(${value})::text`).join(', ')} FROM pg_temp.rowmint_0`
  const [own] = await ownRows(client, [target])
  const name = own?.from ?? qualified(target.name)
  const actual = `SELECT ${target.table.fields.map((field) => `${quoted(field.name)}::text`).join(', ')} FROM ${name}`
  const { rows } = await client.query<Record<'rows' | 'missing' | 'unexpected', string>>(
    `SELECT (SELECT count(*) FROM ${name}) AS rows,
        (SELECT count(*) FROM (${expected} EXCEPT ALL ${actual}) AS d) AS missing,
        (SELECT count(*) FROM (${actual} EXCEPT ALL ${expected}) AS d) AS unexpected`,
  )
  await dropStage(client, 0)
  const [counts] = rows
  return { rows: Number(counts?.rows), missing: Number(counts?.missing), unexpected: Number(counts?.unexpected) }
}

async function orphans(client: ClientBase, { name, from, to, columns, parentColumns }: ForeignKey): Promise<string[]> {
  const same = columns.map((column, at) => `p.${quoted(parentColumns[at] ?? '')} = c.${quoted(column)}`).join(' AND ')
  const isLinked = columns.map((column) => `c.${quoted(column)} IS NOT NULL`).join(' AND ')
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) AS count FROM ${qualified(from.name)} c WHERE ${isLinked} AND NOT EXISTS (SELECT FROM ${qualified(to.name)} p WHERE ${same})`,
  )
  const count = Number(rows[0]?.count)
  return count > 0 ? [`${count} rows reference no row of ${shownName(to.name)} (${name})`] : []
}

async function behind(client: ClientBase, target: Target): Promise<Pick<Comparison, 'faults' | 'unchecked'>> {
  const faults: string[] = []
  const unchecked: string[] = []
  for (const { sequence, highest } of await highestValues(client, [target])) {
    const { rows } = await client.query<{ isBehind: boolean | null; role: string }>(
      `SELECT current_user AS role, CASE WHEN has_sequence_privilege($1::text, 'SELECT, USAGE')
        THEN coalesce(pg_sequence_last_value($1::text::regclass), 0) < $2::int8 END AS "isBehind"`,
      [sequence, highest],
    )
    const { isBehind = false, role } = rows[0] ?? {}
    if (isBehind) faults.push(`the sequence ${sequence} is behind ${highest}, the highest value of its column`)
    if (isBehind === null)
      unchecked.push(
        `the role ${role} may not read the sequence ${sequence}; to check it too, run GRANT SELECT ON SEQUENCE ${sequence} TO ${role}`,
      )
  }
  return { faults, unchecked }
}

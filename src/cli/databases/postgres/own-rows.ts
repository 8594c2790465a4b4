import type { ClientBase } from 'pg'
import type { Target } from '@/cli/databases/database'
import { qualified } from './names'

/**
 * The rows of each table as a FROM clause names them: without those of tables that inherit from it, but of a
 * partitioned one those of its partitions.
 */
export async function ownRows(
  client: ClientBase,
  targets: readonly Target[],
): Promise<readonly { readonly target: Target; readonly from: string }[]> {
  const { rows } = await client.query<{ at: number; isSplit: boolean }>(
    `SELECT (o.at - 1)::int AS at, c.relkind = 'p' AS "isSplit"
      FROM unnest($1::text[]) WITH ORDINALITY AS o(name, at) JOIN pg_catalog.pg_class c ON c.oid = o.name::regclass`,
    [targets.map(({ name }) => qualified(name))],
  )
  const split = new Set(rows.flatMap(({ at, isSplit }) => (isSplit ? [at] : [])))
  return targets.map((target, at) => ({ target, from: `${split.has(at) ? '' : 'ONLY '}${qualified(target.name)}` }))
}

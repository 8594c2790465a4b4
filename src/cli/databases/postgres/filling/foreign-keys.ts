import type { ClientBase } from 'pg'
import type { Target } from '@/cli/databases/database'
import { qualified } from '@/cli/databases/postgres/names'

/** A foreign key between two of the targets. */
export type ForeignKey = {
  readonly name: string
  readonly from: Target
  readonly to: Target
  readonly columns: readonly string[]
  readonly parentColumns: readonly string[]
  readonly isDeferrable: boolean
  /** Whether none of its columns may be null. */
  readonly isRequired: boolean
}

export async function foreignKeys(client: ClientBase, targets: readonly Target[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<Omit<ForeignKey, 'from' | 'to'> & { child: number; parent: number }>(
    `WITH own AS (SELECT o.name::regclass::oid AS oid, (o.at - 1)::int AS at FROM unnest($1::text[]) WITH ORDINALITY AS o(name, at))
      SELECT k.conname AS name, child.at AS child, parent.at AS parent, k.condeferrable AS "isDeferrable",
        NOT EXISTS (SELECT FROM pg_catalog.pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey) AND NOT a.attnotnull) AS "isRequired",
        ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS u(n, i)
          JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.n ORDER BY u.i) AS columns,
        ARRAY(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY AS u(n, i)
          JOIN pg_catalog.pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.n ORDER BY u.i) AS "parentColumns"
      FROM pg_catalog.pg_constraint k JOIN own child ON child.oid = k.conrelid JOIN own parent ON parent.oid = k.confrelid
      WHERE k.contype = 'f' AND k.conparentid = 0
      ORDER BY child.at, k.conname COLLATE "C"`,
    [targets.map(({ name }) => qualified(name))],
  )
  return rows.flatMap(({ child, parent, ...key }) => {
    const [from, to] = [targets[child], targets[parent]]
    return from && to ? [{ ...key, from, to }] : []
  })
}

import type { ClientBase } from 'pg'
import type { Target } from '@/cli/databases/database'
import { qualified, quoted } from './names'

type Counter = { readonly at: number; readonly column: string; readonly sequence: string }

/** The sequences of integer columns: of serial and identity columns, and those that a default reads. */
async function countersOf(client: ClientBase, targets: readonly Target[]): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(
    `WITH own AS (SELECT o.name::regclass::oid AS oid, (o.at - 1)::int AS at FROM unnest($1::text[]) WITH ORDINALITY AS o(name, at)),
      used AS (
        SELECT d.refobjid AS oid, d.refobjsubid AS attnum, d.objid AS sequence FROM pg_catalog.pg_depend d
          WHERE d.classid = 'pg_catalog.pg_class'::regclass AND d.refclassid = 'pg_catalog.pg_class'::regclass AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i')
        UNION
        SELECT f.adrelid, f.adnum, d.refobjid FROM pg_catalog.pg_attrdef f
          JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_attrdef'::regclass AND d.objid = f.oid AND d.refclassid = 'pg_catalog.pg_class'::regclass)
      SELECT own.at, a.attname::text AS column, format('%I.%I', n.nspname, s.relname) AS sequence
      FROM used JOIN own ON own.oid = used.oid JOIN pg_catalog.pg_class s ON s.oid = used.sequence AND s.relkind = 'S'
        JOIN pg_catalog.pg_namespace n ON n.oid = s.relnamespace
        JOIN pg_catalog.pg_attribute a ON a.attrelid = own.oid AND a.attnum = used.attnum
          AND a.atttypid IN ('int2'::regtype, 'int4'::regtype, 'int8'::regtype)
      ORDER BY 1, 2`,
    [targets.map(({ name }) => qualified(name))],
  )
  return rows
}

/**
 * The highest value of the columns that each sequence counts, by the sequence's name; absent where the values are
 * outside its range, such as below 0.
 */
export async function highestValues(
  client: ClientBase,
  targets: readonly Target[],
): Promise<{ sequence: string; highest: string }[]> {
  const bySequence = new Map<string, string[]>()
  for (const { at, column, sequence } of await countersOf(client, targets)) {
    const target = targets[at]
    if (!target) continue
    const highest = `(SELECT max(${quoted(column)}) FROM ${qualified(target.name)})`
    bySequence.set(sequence, [...(bySequence.get(sequence) ?? []), highest])
  }
  const found: { sequence: string; highest: string }[] = []
  for (const [sequence, values] of bySequence) {
    const { rows } = await client.query<{ highest: string | null }>(
      `SELECT least(greatest(${values.join(', ')}), s.seqmax)::text AS highest
        FROM pg_catalog.pg_sequence s WHERE s.seqrelid = $1::regclass AND s.seqincrement > 0 AND greatest(${values.join(', ')}) >= s.seqmin`,
      [sequence],
    )
    const highest = rows[0]?.highest
    if (highest) found.push({ sequence, highest })
  }
  return found
}

/** The sequences of the targets that the role may not set. */
export async function closedSequences(client: ClientBase, targets: readonly Target[]): Promise<string[]> {
  const sequences = new Set((await countersOf(client, targets)).map(({ sequence }) => sequence))
  const { rows } = await client.query<{ sequence: string }>(
    "SELECT s.sequence FROM unnest($1::text[]) AS s(sequence) WHERE NOT has_sequence_privilege(s.sequence, 'UPDATE') ORDER BY 1",
    [[...sequences]],
  )
  return rows.map(({ sequence }) => sequence)
}

/** Advances every sequence past the rows, so that the next row of the application gets the next number. */
export async function setSequences(client: ClientBase, targets: readonly Target[]): Promise<void> {
  for (const { sequence, highest } of await highestValues(client, targets)) {
    await client.query('SELECT setval($1::regclass, $2::int8)', [sequence, highest])
  }
}

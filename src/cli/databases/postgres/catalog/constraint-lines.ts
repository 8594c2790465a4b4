import type { ClientBase } from 'pg'

/** `ALTER TABLE … ADD CONSTRAINT` of keys, links, checks and exclusions, and the unique indexes that are none of these. */
export async function constraintLines(client: ClientBase, tables: readonly number[]): Promise<string[]> {
  const constraints = await client.query<{ line: string }>(
    `SELECT format('ALTER TABLE ONLY %s ADD CONSTRAINT %I %s;', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) AS line
      FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
      WHERE k.conrelid = ANY($1::oid[]) AND k.contype IN ('p', 'u', 'c', 'x', 'f') AND k.conparentid = 0 AND NOT c.relispartition
      -- A link is declared when the key that it points at is.
      ORDER BY array_position(ARRAY['p', 'u', 'c', 'x', 'f'], k.contype::text), k.conrelid::regclass::text COLLATE "C", k.conname COLLATE "C"`,
    [tables],
  )
  const indexes = await client.query<{ line: string }>(
    `SELECT pg_get_indexdef(i.indexrelid) || ';' AS line
      FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indrelid
      WHERE i.indrelid = ANY($1::oid[]) AND i.indisunique AND NOT c.relispartition
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
      ORDER BY i.indexrelid::regclass::text COLLATE "C"`,
    [tables],
  )
  return [...constraints.rows, ...indexes.rows].map(({ line }) => line)
}

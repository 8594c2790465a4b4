import type { ClientBase } from 'pg'
import { constraintLines } from './constraint-lines'
import { tableLines } from './table-lines'
import { typeLines } from './type-lines'

/**
 * The schema of a database as the statements of a script, in an order that depends on names only: what the importer reads,
 * and what a later run is compared with. Tables of extensions are left out.
 */
export async function readSchema(client: ClientBase): Promise<string[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Without a path every name that the server writes is qualified.
  await client.query("SET LOCAL search_path = ''")
  const tables = await ownTables(client)
  const oids = tables.map(({ oid }) => oid)
  const statements = [
    ...(await typeLines(client)),
    ...(await tableLines(client, tables)),
    ...(await constraintLines(client, oids)),
  ]
  await client.query('COMMIT')
  return statements
}

/** A table, or a part of a partitioned one. */
export type CatalogTable = {
  readonly oid: number
  readonly name: string
  /** Set of a partition. */
  readonly bound: string | null
  readonly parent: string | null
  /** How a partitioned table is split. */
  readonly split: string | null
}

async function ownTables(client: ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `SELECT c.oid::int8::int AS oid, format('%I.%I', n.nspname, c.relname) AS name,
        pg_get_expr(c.relpartbound, c.oid) AS bound,
        CASE WHEN c.relispartition THEN (SELECT i.inhparent::regclass::text FROM pg_catalog.pg_inherits i WHERE i.inhrelid = c.oid) END AS parent,
        pg_get_partkeydef(c.oid) AS split
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND c.relpersistence <> 't'
        AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.classid = 'pg_catalog.pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.relispartition, n.nspname COLLATE "C", c.relname COLLATE "C"`,
  )
  return rows
}

import type { ClientBase } from 'pg'

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

/** The tables of every namespace of users, partitions last; those of extensions are not among them. */
export async function ownTables(client: ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `SELECT c.oid::int8::int AS oid, format('%I.%I', n.nspname, c.relname) AS name,
        pg_get_expr(c.relpartbound, c.oid) AS bound,
        CASE WHEN c.relispartition THEN (SELECT i.inhparent::regclass::text FROM pg_catalog.pg_inherits i WHERE i.inhrelid = c.oid) END AS parent,
        pg_get_partkeydef(c.oid) AS split
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND c.relpersistence <> 't'
        AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.classid = 'pg_catalog.pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      -- A partition that is split again comes before its own.
      ORDER BY CASE WHEN c.relispartition THEN (SELECT count(*) FROM pg_partition_ancestors(c.oid)) ELSE 0 END, n.nspname COLLATE "C", c.relname COLLATE "C"`,
  )
  return rows
}

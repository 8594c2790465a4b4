import type { ClientBase } from 'pg'

/** `CREATE TYPE` of enumerations, composites and ranges, `CREATE DOMAIN` of domains, those of extensions left out. */
export async function typeLines(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT CASE t.typtype
        WHEN 'e' THEN format('CREATE TYPE %I.%I AS ENUM (%s);', n.nspname, t.typname,
          (SELECT string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder) FROM pg_catalog.pg_enum e WHERE e.enumtypid = t.oid))
        WHEN 'r' THEN format('CREATE TYPE %I.%I AS RANGE (subtype = %s);', n.nspname, t.typname,
          (SELECT format_type(r.rngsubtype, NULL) FROM pg_catalog.pg_range r WHERE r.rngtypid = t.oid))
        WHEN 'c' THEN format('CREATE TYPE %I.%I AS (%s);', n.nspname, t.typname,
          (SELECT string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' ORDER BY a.attnum)
            FROM pg_catalog.pg_attribute a WHERE a.attrelid = t.typrelid AND a.attnum > 0 AND NOT a.attisdropped))
        ELSE format('CREATE DOMAIN %I.%I AS %s%s%s;', n.nspname, t.typname, format_type(t.typbasetype, t.typtypmod),
          CASE WHEN t.typnotnull THEN ' NOT NULL' ELSE '' END,
          (SELECT string_agg(format(' CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)), '' ORDER BY k.conname COLLATE "C")
            FROM pg_catalog.pg_constraint k WHERE k.contypid = t.oid AND k.contype = 'c'))
        END AS line
      FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
      WHERE (t.typtype IN ('e', 'd', 'r') OR t.typtype = 'c' AND EXISTS (SELECT FROM pg_catalog.pg_class c WHERE c.oid = t.typrelid AND c.relkind = 'c')) AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.classid = 'pg_catalog.pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
      -- Enumerations depend on nothing, the others on each other in the order in which they were created.
      ORDER BY t.typtype <> 'e', CASE t.typtype WHEN 'e' THEN NULL ELSE t.oid END, n.nspname COLLATE "C", t.typname COLLATE "C"`,
  )
  return rows.map(({ line }) => line)
}

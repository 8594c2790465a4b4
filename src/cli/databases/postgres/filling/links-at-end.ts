import type { ClientBase } from 'pg'
import type { Target } from '@/cli/databases/database'
import { qualified } from '@/cli/databases/postgres/names'
import { CommandFailure, exitCodes } from '@/cli/failure'

/**
 * Suspends the server's check of each link of each row, if `refuseOrphans` can replace it: the server runs triggers for
 * it, which take about a quarter of a fill. Only a superuser may suspend triggers, and nothing but these checks must
 * depend on one.
 * @param targets empty tables, so that no other session can delete a parent.
 * @returns whether they are suspended, until the transaction ends.
 */
export async function suspendLinkChecks(client: ClientBase, targets: readonly Target[]): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `${ownTables}
      SELECT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = current_user AND rolsuper)
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger WHERE tgrelid IN (TABLE own) AND NOT tgisinternal AND tgenabled <> 'D')
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_rewrite WHERE ev_class IN (TABLE own) AND ev_type = '3')
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conrelid IN (TABLE own) AND CASE k.contype
          WHEN 'f' THEN k.confrelid NOT IN (TABLE own) OR k.confmatchtype <> 's' OR to_jsonb(k) ->> 'conperiod' = 'true'
          ELSE k.condeferrable END) AS may`,
    [targets.map(({ name }) => qualified(name))],
  )
  const may = rows[0]?.may ?? false
  if (may) await client.query('SET LOCAL session_replication_role = replica')
  return may
}

type Link = { readonly name: string; readonly child: string; readonly parent: string; readonly orphan: string }

/**
 * Checks every link of the targets by one query, as the server does when a foreign key is added.
 * @throws CommandFailure for a row whose parent does not exist.
 */
export async function refuseOrphans(client: ClientBase, targets: readonly Target[]): Promise<void> {
  await client.query(
    `SELECT set_config('work_mem', current_setting('maintenance_work_mem'), true), set_config('jit', 'off', true)`,
  )
  for (const { name, child, parent, orphan } of await linksOf(client, targets)) {
    const { rows } = await client.query<{ key: string }>(orphan)
    const [found] = rows
    if (!found) continue
    const sentence = `${child}: the foreign key ${name} has a row whose parent ${found.key} is not in ${parent}; correct the recipe in rowmint.json`
    throw new CommandFailure(sentence, exitCodes.failed)
  }
}

/** The foreign keys of the targets, each with the query for a row without a parent. */
async function linksOf(client: ClientBase, targets: readonly Target[]): Promise<readonly Link[]> {
  const { rows } = await client.query<Link>(
    `${ownTables}
      SELECT k.conname AS name, child.oid::regclass::text AS child, parent.oid::regclass::text AS parent,
        format('SELECT ROW(%s)::text AS key FROM %s%s c WHERE %s AND NOT EXISTS (SELECT FROM %s%s p WHERE %s) LIMIT 1',
          pairs.keys, ${only('child')}, child.oid::regclass, pairs.present, ${only('parent')}, parent.oid::regclass, pairs.equal) AS orphan
      FROM pg_catalog.pg_constraint k
      JOIN pg_catalog.pg_class child ON child.oid = k.conrelid JOIN pg_catalog.pg_class parent ON parent.oid = k.confrelid
      CROSS JOIN LATERAL (SELECT string_agg(format('c.%I', c.attname), ', ' ORDER BY i) AS keys,
          string_agg(format('c.%I IS NOT NULL', c.attname), ' AND ') AS present,
          string_agg(format('p.%I OPERATOR(%s.%s) c.%I', p.attname, o.oprnamespace::regnamespace, o.oprname, c.attname), ' AND ') AS equal
        FROM unnest(k.conkey, k.confkey, k.conpfeqop) WITH ORDINALITY AS u(own, parents, operator, i)
        JOIN pg_catalog.pg_attribute c ON c.attrelid = k.conrelid AND c.attnum = u.own
        JOIN pg_catalog.pg_attribute p ON p.attrelid = k.confrelid AND p.attnum = u.parents
        JOIN pg_catalog.pg_operator o ON o.oid = u.operator) pairs
      WHERE k.contype = 'f' AND k.conparentid = 0 AND to_jsonb(k) ->> 'conenforced' IS DISTINCT FROM 'false' AND k.conrelid IN (TABLE own)
      ORDER BY k.conrelid, k.conname COLLATE "C"`,
    [targets.map(({ name }) => qualified(name))],
  )
  return rows
}

/** Tables that inherit from others have links of their own; partitions have those of the whole table. */
const only = (table: string): string => `CASE ${table}.relkind WHEN 'p' THEN '' ELSE 'ONLY ' END`

/** The tables of the parameter and their partitions. */
const ownTables = `WITH named AS (SELECT unnest($1::text[])::regclass AS oid),
  own AS (SELECT oid FROM named UNION SELECT p.relid FROM named, pg_catalog.pg_partition_tree(named.oid) p)`

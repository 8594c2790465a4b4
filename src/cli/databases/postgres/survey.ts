import type { ClientBase } from 'pg'
import { type Survey, shownName, type Target } from '@/cli/databases/database'
import { qualified } from './names'
import { ownRows } from './own-rows'
import { closedSequences } from './sequences'

type State = {
  readonly at: number
  readonly role: string
  readonly maySelect: boolean
  readonly mayInsert: boolean
  readonly isSecured: boolean
  readonly triggers: readonly string[]
  readonly rules: readonly string[]
}

/** Rights, row security, triggers and rules of the tables, and which of them hold rows. */
export async function surveyTables(client: ClientBase, targets: readonly Target[]): Promise<Survey> {
  const { rows: states } = await client.query<State>(
    `SELECT (o.at - 1)::int AS at, current_user AS role,
        has_table_privilege(c.oid, 'SELECT') AS "maySelect", has_table_privilege(c.oid, 'INSERT') AS "mayInsert",
        row_security_active(c.oid) AS "isSecured",
        ARRAY(SELECT t.tgname::text FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal
          AND t.tgenabled IN ('O', 'A') AND t.tgtype & 4 = 4 ORDER BY t.tgname) AS triggers,
        ARRAY(SELECT r.rulename::text FROM pg_catalog.pg_rewrite r WHERE r.ev_class = c.oid AND r.ev_type = '3' ORDER BY r.rulename) AS rules
      FROM unnest($1::text[]) WITH ORDINALITY AS o(name, at) JOIN pg_catalog.pg_class c ON c.oid = o.name::regclass
      ORDER BY o.at`,
    [targets.map(({ name }) => qualified(name))],
  )
  const [{ role } = { role: '' }] = states
  const closed = await closedSequences(client, targets)
  const { rows: server } = await client.query<{ isReadOnly: boolean; isStandby: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly", pg_is_in_recovery() AS "isStandby"`,
  )
  const named = states.flatMap((state) => {
    const target = targets[state.at]
    return target ? [{ ...state, target, name: shownName(target.name) }] : []
  })
  const notes = named.flatMap(({ name, triggers, rules }) => [
    ...triggers.map((trigger) => `${name}: the trigger ${trigger} runs for its rows and may change or reject them`),
    ...rules.map((rule) => `${name}: the rule ${rule} does not apply to rows inserted by COPY`),
  ])
  const refusals = [
    ...server.flatMap(({ isReadOnly, isStandby }) => {
      if (isStandby) return ['the server is a read-only standby: connect to the primary']
      return isReadOnly ? ['the database is read-only: connect as a role that may write, or to another server'] : []
    }),
    ...named.flatMap(({ name, role, maySelect, mayInsert, isSecured }) => {
      const lacking = [...(maySelect ? [] : ['SELECT']), ...(mayInsert ? [] : ['INSERT'])]
      if (lacking.length > 0)
        return [
          `${name}: the role ${role} may not ${lacking.join(' and ')}; run GRANT ${lacking.join(', ')} ON ${name} TO ${role}`,
        ]
      if (!isSecured) return []
      return [
        `${name}: row security applies to the role ${role}; connect as the table's owner or as a role with BYPASSRLS`,
      ]
    }),
    ...closed.map(
      (sequence) =>
        `the role ${role} may not set the sequence ${sequence}; run GRANT UPDATE ON SEQUENCE ${sequence} TO ${role}`,
    ),
  ]
  const readable = named.filter(({ maySelect }) => maySelect).map(({ target }) => target)
  return { occupied: await occupied(client, readable), notes, refusals }
}

/**
 * Why a role cannot compare the tables with their recipe, for which it reads them, and writes the recipe's rows to temporary
 * tables: sentences that say what to do.
 */
export async function refusalsToCompare(client: ClientBase, targets: readonly Target[]): Promise<string[]> {
  const { rows: server } = await client.query<{ isStandby: boolean; mayStage: boolean; role: string; grant: string }>(
    `SELECT pg_is_in_recovery() AS "isStandby", has_database_privilege(current_database(), 'TEMPORARY') AS "mayStage",
        current_user AS role, format('GRANT TEMPORARY ON DATABASE %I TO %I', current_database(), current_user) AS grant`,
  )
  const { rows: closed } = await client.query<{ at: number }>(
    `SELECT (o.at - 1)::int AS at FROM unnest($1::text[]) WITH ORDINALITY AS o(name, at)
      WHERE NOT has_table_privilege(o.name::regclass, 'SELECT') ORDER BY o.at`,
    [targets.map(({ name }) => qualified(name))],
  )
  const names = closed.flatMap(({ at }) => targets[at] ?? []).map(({ name }) => shownName(name))
  return server.flatMap(({ isStandby, mayStage, role, grant }) => [
    ...(isStandby
      ? ['the server is a standby and cannot create temporary tables to compare with: connect to the primary']
      : []),
    ...(mayStage ? [] : [`the role ${role} may not create temporary tables to compare with; run ${grant}`]),
    ...names.map((name) => `${name}: the role ${role} may not SELECT; run GRANT SELECT ON ${name} TO ${role}`),
  ])
}

export async function occupied(client: ClientBase, targets: readonly Target[]): Promise<ReadonlySet<Target>> {
  if (targets.length === 0) return new Set()
  const own = await ownRows(client, targets)
  const parts = own.map(({ from }, at) => `SELECT ${at} AS at WHERE EXISTS (SELECT FROM ${from})`)
  const { rows } = await client.query<{ at: number }>(parts.join(' UNION ALL '))
  return new Set(rows.flatMap(({ at }) => targets[at] ?? []))
}

import type { ClientBase } from 'pg'
import type { Target } from '@/cli/databases/database'
import { qualified, quoted } from '@/cli/databases/postgres/names'
import { copyRows } from './copy-rows'
import type { ForeignKey } from './foreign-keys'
import type { RowsText } from './rows-ahead'

/** Links to the own table that are never null: its roots point at themselves. */
export const rootedKeys = (keys: readonly ForeignKey[]): ForeignKey[] =>
  keys.filter(({ from, to, isRequired, columns }) => from === to && isRequired && columns.length === 1)

/** Arrays are written as JSON, and roots as null: neither can be copied as it is. */
export const needsStaging = (target: Target, rooted: readonly ForeignKey[]): boolean =>
  target.rows.columns.some(isArray) || rooted.some(({ from }) => from === target)

const isArray = ({ type }: Target['rows']['columns'][number]): boolean => type.kind === 'array'

/**
 * Copies the rows of a group into temporary tables, and from there into all tables of the group in one statement: the
 * server checks links when a statement ends, so tables that reference each other can be filled.
 * @returns rows of each table.
 */
export async function stage(
  client: ClientBase,
  group: readonly Target[],
  rooted: readonly ForeignKey[],
  text: RowsText,
  wrote: (rows: number) => void,
): Promise<readonly number[]> {
  let written = 0
  const inserts: string[] = []
  for (const [at, target] of group.entries()) {
    const before = written
    written += await copyToStage(client, target, at, text, (more) => wrote(before + more))
    const columns = target.table.fields.map((field) => quoted(field.name)).join(', ')
    const values = (await stagedValues(client, target, rooted)).join(', ')
    inserts.push(
      `filled_${at} AS (INSERT INTO ${qualified(target.name)} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM ${stageName(at)} RETURNING 1)`,
    )
  }
  const counts = group.map((_, at) => `(SELECT count(*) FROM filled_${at}) AS "${at}"`)
  const { rows } = await client.query<Record<string, string>>(`WITH ${inserts.join(', ')} SELECT ${counts.join(', ')}`)
  for (const at of group.keys()) await dropStage(client, at)
  return group.map((_, at) => Number(rows[0]?.[at] ?? 0))
}

/** Copies the rows of a target into a temporary table of its columns, arrays as JSON. @returns how many */
export async function copyToStage(
  client: ClientBase,
  target: Target,
  at: number,
  text: RowsText,
  wrote: (rows: number) => void,
): Promise<number> {
  const fields = target.rows.columns.map((column) =>
    isArray(column) ? `NULL::jsonb AS ${quoted(column.name)}` : quoted(column.name),
  )
  await client.query(
    `CREATE TEMP TABLE rowmint_${at} ON COMMIT DROP AS SELECT ${fields.join(', ')} FROM ${qualified(target.name)} WITH NO DATA`,
  )
  return copyRows(client, target, stageName(at), text, wrote)
}

export const dropStage = (client: ClientBase, at: number) => client.query(`DROP TABLE ${stageName(at)}`)

const stageName = (at: number): string => `pg_temp.rowmint_${at}`

/** The columns of a temporary table as the target's own types. */
export async function stagedValues(
  client: ClientBase,
  target: Target,
  rooted: readonly ForeignKey[],
): Promise<string[]> {
  const types = await arrayTypes(client, target)
  return target.rows.columns.map((field) => {
    const column = quoted(field.name)
    const root = rooted.find(({ from, columns }) => from === target && columns[0] === field.name)
    if (root) return `coalesce(${column}, ${quoted(root.parentColumns[0] ?? field.name)})`
    if (!isArray(field)) return column
    const items = `ARRAY(SELECT jsonb_array_elements_text(${column}))::${types.get(field.name) ?? 'text[]'}`
    return `CASE WHEN ${column} IS NOT NULL THEN ${items} END`
  })
}

/** The declared types of the columns that hold arrays. */
async function arrayTypes(client: ClientBase, { name, rows: { columns } }: Target): Promise<Map<string, string>> {
  if (!columns.some(isArray)) return new Map()
  const { rows } = await client.query<{ column: string; type: string }>(
    'SELECT attname AS column, format_type(atttypid, atttypmod) AS type FROM pg_catalog.pg_attribute WHERE attrelid = $1::regclass AND attnum > 0',
    [qualified(name)],
  )
  return new Map(rows.map(({ column, type }) => [column, type]))
}

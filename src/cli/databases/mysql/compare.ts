import type { Comparison, Target } from '@/cli/databases/database'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { insertRows } from './insert-rows'
import { columnsOf, orphansOf, quoted } from './names'
import { countOf, type Query, rowsOf } from './query'
import { foreignKeys } from './read-schema'

/** Compares each table with a temporary table of the recipe's rows. */
export async function compareTables(query: Query, targets: readonly Target[]): Promise<Comparison[]> {
  const keys = await foreignKeys(query, targets)
  const comparisons: Comparison[] = []
  for (const target of targets) {
    const faults: string[] = []
    for (const key of keys.filter(({ from }) => from === target)) {
      const count = await countOf(query, orphansOf(key))
      if (count > 0) faults.push(`${count} rows reference no row of ${key.to.name.name} (${key.name})`)
    }
    comparisons.push(await compareTable(query, target, faults))
  }
  return comparisons
}

const expected = 'rowmint_expected'

async function compareTable(query: Query, target: Target, faults: string[]): Promise<Comparison> {
  const table = quoted(target.name.name)
  const columns = columnsOf(target)
  await query(`CREATE TEMPORARY TABLE ${expected} AS SELECT ${columns} FROM ${table} LIMIT 0`)
  await insertRows(query, target, expected)
  const values = exactValues(target)
  const only = (one: string, other: string) =>
    countOf(
      query,
      `SELECT count(*) AS count FROM (SELECT ${values} FROM ${one} EXCEPT SELECT ${values} FROM ${other}) AS d`,
    )
  const rows = await countOf(query, `SELECT count(*) AS count FROM ${table}`)
  const missing = await only(expected, table)
  const unexpected = await only(table, expected)
  await query(`DROP TEMPORARY TABLE ${expected}`)
  const { rowCount } = target.rows
  // Equal rows count once in a set.
  const isRepeated = missing + unexpected === 0 && rows !== rowCount
  const all = isRepeated ? [...faults, `it has ${rows} rows, but the recipe has ${rowCount}`] : faults
  const triggers = await triggersOf(query, target)
  return { target, rows, missing, unexpected, faults: all, unchecked: [], triggers }
}

async function triggersOf(query: Query, { name }: Target): Promise<string[]> {
  const triggers = await rowsOf(
    query,
    "SELECT trigger_name AS name FROM information_schema.triggers WHERE event_object_schema = DATABASE() AND event_object_table = ? AND event_manipulation = 'INSERT' ORDER BY 1",
    [name.name],
  )
  return triggers.map((trigger) => String(trigger.name))
}

const numeric: ReadonlySet<string> = new Set<ValueType['kind']>(['integer', 'decimal', 'boolean'])

/** Compares text by its bytes: collations may ignore case, accents or trailing blanks. */
const exactValues = ({ table, rows }: Target): string =>
  table.fields
    .map(({ name }, at) => {
      const isNumeric = numeric.has(rows.columns[at]?.type.kind ?? '')
      return isNumeric ? quoted(name) : `CAST(${quoted(name)} AS BINARY) AS ${quoted(name)}`
    })
    .join(', ')

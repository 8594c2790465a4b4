import type { Database } from 'node-sqlite3-wasm'
import type { Comparison, Target } from '@/cli/databases/database'
import { columnsOf, insertRows, quoted, rowsOf } from './statements'

/** Compares each table with a temporary table of the recipe's rows. The file is not changed. */
export const compareTables = (database: Database, targets: readonly Target[]): Comparison[] =>
  targets.map((target) => compareTable(database, target))

function compareTable(database: Database, target: Target): Comparison {
  const name = quoted(target.name.name)
  const columns = columnsOf(target)
  database.exec(`CREATE TEMP TABLE rowmint_expected AS SELECT ${columns} FROM ${name} WHERE 0`)
  insertRows(database, target, 'rowmint_expected')
  const only = (one: string, other: string) =>
    `(SELECT count(*) FROM (SELECT ${columns} FROM ${one} EXCEPT SELECT ${columns} FROM ${other}))`
  const [counts] = rowsOf(
    database,
    `SELECT (SELECT count(*) FROM ${name}) AS "rows", ${only('rowmint_expected', name)} AS missing, ${only(name, 'rowmint_expected')} AS unexpected`,
  )
  database.exec('DROP TABLE rowmint_expected')
  const orphans = rowsOf(
    database,
    `SELECT parent, count(*) AS count FROM pragma_foreign_key_check(${textOf(target)}) GROUP BY parent`,
  )
  const rows = Number(counts?.rows)
  const [missing, unexpected] = [Number(counts?.missing), Number(counts?.unexpected)]
  const faults = orphans.map(({ parent, count }) => `${count} rows reference no row of ${parent}`)
  const expected = target.rows.rowCount
  // Equal rows count once in a set.
  if (missing + unexpected === 0 && rows !== expected)
    faults.push(`it has ${rows} rows, but the recipe has ${expected}`)
  return { target, rows, missing, unexpected, faults, unchecked: [], triggers: triggersOf(database, target) }
}

const triggersOf = (database: Database, target: Target): string[] =>
  rowsOf(
    database,
    `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ${textOf(target)} COLLATE NOCASE ORDER BY name`,
  ).map(({ name }) => String(name))

const textOf = ({ name }: Target): string => `'${name.name.replaceAll("'", "''")}'`

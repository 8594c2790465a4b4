import type { BatchColumn } from '@/server/datasets/engine/batches/collected-column'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { type FileColumn, fileColumns } from '@/server/datasets/formats/file-columns'
import { rowsUnit } from '@/server/datasets/formats/pieces'
import type { RangeAsked } from '@/server/datasets/formats/range-asked'
import type { SqlDialect } from '@/wire/datasets/formats'
import { dialects } from './dialects'

/** PostgreSQL copies. */
export type InsertDialect = Exclude<SqlDialect, 'postgresql'>

/** Rows of a statement: few enough for the packets that databases take. */
const statementRows = rowsUnit

/** The rows as INSERT statements of several rows each. */
export function* insertSlices(
  table: DatasetTable,
  dialect: InsertDialect,
  { first, rows, isDue }: Omit<RangeAsked, 'header'>,
): Generator<Uint8Array> {
  const columns = fileColumns(table)
  const { name } = dialects[dialect]
  const head = `INSERT INTO ${name(table.name)} (${columns.map((column) => name(column.name)).join(', ')}) VALUES\n`
  const range = { ...(first !== undefined && { first }), ...(rows !== undefined && { rows }) }
  for (const batch of table.batches({ ...range, batchRows: statementRows, isDue })) {
    const cells = batch.columns.map((column, at) => literals(columns[at], column, dialect))
    const lines = Array.from({ length: batch.rows }, (_, row) => `(${cells.map((cell) => cell(row)).join(',')})`)
    yield Buffer.from(lines.length === 0 ? '' : `${head}${lines.join(',\n')};\n`)
  }
}

function literals(
  column: FileColumn | undefined,
  { numbers, texts, nulls }: BatchColumn,
  dialect: InsertDialect,
): (row: number) => string {
  const value = literal(column, dialect)
  return (row) => (nulls[row] === 1 ? 'NULL' : value(numbers[row] ?? 0, texts[row] ?? ''))
}

type Literal = (number: number, text: string) => string

function literal({ kind = 'string', decimals = 0 }: Partial<FileColumn> = {}, dialect: InsertDialect): Literal {
  switch (kind) {
    case 'boolean':
    case 'smallInteger':
    case 'integer':
    case 'double':
      return (number) => String(number)
    case 'bigInteger':
      return (_, text) => text
    case 'decimal':
      return (number) => number.toFixed(decimals)
    case 'bytes':
      return (_, text) => `x'${text.slice(2)}'`
    case 'dateTime':
      return dialect === 'mysql' ? (_, text) => `'${text.replace('T', ' ').replace('Z', '')}'` : quoted
    default:
      return dialect === 'mysql' ? (_, text) => quoted(0, text.replaceAll('\\', '\\\\')) : quoted
  }
}

const quoted: Literal = (_, text) => `'${text.replaceAll("'", "''")}'`

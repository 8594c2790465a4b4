import type { SchemaElement } from 'hyparquet'
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer'
import type { Batch, BatchColumn } from '@/server/datasets/engine/batches'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'

type ColumnType = DatasetTable['columns'][number]

/** Rows of a row group: what is held in memory, and made in one synchronous step. */
const rowGroupRows = 8_192

/** Digits of a DECIMAL in 64 bits. */
const precisionMax = 18

/**
 * The rows as an Apache Parquet file, written column by column: integers as INT64, decimals as DECIMAL, dates, moments
 * and conditions as such, texts dictionary-encoded where that is shorter. A row group is a range of rows.
 */
export function* parquetSlices(
  table: DatasetTable,
  { first = 0, rows = Number.POSITIVE_INFINITY }: { readonly first?: number; readonly rows?: number } = {},
): Generator<Uint8Array> {
  const { columns } = table
  const writer = new ByteWriter()
  const file = new ParquetWriter({ writer, schema: schemaOf(columns), createdBy: 'rowmint' })
  for (const batch of table.batches({ first, rows, batchRows: rowGroupRows })) {
    const columnData = columns.map((column, at) => sourceOf(column, batch, at))
    file.write({ columnData, rowGroupSize: rowGroupRows })
    yield drained(writer)
  }
  file.finish()
  yield drained(writer)
}

/** What has been written since the last time; the writer's offset goes on. */
function drained(writer: ByteWriter): Uint8Array {
  const bytes = new Uint8Array(writer.getBytes())
  writer.index = 0
  return bytes
}

const schemaOf = (columns: readonly ColumnType[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(
    (column): SchemaElement => ({
      name: column.name,
      repetition_type: column.mayBeNull ? 'OPTIONAL' : 'REQUIRED',
      ...elementOf(column),
    }),
  ),
]

function elementOf({ type }: ColumnType): Omit<SchemaElement, 'name'> {
  switch (type.kind) {
    case 'boolean':
      return { type: 'BOOLEAN' }
    case 'integer':
      return { type: 'INT64' }
    case 'decimal':
      return type.decimals === null
        ? { type: 'DOUBLE' }
        : { type: 'INT64', converted_type: 'DECIMAL', scale: type.decimals, precision: precisionMax }
    case 'date':
      return { type: 'INT32', converted_type: 'DATE' }
    case 'dateTime':
      return {
        type: 'INT64',
        converted_type: 'TIMESTAMP_MILLIS',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
      }
    case 'json':
    case 'array':
      return { type: 'BYTE_ARRAY', converted_type: 'JSON' }
    default:
      return { type: 'BYTE_ARRAY', converted_type: 'UTF8' }
  }
}

function sourceOf({ name, type }: ColumnType, { rows, columns }: Batch, at: number): ColumnSource {
  const column = columns[at]
  const value = column ? valueReader(type, column) : () => null
  const data = new Array<unknown>(rows)
  for (let row = 0; row < rows; row++) data[row] = column?.nulls[row] === 1 ? null : value(row)
  return { name, data }
}

const dayMs = 86_400_000

function valueReader(type: ColumnType['type'], { numbers, texts }: BatchColumn): (row: number) => unknown {
  const number = (row: number) => numbers[row] ?? 0
  switch (type.kind) {
    case 'boolean':
      return (row) => number(row) === 1
    case 'integer':
      return (row) => BigInt(number(row))
    case 'decimal':
      return number
    case 'date':
      return (row) => new Date(Math.floor(number(row) / dayMs) * dayMs)
    case 'dateTime':
      return (row) => new Date(number(row))
    case 'json':
    case 'array':
      return (row) => JSON.parse(texts[row] ?? 'null')
    default:
      return (row) => texts[row] ?? ''
  }
}

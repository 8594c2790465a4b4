import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { type ColumnKind, type FileColumn, fileColumns } from '@/server/datasets/formats/file-columns'
import { writeColumnChunk } from './column-chunk'

/** Cells of a row group: what is held in memory at a time. */
const groupCells = 327_680
const groupRowsMax = 65_536

/** Digits of a DECIMAL in 64 bits. */
const precisionMax = 18

type Asked = {
  readonly first?: number
  readonly rows?: number
  readonly isDue?: (() => boolean) | undefined
}

/** Rows of a row group of a table with this many columns; the last one has fewer. */
export const groupRowsOf = (columns: number): number =>
  2 ** Math.floor(Math.log2(Math.min(groupRowsMax, Math.max(1, groupCells / Math.max(1, columns)))))

/**
 * The rows as an Apache Parquet file, written column by column: integers as INT64, decimals as DECIMAL, dates, times,
 * moments and conditions as such, values that repeat with a dictionary. A row group is a range of rows.
 */
export function* parquetSlices(table: DatasetTable, { first, rows, isDue }: Asked = {}): Generator<Uint8Array> {
  const columns = fileColumns(table)
  const schema = schemaOf(columns)
  const writer = new ByteWriter(1 << 20)
  const file = new ParquetWriter({ writer, schema, createdBy: 'rowmint' })
  const range = { ...(first !== undefined && { first }), ...(rows !== undefined && { rows }) }
  for (const batch of table.batches({ ...range, batchRows: groupRowsOf(columns.length), isDue })) {
    const begin = writer.offset
    const chunks = []
    for (const [at, column] of batch.columns.entries()) {
      const [own, element] = [columns[at], schema[at + 1]]
      if (own && element) chunks.push(writeColumnChunk(writer, { file: own, element, column, rows: batch.rows }))
      yield drained(writer)
    }
    if (batch.rows === 0) yield drained(writer)
    else {
      file.num_rows += BigInt(batch.rows)
      file.row_groups.push({
        columns: chunks,
        num_rows: BigInt(batch.rows),
        total_byte_size: chunks.reduce((sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n), 0n),
        total_compressed_size: BigInt(writer.offset - begin),
      })
    }
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

const schemaOf = (columns: readonly FileColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(
    ({ name, kind, decimals, mayBeNull }): SchemaElement => ({
      name,
      repetition_type: mayBeNull ? 'OPTIONAL' : 'REQUIRED',
      ...elements[kind],
      ...(kind === 'decimal' && { scale: decimals, precision: precisionMax }),
    }),
  ),
]

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const

const elements: Readonly<Record<ColumnKind, Omit<SchemaElement, 'name'>>> = {
  boolean: { type: 'BOOLEAN' },
  integer: { type: 'INT64' },
  bigInteger: { type: 'INT64' },
  decimal: { type: 'INT64', converted_type: 'DECIMAL' },
  double: { type: 'DOUBLE' },
  date: { type: 'INT32', converted_type: 'DATE' },
  time: {
    type: 'INT32',
    converted_type: 'TIME_MILLIS',
    logical_type: { type: 'TIME', isAdjustedToUTC: false, unit: 'MILLIS' },
  },
  dateTime: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  duration: text,
  uuid: text,
  string: text,
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  bytes: { type: 'BYTE_ARRAY' },
}

import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { type ColumnKind, type FileColumn, fileColumns } from '@/server/datasets/formats/file-columns'
import { writeColumnChunk } from './column-chunk'

/** Cells of a row group: the most that is held in memory at a time. */
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

/** Where everything in a file lies. */
export type ParquetLayout = {
  /** Bytes of the whole file. */
  readonly size: number
  readonly footer: Uint8Array
  readonly groups: readonly {
    /** Counted from the beginning of the file. */
    readonly first: number
    readonly rows: number
    /** Where each column's chunk begins; the last entry is where the group ends. */
    readonly offsets: readonly number[]
  }[]
}

/**
 * The rows as an Apache Parquet file, written column by column: integers as INT32 or INT64, decimals as DECIMAL, dates,
 * times, moments and conditions as such, values that repeat with a dictionary. A row group is a range of rows.
 * @returns where everything lies, so that any of it can be made again without the rest.
 */
export function* parquetSlices(
  table: DatasetTable,
  { first, rows, isDue }: Asked = {},
): Generator<Uint8Array, ParquetLayout> {
  const columns = fileColumns(table)
  const schema = schemaOf(columns)
  const writer = new ByteWriter(1 << 20)
  const file = new ParquetWriter({ writer, schema, createdBy: 'rowmint' })
  const range = { ...(first !== undefined && { first }), ...(rows !== undefined && { rows }) }
  const groups: ParquetLayout['groups'][number][] = []
  for (const batch of table.batches({ ...range, batchRows: groupRowsOf(columns.length), isDue })) {
    const begin = writer.offset
    const chunks = []
    const offsets = [begin]
    for (const [at, column] of batch.columns.entries()) {
      const [own, element] = [columns[at], schema[at + 1]]
      if (own && element) chunks.push(writeColumnChunk(writer, { file: own, element, column, rows: batch.rows }))
      offsets.push(writer.offset)
      yield drained(writer)
    }
    if (batch.rows === 0) yield drained(writer)
    else {
      groups.push({ first: Number(file.num_rows), rows: batch.rows, offsets })
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
  const footer = drained(writer)
  yield footer
  return { size: writer.offset, footer, groups }
}

/** Bytes written since the last call; the writer's offset keeps counting. */
function drained(writer: ByteWriter): Uint8Array {
  const bytes = new Uint8Array(writer.getBytes())
  writer.index = 0
  return bytes
}

export const schemaOf = (columns: readonly FileColumn[]): SchemaElement[] => [
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
  smallInteger: { type: 'INT32' },
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

import { ByteWriter } from 'hyparquet-writer'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileColumns } from '@/server/datasets/formats/file-columns'
import { writeColumnChunk } from './column-chunk'
import { magic, type ParquetLayout, schemaOf } from './parquet'

/** Bytes of a file, both included. */
export type ByteInterval = { readonly first: number; readonly last: number }

type Group = ParquetLayout['groups'][number]

type Asked = {
  /** The first row of the file within its table. */
  readonly first: number
  readonly layout: ParquetLayout
  readonly isDue?: (() => boolean) | undefined
}

/** Some bytes of a Parquet file: only the columns and row groups that contain them are generated. */
export function* parquetBytes(
  table: DatasetTable,
  interval: ByteInterval,
  { first, layout, isDue }: Asked,
): Generator<Uint8Array> {
  yield cut(magic, 0, interval)
  for (const group of layout.groups) {
    const fields = columnsIn(group, interval)
    if (fields.length > 0) yield* chunks(table, { group, first: first + group.first, fields, interval, isDue })
  }
  yield cut(layout.footer, layout.size - layout.footer.length, interval)
}

/** The cells that must be generated for these bytes. */
export const cellsOf = ({ groups }: ParquetLayout, interval: ByteInterval): number =>
  groups.reduce((sum, group) => sum + group.rows * columnsIn(group, interval).length, 0)

function columnsIn({ offsets }: Group, { first, last }: ByteInterval): number[] {
  if (last < (offsets[0] ?? 0) || first >= (offsets.at(-1) ?? 0)) return []
  return offsets.slice(1).flatMap((end, at) => (first < end && last >= (offsets[at] ?? 0) ? [at] : []))
}

type ChunksAsked = {
  readonly group: Group
  readonly first: number
  readonly fields: readonly number[]
  readonly interval: ByteInterval
  readonly isDue: (() => boolean) | undefined
}

function* chunks(
  table: DatasetTable,
  { group: { rows, offsets }, first, fields, interval, isDue }: ChunksAsked,
): Generator<Uint8Array> {
  const columns = fileColumns(table)
  const schema = schemaOf(columns)
  for (const batch of table.batches({ first, rows, batchRows: rows, fields, isDue })) {
    if (batch.rows === 0) yield nothing
    for (const [at, column] of batch.columns.entries()) {
      const field = fields[at] ?? -1
      const [file, element] = [columns[field], schema[field + 1]]
      if (!file || !element) continue
      const writer = new ByteWriter(1 << 16)
      writeColumnChunk(writer, { file, element, column, rows: batch.rows })
      yield cut(writer.getBytes(), offsets[field] ?? 0, interval)
    }
  }
}

const nothing = new Uint8Array(0)

/** The part, within the interval, of the bytes that begin at `begin`, in memory of its own. */
const cut = (bytes: Uint8Array, begin: number, { first, last }: ByteInterval): Uint8Array =>
  bytes.slice(Math.max(0, first - begin), Math.max(0, last + 1 - begin))

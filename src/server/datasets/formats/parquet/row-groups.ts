import type { RowGroup, SchemaElement } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import type { Batch } from '@/server/datasets/engine/batches/batches'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { type FileColumn, fileColumns } from '@/server/datasets/formats/file-columns'
import type { RangeAsked } from '@/server/datasets/formats/range-asked'
import { writeColumnChunk } from './column-chunk'

/** Cells of a row group: the most that is held in memory at a time. */
const groupCells = 327_680
const groupRowsMax = 65_536

export type RowGroupsAsked = Pick<RangeAsked, 'first' | 'rows' | 'isDue' | 'copied'>

/** The footer's entries of consecutive row groups, with offsets from their first byte. */
export type RowGroups = { readonly groups: readonly RowGroup[]; readonly bytes: number }

/** Rows of a row group of a table with this many columns; the last one has fewer. */
export const groupRowsOf = (columns: number): number =>
  2 ** Math.floor(Math.log2(Math.min(groupRowsMax, Math.max(1, groupCells / Math.max(1, columns)))))

/** The row groups of a range of rows, a column at each step. */
export function* rowGroups(
  table: DatasetTable,
  schema: readonly SchemaElement[],
  { first, rows, isDue, copied = copy }: RowGroupsAsked,
): Generator<Uint8Array, RowGroups> {
  const columns = fileColumns(table)
  const writer = new ByteWriter(1 << 20)
  const range = { ...(first !== undefined && { first }), ...(rows !== undefined && { rows }) }
  const groups: RowGroup[] = []
  for (const batch of table.batches({ ...range, batchRows: groupRowsOf(columns.length), isDue })) {
    if (batch.rows === 0) yield nothing
    else groups.push(yield* rowGroup(batch, { writer, columns, schema, copied }))
  }
  return { groups, bytes: writer.offset }
}

const copy = (slice: Uint8Array): Uint8Array => new Uint8Array(slice)

const nothing = new Uint8Array(0)

type Written = {
  readonly writer: ByteWriter
  readonly columns: readonly FileColumn[]
  readonly schema: readonly SchemaElement[]
  readonly copied: typeof copy
}

function* rowGroup(
  { columns: values, rows }: Batch,
  { writer, columns, schema, copied }: Written,
): Generator<Uint8Array, RowGroup> {
  const begin = writer.offset
  const chunks = []
  for (const [at, column] of values.entries()) {
    const [file, element] = [columns[at], schema[at + 1]]
    if (file && element) chunks.push(writeColumnChunk(writer, { file, element, column, rows }))
    yield copied(drained(writer))
  }
  return {
    columns: chunks,
    num_rows: BigInt(rows),
    total_byte_size: chunks.reduce((sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n), 0n),
    total_compressed_size: BigInt(writer.offset - begin),
  }
}

/** Bytes written since the last call, valid until more are written; the writer's offset keeps counting. */
function drained(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes()
  writer.index = 0
  return bytes
}

/** The row group, moved by a number of bytes. */
export function moved(group: RowGroup, bytes: number): RowGroup {
  const by = BigInt(bytes)
  const columns = group.columns.map(({ meta_data, ...chunk }) => ({
    ...chunk,
    file_offset: chunk.file_offset + by,
    ...(meta_data && {
      meta_data: {
        ...meta_data,
        data_page_offset: meta_data.data_page_offset + by,
        ...(meta_data.dictionary_page_offset !== undefined && {
          dictionary_page_offset: meta_data.dictionary_page_offset + by,
        }),
      },
    }),
  }))
  return { ...group, columns }
}

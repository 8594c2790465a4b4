import type { RowGroup, SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { type DatasetTable, wholeFile } from '@/server/datasets/engine/dataset-table'
import { type ColumnKind, type FileColumn, fileColumns } from '@/server/datasets/formats/file-columns'
import { type Pieces, unitsOfPiece } from '@/server/datasets/formats/pieces'
import type { RangeAsked } from '@/server/datasets/formats/range-asked'
import { groupRowsOf, moved, type RowGroups, type RowGroupsAsked, rowGroups } from './row-groups'

/** Digits of a DECIMAL in 64 bits. */
const precisionMax = 18

/** Magic bytes at the start of a Parquet file, and at its end. */
export const magic = Buffer.from('PAR1')

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
 * @returns the layout, so that any part can be generated again without the rest.
 */
export function* parquetSlices(table: DatasetTable, asked: RowGroupsAsked = {}): Generator<Uint8Array, ParquetLayout> {
  yield magic
  const made = yield* rowGroups(table, schemaOf(fileColumns(table)), asked)
  const { groups, end } = placed([made])
  const footer = footerOf(table, groups)
  yield footer
  return { size: end + footer.length, footer, groups: layoutOf(groups) }
}

/** Each piece is a few row groups; the footer lists the places of all. */
export const parquetPieces: Pieces = {
  rowsOf: (columns) => unitsOfPiece * groupRowsOf(columns),
  slices: parquetPiece,
  end: (table, returned) => footerOf(table, placed(returned as readonly RowGroups[]).groups), // which is what `slices` returns
}

function* parquetPiece(
  table: DatasetTable,
  { piece = wholeFile, ...asked }: RowGroupsAsked & Pick<RangeAsked, 'piece'>,
): Generator<Uint8Array, RowGroups> {
  if (piece.isFirst) yield magic
  return yield* rowGroups(table, schemaOf(fileColumns(table)), asked)
}

/** The row groups of consecutive pieces where they lie in the file, and where the last one ends. */
function placed(pieces: readonly RowGroups[]): { readonly groups: readonly RowGroup[]; readonly end: number } {
  const groups: RowGroup[] = []
  let end = magic.length
  for (const { groups: own, bytes } of pieces) {
    for (const group of own) groups.push(moved(group, end))
    end += bytes
  }
  return { groups, end }
}

function footerOf(table: DatasetTable, groups: readonly RowGroup[]): Uint8Array {
  const writer = new ByteWriter()
  const file = new ParquetWriter({ writer, schema: schemaOf(fileColumns(table)), createdBy: 'rowmint' })
  file.row_groups = [...groups]
  file.num_rows = groups.reduce((sum, { num_rows }) => sum + num_rows, 0n)
  writer.index = 0 // the magic bytes at the start are those of the file
  file.finish()
  return new Uint8Array(writer.getBytes())
}

function layoutOf(groups: readonly RowGroup[]): ParquetLayout['groups'] {
  let first = 0
  return groups.map(({ columns, num_rows, total_compressed_size }) => {
    const offsets = columns.map(({ file_offset }) => Number(file_offset))
    const group = {
      first,
      rows: Number(num_rows),
      offsets: [...offsets, (offsets[0] ?? 0) + Number(total_compressed_size)],
    }
    first += group.rows
    return group
  })
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

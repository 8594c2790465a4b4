import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { TableFormat } from '@/wire/datasets/formats'
import type { RecordEncoding } from '@/wire/vocabulary'
import type { RangeAsked } from './range-asked'

/**
 * The rows of a range as bytes, in slices that are each made in one synchronous step. A step that takes long pauses with
 * an empty slice where `isDue`.
 */
type Slices = (table: DatasetTable, range: RangeAsked) => Iterable<Uint8Array>

/** A form that a table's rows are written in. */
export type FileFormat = {
  /** Loads what writes it: a command that writes CSV starts without the others. */
  readonly open: () => Promise<Slices>
  /** Whether the files of consecutive ranges, one after the other, are the file of all their rows. */
  readonly canBeJoined: boolean
}

const text =
  (format: RecordEncoding): FileFormat['open'] =>
  async () =>
  (table, range) =>
    table.slices({ ...range, format })

/** Every format of a table, by the suffix of its files. */
export const fileFormats: Readonly<Record<TableFormat, FileFormat>> = {
  csv: { open: text('csv'), canBeJoined: true },
  jsonl: { open: text('jsonl'), canBeJoined: true },
  json: { open: text('json'), canBeJoined: false },
  parquet: { open: async () => (await import('./parquet/parquet')).parquetSlices, canBeJoined: false },
  arrow: { open: async () => (await import('./arrow')).arrowSlices, canBeJoined: false },
  sql: {
    open: async () => {
      const { tableScript } = await import('./sql/sql')
      return (table, { sql, ...range }) => tableScript(table, range, sql)
    },
    canBeJoined: false,
  },
}

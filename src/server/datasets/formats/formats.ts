import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { SliceOptions } from '@/server/generation/engine/written'
import { parquetSlices } from './parquet'

export type RowRange = {
  /** 0 by default. */
  readonly first?: number
  /** All from `first` on by default. */
  readonly rows?: number
}

/** A form that a table's rows are written in. */
export type FileFormat = {
  readonly contentType: string
  /**
   * The rows of a range as bytes, in slices that are each made in one synchronous step.
   * @param header whether a file of its own begins here: CSV then has its line of names.
   */
  readonly slices: (
    table: DatasetTable,
    range: RowRange & Pick<SliceOptions, 'isDue'> & { readonly header: boolean },
  ) => Iterable<Uint8Array>
  /** Whether the files of consecutive ranges, one after the other, are the file of all their rows. */
  readonly canBeJoined: boolean
}

/** Every format of a table, by the suffix of its files. */
export const fileFormats = {
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    slices: (table, range) => table.slices({ ...range, format: 'csv' }),
    canBeJoined: true,
  },
  json: {
    contentType: 'application/json',
    slices: (table, range) => table.slices({ ...range, format: 'json' }),
    canBeJoined: false,
  },
  jsonl: {
    contentType: 'application/x-ndjson',
    slices: (table, range) => table.slices({ ...range, format: 'jsonl' }),
    canBeJoined: true,
  },
  parquet: {
    contentType: 'application/vnd.apache.parquet',
    slices: parquetSlices,
    canBeJoined: false,
  },
} as const satisfies Record<string, FileFormat>

export type FormatName = keyof typeof fileFormats
export const formatNames = ['csv', 'jsonl', 'json', 'parquet'] as const satisfies readonly FormatName[]

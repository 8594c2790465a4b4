import type { TableFormat } from '@/wire/datasets/formats'
import type { RecordEncoding } from '@/wire/vocabulary'
import { joined, type Pieces, type Slices, textRowsOf, unitsOfPiece } from './pieces'

/** A form that a table's rows are written in. */
export type FileFormat = {
  /** Loads the writer on demand: a command that writes CSV starts without the others. */
  readonly open: () => Promise<Slices>
  /** Whether the files of consecutive ranges, concatenated, are the file of all their rows. */
  readonly canBeJoined: boolean
  /** Loads the writer of pieces, which several threads can generate. */
  readonly pieces: () => Promise<Pieces>
}

function textFormat(format: RecordEncoding, { canBeJoined }: Pick<FileFormat, 'canBeJoined'>): FileFormat {
  const slices: Slices = (table, range) => table.slices({ ...range, format })
  return { open: async () => slices, canBeJoined, pieces: async () => joined(slices, textRowsOf) }
}

async function openSql(): Promise<Slices> {
  const { tableScript } = await import('./sql/sql')
  return (table, { sql, ...range }) => tableScript(table, range, sql)
}

/** Every format of a table, by the suffix of its files. */
export const fileFormats: Readonly<Record<TableFormat, FileFormat>> = {
  csv: textFormat('csv', { canBeJoined: true }),
  jsonl: textFormat('jsonl', { canBeJoined: true }),
  json: textFormat('json', { canBeJoined: false }),
  parquet: {
    open: async () => (await import('./parquet/parquet')).parquetSlices,
    canBeJoined: false,
    pieces: async () => (await import('./parquet/parquet')).parquetPieces,
  },
  arrow: {
    open: async () => (await import('./arrow')).arrowSlices,
    canBeJoined: false,
    pieces: async () => {
      const { arrowSlices, batchRowsOf } = await import('./arrow')
      return joined(arrowSlices, (columns) => unitsOfPiece * batchRowsOf(columns))
    },
  },
  sql: {
    open: openSql,
    canBeJoined: false,
    pieces: async () => joined(await openSql(), textRowsOf),
  },
}

import { type CsvOptions, csvOf } from './csv'
import { batchesOf, batchRows, type FileTable } from './file-table'
import type { Dialect } from './sql'

export type Download = {
  label: string
  /** What follows the dot in the name of the file; before a second dot, what sets it apart from others of its kind. */
  extension: string
  /** Makes the file; its library is loaded then. @param onProgress called with the share written, from 0 to 1 */
  make: (table: FileTable, onProgress?: Progress) => Promise<Blob>
}

export type Progress = (share: number) => void

type Pieces = (table: FileTable) => Iterable<string> | Promise<Iterable<string>>

/** A file of text, written in batches of rows. */
const text =
  (type: string, pieces: Pieces): Download['make'] =>
  async (table, onProgress) => {
    const batches = Math.max(1, Math.ceil(table.rows.length / batchRows))
    const parts: string[] = []
    for (const piece of await pieces(table)) {
      parts.push(piece)
      onProgress?.(Math.min(1, parts.length / batches))
    }
    return new Blob(parts, { type: `${type};charset=utf-8` })
  }

const sql = (dialect: Dialect) =>
  text('application/sql', async (table) => (await import('./sql')).sqlOf(dialect, table))

/** A CSV file with these options; a TSV if tabs separate the cells. */
function csvFile(options: CsvOptions): Download {
  const isTabbed = options.separator === '\t'
  return {
    label: isTabbed ? 'TSV' : 'CSV',
    extension: isTabbed ? 'tsv' : 'csv',
    make: text(isTabbed ? 'text/tab-separated-values' : 'text/csv', (table) => csvOf(table, options)),
  }
}

const kinds = {
  json: { label: 'JSON', extension: 'json', make: text('application/json', jsonOf) },
  csv: csvFile({}),
  spreadsheetCsv: {
    ...csvFile({ mark: true, inert: true }),
    label: 'CSV for spreadsheets',
    extension: 'spreadsheet.csv',
  },
  jsonl: { label: 'JSON lines', extension: 'jsonl', make: text('application/x-ndjson', jsonLinesOf) },
  xlsx: {
    label: 'Excel',
    extension: 'xlsx',
    make: async (table) => (await import('./xlsx')).xlsxOf(table),
  },
  xml: {
    label: 'XML',
    extension: 'xml',
    make: text('application/xml', async (table) => (await import('./xml')).xmlOf(table)),
  },
  parquet: {
    label: 'Parquet',
    extension: 'parquet',
    make: async (table) => new Blob([(await import('./parquet')).parquetOf(table)]),
  },
  postgresql: { label: 'SQL for PostgreSQL', extension: 'postgresql.sql', make: sql('postgresql') },
  mysql: { label: 'SQL for MySQL', extension: 'mysql.sql', make: sql('mysql') },
  sqlite: { label: 'SQL for SQLite', extension: 'sqlite.sql', make: sql('sqlite') },
} satisfies Record<string, Download>

export type DownloadKind = keyof typeof kinds

/** The files a result can be downloaded as, all from the same rows. */
export const downloads: Readonly<Record<DownloadKind, Download>> = kinds

/** The kind of that name, or a CSV with these options. */
export const downloadOf = (want: DownloadKind | CsvOptions): Download =>
  typeof want === 'object' ? csvFile(want) : downloads[want]

export const downloadKinds = Object.keys(kinds) as DownloadKind[] // the keys of a constant table

/** The rows as the API wrote them. */
function* jsonLinesOf({ lines }: FileTable): Generator<string> {
  for (const batch of batchesOf(lines)) yield batch.map((line) => `${line}\n`).join('')
}

function* jsonOf({ lines }: FileTable): Generator<string> {
  let separator = '['
  for (const batch of batchesOf(lines)) {
    yield separator + batch.join(',')
    separator = ','
  }
  yield lines.length === 0 ? '[]' : ']'
}

/** One file of each kind. @param stem the files' name without an extension */
export async function zipOf(table: FileTable, stem: string, onProgress: Progress = () => {}): Promise<Blob> {
  const { zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {}
  for (const [index, kind] of downloadKinds.entries()) {
    const { make, extension } = downloads[kind]
    const file = await make(table, (share) => onProgress((index + share) / downloadKinds.length))
    files[`${stem}.${extension}`] = new Uint8Array(await file.arrayBuffer())
  }
  return new Blob([zipSync(files, { level: 6 })], { type: 'application/zip' })
}

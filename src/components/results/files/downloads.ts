import { type FileTable, textOf } from './file-table'
import type { Dialect } from './sql'

export type Download = {
  label: string
  extension: string
  /** Makes the file; its library is loaded then. */
  make: (table: FileTable) => Blob | Promise<Blob>
}

const text = (content: string, type: string): Blob => new Blob([content], { type: `${type};charset=utf-8` })

const sql =
  (dialect: Dialect): Download['make'] =>
  async (table) =>
    text((await import('./sql')).sqlOf(dialect, table), 'application/sql')

const kinds = {
  json: {
    label: 'JSON',
    extension: 'json',
    make: ({ lines }) => text(`[${lines.join(',')}]`, 'application/json'),
  },
  csv: {
    label: 'CSV',
    extension: 'csv',
    make: (table) => text(csvOf(table), 'text/csv'),
  },
  spreadsheetCsv: {
    label: 'CSV for spreadsheets',
    extension: 'csv',
    make: (table) => text(`\uFEFF${csvOf(table, inertText)}`, 'text/csv'),
  },
  semicolonCsv: {
    label: 'CSV with semicolons',
    extension: 'csv',
    make: (table) => text(csvOf(table, textOf, ';'), 'text/csv'),
  },
  tsv: {
    label: 'TSV',
    extension: 'tsv',
    make: (table) => text(csvOf(table, textOf, '\t'), 'text/tab-separated-values'),
  },
  jsonl: {
    label: 'JSON lines',
    extension: 'jsonl',
    make: ({ lines }) => text(lines.map((line) => `${line}\n`).join(''), 'application/x-ndjson'),
  },
  xlsx: {
    label: 'Excel',
    extension: 'xlsx',
    make: async (table) => (await import('./xlsx')).xlsxOf(table),
  },
  xml: {
    label: 'XML',
    extension: 'xml',
    make: async (table) => text((await import('./xml')).xmlOf(table), 'application/xml'),
  },
  parquet: {
    label: 'Parquet',
    extension: 'parquet',
    make: async (table) => new Blob([(await import('./parquet')).parquetOf(table)]),
  },
  postgresql: { label: 'SQL for PostgreSQL', extension: 'sql', make: sql('postgresql') },
  mysql: { label: 'SQL for MySQL', extension: 'sql', make: sql('mysql') },
  sqlite: { label: 'SQL for SQLite', extension: 'sql', make: sql('sqlite') },
} satisfies Record<string, Download>

export type DownloadKind = keyof typeof kinds

/** The files a result can be downloaded as, all from the same rows. */
export const downloads: Readonly<Record<DownloadKind, Download>> = kinds

/** RFC 4180 with CRLF; a null is an empty cell and an empty string is `""` (ADR 4). */
function csvOf({ columns, rows }: FileTable, written = textOf, separator = ','): string {
  const cellOf = (cell: string) => (cell === 'null' ? '' : csvCell(written(cell), separator))
  const header = columns.map(({ name }) => csvCell(written(JSON.stringify(name)), separator))
  const lines = [header, ...rows.map((row) => row.map(cellOf))]
  return lines.map((cells) => `${cells.join(separator)}\r\n`).join('')
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
const inertText = (cell: string): string =>
  cell.startsWith('"') && /^[=+\-@\t\r]/.test(textOf(cell)) ? `'${textOf(cell)}` : textOf(cell)

const csvCell = (text: string, separator: string): string =>
  text === '' || text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** One file of each kind. @param stem the files' name without an extension */
export async function zipOf(table: FileTable, stem: string): Promise<Blob> {
  const { zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {}
  for (const [kind, { make, extension }] of Object.entries(kinds)) {
    const name = files[`${stem}.${extension}`] ? `${stem}-${kind.toLowerCase()}.${extension}` : `${stem}.${extension}`
    files[name] = new Uint8Array(await (await make(table)).arrayBuffer())
  }
  return new Blob([zipSync(files, { level: 6 })], { type: 'application/zip' })
}

/** Saves a file through the browser. */
export function save(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** `Shop orders` is the file shop-orders. */
export const fileName = (name: string, extension: string): string =>
  `${
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'rowmint'
  }.${extension}`

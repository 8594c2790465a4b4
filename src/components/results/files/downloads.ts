import type { Column, Row } from '@/components/results/rows/rows-table'
import type { Dialect } from './sql'

export type Download = {
  label: string
  extension: string
  /** Makes the file; libraries are loaded here, when somebody asks for it. */
  make: (columns: readonly Column[], rows: readonly Row[], name: string) => Blob | Promise<Blob>
}

const text = (content: string, type: string): Blob => new Blob([content], { type: `${type};charset=utf-8` })

const inserts =
  (dialect: Dialect): Download['make'] =>
  async (columns, rows, name) =>
    text((await import('./sql')).insertsOf(dialect, columns, rows, name), 'application/sql')

const table = {
  json: {
    label: 'JSON',
    extension: 'json',
    make: (_columns, rows) => text(JSON.stringify(rows, null, 2), 'application/json'),
  },
  csv: {
    label: 'CSV',
    extension: 'csv',
    make: async (columns, rows) => text((await import('./csv')).csvOf(columns, rows), 'text/csv'),
  },
  jsonl: {
    label: 'JSON lines',
    extension: 'jsonl',
    make: (_columns, rows) => text(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), 'application/x-ndjson'),
  },
  xlsx: {
    label: 'Excel',
    extension: 'xlsx',
    make: async (columns, rows, name) => (await import('./xlsx')).xlsxOf(columns, rows, name),
  },
  xml: {
    label: 'XML',
    extension: 'xml',
    make: async (columns, rows) => text((await import('./xml')).xmlOf(columns, rows), 'application/xml'),
  },
  parquet: {
    label: 'Parquet',
    extension: 'parquet',
    make: async (columns, rows) => new Blob([(await import('./parquet')).parquetOf(columns, rows)]),
  },
  postgresql: { label: 'SQL for PostgreSQL', extension: 'sql', make: inserts('postgresql') },
  mysql: { label: 'SQL for MySQL', extension: 'sql', make: inserts('mysql') },
  sqlite: { label: 'SQL for SQLite', extension: 'sql', make: inserts('sqlite') },
} satisfies Record<string, Download>

export type DownloadKind = keyof typeof table

/** Every file that a result can be taken as, all from the same rows. */
export const downloads: Readonly<Record<DownloadKind, Download>> = table

/** Hands a file to the person. */
export function save(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** `Shop orders` as the name of a file. */
export const fileName = (name: string, extension: string): string =>
  `${
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'rowmint'
  }.${extension}`

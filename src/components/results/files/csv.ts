import { batchesOf, type FileTable, textOf } from './file-table'

export const separators = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const
export type Separator = keyof typeof separators

export type CsvOptions = {
  separator?: Separator
  /** Starts the file with a byte order mark, which spreadsheets need to read it as UTF-8. */
  mark?: boolean
  /** Keeps spreadsheets from running texts as formulas. */
  inert?: boolean
}

/**
 * RFC 4180 with CRLF; a null is an empty cell and an empty string is `""` (ADR 4). Without options these are the bytes
 * of the API, in pieces.
 */
export function* csvOf(table: FileTable, { separator = ',', mark = false, inert = false }: CsvOptions = {}) {
  const written = inert ? inertText : textOf
  const special = new RegExp(`["\\r\\n${separator}]`)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const cellOf = (text: string) => (text === '' || special.test(text) ? quoted(text) : text)
  const always = table.columns.map((column) => column.quoted && separator === ',' && !inert)
  const rowOf = (row: readonly string[]) =>
    `${row.map((cell, i) => (cell === 'null' ? '' : always[i] ? quoted(textOf(cell)) : cellOf(written(cell)))).join(separator)}\r\n`
  const names = table.columns.map(({ name }) => cellOf(written(JSON.stringify(name))))
  yield `${mark ? '\uFEFF' : ''}${names.join(separator)}\r\n`
  for (const rows of batchesOf(table.rows)) yield rows.map(rowOf).join('')
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
const inertText = (cell: string): string =>
  cell.startsWith('"') && /^[=+\-@\t\r]/.test(textOf(cell)) ? `'${textOf(cell)}` : textOf(cell)

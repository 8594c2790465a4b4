import { type FileTable, textOf } from './file-table'

/** RFC 4180 with CRLF; a null is an empty cell and an empty string is `""` (ADR 4). */
export function csvOf({ columns, rows }: FileTable): string {
  const header = columns.map(({ name }) => quoted(name))
  const lines = [header, ...rows.map((row) => row.map((cell) => (cell === 'null' ? '' : quoted(textOf(cell)))))]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

const quoted = (text: string): string =>
  text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

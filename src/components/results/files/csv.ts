import type { Column, Row } from '@/components/results/rows/rows-table'

/** RFC 4180 with CRLF; a blank is an empty cell and an empty string is `""` (ADR 4). */
export function csvOf(columns: readonly Column[], rows: readonly Row[]): string {
  const header = columns.map(({ name }) => cell(name)).join(',')
  const lines = rows.map((row) => columns.map(({ name }) => cell(row[name])).join(','))
  return `${[header, ...lines].join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

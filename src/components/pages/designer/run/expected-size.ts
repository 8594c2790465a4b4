import type { Preview } from '@/components/pages/designer/preview/use-preview'
import type { OutputFormat } from '@/wire/vocabulary'

/** The size in bytes of a file of `count` rows, estimated from the preview's rows; null without rows. */
export function expectedSize({ columns, rows }: Sample, count: number, format: OutputFormat): number | null {
  if (rows.length === 0) return null
  const bytesOfRow = rowBytes[format] ?? csvRow
  const names = columns.map(({ name }) => name)
  const perRow = rows.reduce((sum, row) => sum + bytesOfRow(names, row), 0) / rows.length
  return Math.round(perRow * count)
}

type Sample = Pick<Preview, 'rows'> & { columns: readonly { name: string }[] }
type Row = Preview['rows'][number]

const utf8 = new TextEncoder()
const bytesOf = (text: string): number => utf8.encode(text).length
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** With the commas between the cells and the line break. */
const csvRow = (names: readonly string[], row: Row): number =>
  bytesOf(names.map((name) => textOf(row[name])).join()) + 2
const jsonRow = (_: readonly string[], row: Row): number => bytesOf(JSON.stringify(row)) + 1

/** A workbook is compressed XML: by measurement, a little under half the size of the same rows as CSV. */
const workbookShare = 0.45

/** Formats whose rows are not just cells and separators. */
const rowBytes: Partial<Record<OutputFormat, (names: readonly string[], row: Row) => number>> = {
  json: jsonRow,
  jsonl: jsonRow,
  excel: (names, row) => csvRow(names, row) * workbookShare,
  // `<name></name>` with its indent and line break, and the record around all.
  xml: (names, row) => csvRow(names, row) + names.reduce((sum, name) => sum + 2 * bytesOf(name) + 9, 25),
}

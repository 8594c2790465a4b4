import { type Row, textOf } from './rows'

/** Cells as a spreadsheet takes them from the clipboard: tabs between, and quotes around what holds a tab or line break. */
export function tableText(names: readonly string[], rows: readonly Row[], withHead = true): string {
  const lines = rows.map((row) => names.map((name) => cellText(textOf(row[name]))).join('\t'))
  return [...(withHead ? [names.map(cellText).join('\t')] : []), ...lines].join('\n')
}

/** The rows at some indexes, in their order. */
export const pick = (rows: readonly Row[], indexes: readonly number[]): Row[] =>
  indexes.map((index) => rows[index]).filter((row) => row !== undefined)

const cellText = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Copies text; outside HTTPS browsers have no `navigator.clipboard`. */
export function copyText(text: string): void {
  if (navigator.clipboard) void navigator.clipboard.writeText(text).catch(() => {})
}

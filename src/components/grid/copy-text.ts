import type { ColumnFormat } from './format-cell'
import type { Row } from './rows'

type CopiedColumn = { name: string; format: Pick<ColumnFormat, 'copy'> }

/** Cells as tab-separated text for a spreadsheet; cells with a tab, a quote or a line break are quoted. */
export function tableText(columns: readonly CopiedColumn[], rows: readonly Row[], withHead = true): string {
  const lines = rows.map((row) => columns.map(({ name, format }) => cellText(format.copy(row[name]))).join('\t'))
  return [...(withHead ? [columns.map(({ name }) => cellText(name)).join('\t')] : []), ...lines].join('\n')
}

/** The rows at some indexes, in their order. */
export const pick = (rows: readonly Row[], indexes: readonly number[]): Row[] =>
  indexes.map((index) => rows[index]).filter((row) => row !== undefined)

const cellText = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

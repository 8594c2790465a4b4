import writeExcelFile from 'write-excel-file/universal'
import type { Column, Row } from '@/components/results/rows/rows-table'

/** An Excel workbook of one sheet, its header bold; numbers stay numbers. */
export function xlsxOf(columns: readonly Column[], rows: readonly Row[], sheet: string): Promise<Blob> {
  const header = columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map(({ name }) => cell(row[name])))
  return writeExcelFile([header, ...body], { sheet: sheetName(sheet), stickyRowsCount: 1 }).toBlob()
}

function cell(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

/** Excel takes 31 characters without these. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Rows'

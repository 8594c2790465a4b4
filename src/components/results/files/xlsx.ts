import writeExcelFile from 'write-excel-file/universal'
import { type ColumnKind, type FileColumn, type FileTable, textOf } from './file-table'

type Value = string | number | boolean | Date
type CellStyle = { value: (cell: string) => Value; format?: (column: FileColumn) => string }

const day = (cell: string): Value => (textOf(cell) < firstDay ? textOf(cell) : new Date(textOf(cell)))
/** Excel has no earlier dates. */
const firstDay = '1900-03-01'

const styles: Record<ColumnKind, CellStyle> = {
  integer: { value: Number },
  decimal: { value: Number, format: ({ scale }) => (scale > 0 ? `0.${'0'.repeat(scale)}` : '0') },
  double: { value: Number },
  boolean: { value: (cell) => cell === 'true' },
  date: { value: day, format: () => 'yyyy-mm-dd' },
  timestamp: { value: day, format: () => 'yyyy-mm-dd hh:mm:ss' },
  text: { value: textOf },
}

/** An Excel workbook of one sheet with typed cells, a bold header that stays in view, and Arabic tables right to left. */
export function xlsxOf({ name, columns, rows }: FileTable): Promise<Blob> {
  const header = columns.map((column) => ({ value: column.name, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column, index) => excelCell(row[index] ?? 'null', column)))
  return writeExcelFile([header, ...body], {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map((column, index) => ({ width: widthOf(column, rows, index) })),
    rightToLeft: isArabic(rows),
  }).toBlob()
}

function excelCell(cell: string, column: FileColumn) {
  if (cell === 'null') return null
  const { value, format } = styles[column.kind]
  const written = value(cell)
  return { value: written, ...(format && typeof written !== 'string' && { format: format(column) }) }
}

const widthMax = 60
const sampleRows = 200

/** In characters, by the header and the first rows. */
const widthOf = ({ name }: FileColumn, rows: FileTable['rows'], index: number): number =>
  rows
    .slice(0, sampleRows)
    .reduce((width, row) => Math.min(widthMax, Math.max(width, row[index]?.length ?? 0)), name.length) + 2

/** Whether most texts of the first rows hold Arabic letters. */
function isArabic(rows: FileTable['rows']): boolean {
  const texts = rows.slice(0, sampleRows).flatMap((row) => row.filter((cell) => /^".*\p{L}/u.test(cell)))
  return texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length * 2 > texts.length
}

/** Excel allows 31 characters, without these. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Rows'

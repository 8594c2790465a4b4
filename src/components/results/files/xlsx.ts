import writeExcelFile, { type Feature } from 'write-excel-file/universal'
import { getCellAddress } from 'write-excel-file/utility'
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
  text: { value: excelText },
}

/**
 * An Excel workbook of one sheet with typed cells, a bold header that stays in view and filters, and Arabic tables right to
 * left.
 * @throws Error when a text exceeds the limit of an Excel cell
 */
export function xlsxOf({ name, columns, rows }: FileTable): Promise<Blob> {
  const header = columns.map((column) => ({
    value: excelText(JSON.stringify(column.name)),
    fontWeight: 'bold' as const,
  }))
  const body = rows.map((row) => columns.map((column, index) => excelCell(row[index] ?? 'null', column)))
  const sheet = {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map((column, index) => ({ width: widthOf(column, rows, index) })),
    rightToLeft: isArabic(rows),
  }
  return writeExcelFile([header, ...body], sheet, { features: [filters(rows.length, columns.length)] }).toBlob()
}

/** Buttons in the header that sort and filter, which the library has no option for. */
function filters(rowCount: number, columnCount: number): Feature<Blob> {
  const range = `A1:${getCellAddress(rowCount, columnCount - 1)}`
  // In the position that the schema of a sheet requires.
  const transform = (xml: string) => xml.replace('</sheetData>', `$&<autoFilter ref="${range}"/>`)
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

const textLengthMax = 32_767

/** Excel reads `_x0041_` as A, and so writes characters that XML cannot represent. */
function excelText(cell: string): string {
  const text = textOf(cell)
  if (text.length > textLengthMax)
    throw new Error(`A value has ${text.length} characters; an Excel cell holds at most ${textLengthMax}.`)
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, (char) => `_x${hex(char)}_`)
}

const hex = (char: string): string => char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

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

/** Excel allows 31 characters, without these, and reserves the sheet name History. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:'\p{Cc}]/gu, ' ')
    .replace(/^\s*history\s*$/i, 'History rows')
    .trim()
    .slice(0, 31) || 'Rows'

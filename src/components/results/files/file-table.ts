import type { DraftRequest } from '@/components/draft/request-of-draft'
import type { Column, Row } from '@/components/grid/rows'

export type ColumnKind = 'integer' | 'decimal' | 'double' | 'boolean' | 'date' | 'timestamp' | 'text'

export type FileColumn = {
  name: string
  kind: ColumnKind
  /** The most digits before and after the decimal point; 0 for other kinds. */
  wholeDigits: number
  scale: number
  /** Characters of its longest text, escapes included; 0 for other kinds. */
  length: number
  /** Whether the API's CSV has all its values in quotes. */
  quoted: boolean
}

/** The decimal digits that 64 bits always hold. */
export const int64Digits = 18

/** The digits that a type of decimals is declared with: room for larger numbers, so that rows made later fit too. */
export const decimalDigits = ({ wholeDigits, scale }: FileColumn): number => Math.max(int64Digits, wholeDigits + scale)

/** Rows to write to a file. A cell is the JSON text of its value as the service wrote it, so that 11.50 stays 11.50. */
export type FileTable = {
  name: string
  columns: readonly FileColumn[]
  rows: readonly (readonly string[])[]
  /** The rows as JSON lines. */
  lines: readonly string[]
}

/** Rows with the lines they were read from, where they came as JSON lines. */
export type FileSource = {
  columns: readonly Column[]
  rows: readonly Row[]
  lines?: readonly string[] | undefined
  /** Of each column, whether the API's CSV has all its values in quotes. */
  quoted?: readonly boolean[] | undefined
  /** What the rows were generated from, where it is known. */
  request?: Pick<DraftRequest, 'schema_fields' | 'locale'>
}

/** @param name names the file, its table or its sheet. */
export function fileTable({ columns, rows, lines, quoted }: FileSource, name: string): FileTable {
  const written = lines ?? rows.map((row) => JSON.stringify(row))
  const keys = columns.map((column) => JSON.stringify(column.name))
  const cells = written.map((line, index) => {
    const scalars = cellsOf(line, keys)
    if (scalars) return scalars
    const row: Row = rows[index] ?? JSON.parse(line)
    return columns.map((column) => jsonOf(row[column.name]))
  })
  return {
    name,
    columns: columns.map((column, index) => ({
      ...fileColumn(column.name, cells, index),
      quoted: quoted?.[index] ?? false,
    })),
    rows: cells,
    lines: written,
  }
}

/** The text of a cell: a string without its quotes and escapes, other values as they are. */
export const textOf = (cell: string): string => (cell.startsWith('"') ? String(JSON.parse(cell)) : cell)

/** Rows written at once: between two batches a file reports its progress. */
export const batchRows = 500

export function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += batchRows) yield rows.slice(start, start + batchRows)
}

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null'

const token = /"(?:[^"\\]|\\.)*"|[^\s{}[\]:,"]+/g

/** The cells of a line that is an object of exactly these keys and scalar values; undefined for any other. */
function cellsOf(line: string, keys: readonly string[]): string[] | undefined {
  const tokens = line.match(token) ?? []
  if (tokens.length !== 2 * keys.length || keys.some((key, index) => tokens[2 * index] !== key)) return undefined
  return keys.map((_, index) => tokens[2 * index + 1] ?? 'null')
}

/** A column has the first kind that all its cells match; nulls match every kind. */
const kinds: readonly (readonly [ColumnKind, RegExp])[] = [
  ['integer', /^-?\d{1,15}$/],
  ['decimal', /^-?\d{1,15}(\.\d{1,15})?$/],
  ['double', /^-?\d/],
  ['boolean', /^(true|false)$/],
  ['date', /^"\d{4}-\d\d-\d\d"$/],
  ['timestamp', /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z"$/],
]

const isTime = (kind: ColumnKind) => kind === 'date' || kind === 'timestamp'

/** A text may look like a date that databases refuse, such as 30 February or one in the year 0. */
function isOnCalendar(text: string): boolean {
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && !text.startsWith('0000') && time.toISOString().startsWith(text.slice(0, 19))
}

/** Of the JSON text of a string. */
const quotes = 2

function fileColumn(name: string, rows: readonly (readonly string[])[], index: number): Omit<FileColumn, 'quoted'> {
  const cells = rows.map((row) => row[index] ?? 'null').filter((cell) => cell !== 'null')
  const fits = ([kind, pattern]: (typeof kinds)[number]) =>
    cells.length > 0 && cells.every((cell) => pattern.test(cell) && (!isTime(kind) || isOnCalendar(textOf(cell))))
  const kind = kinds.find(fits)?.[0] ?? 'text'
  const digits = kind === 'decimal' ? cells.map((cell) => cell.replace('-', '').split('.')) : []
  const longest = (part: 0 | 1) => digits.reduce((most, parts) => Math.max(most, parts[part]?.length ?? 0), 0)
  const length = kind === 'text' ? cells.reduce((most, cell) => Math.max(most, cell.length - quotes), 0) : 0
  return { name, kind, wholeDigits: longest(0), scale: longest(1), length }
}

import type { ColumnFormat } from '@/components/grid/format-cell'
import { type GridColumn, isBlank, type Row, textOf } from '@/components/grid/rows'
import { compareTo, compareValues, readNumber } from './operand'

/** A column and how its cells are written, which is what a person searches and filters by. */
export type OrderedColumn = GridColumn & { format: Pick<ColumnFormat, 'write'> }

/** Refers to the column by its id, as filters do: a renamed column keeps both, a deleted one loses both. */
export type Sort = { id: string; descending: boolean }

export type Order = {
  sort: Sort | null
  /** Keeps the rows that contain this text in any column. */
  search: string
  /** By the id of a column: see `predicateOf`. */
  filters: Readonly<Record<string, string>>
}

/** The indexes of the rows that pass the search and every filter, sorted; blanks come last in both directions. */
export function orderRows(rows: readonly Row[], columns: readonly OrderedColumn[], order: Order): readonly number[] {
  const wanted = order.search.trim().toLowerCase()
  const filters = columns.flatMap(({ id, name, format }) => {
    const passes = predicateOf(order.filters[id] ?? '', format.write)
    return passes ? [{ name, passes }] : []
  })
  const indexes: number[] = []
  for (const [index, row] of rows.entries()) {
    if (wanted !== '' && !columns.some(({ name, format }) => contains(row[name], wanted, format.write))) continue
    if (filters.every(({ name, passes }) => passes(row[name]))) indexes.push(index)
  }
  const { sort } = order
  const by = columns.find(({ id }) => id === sort?.id)
  return sort && by ? sorted(indexes, rows, by.name, sort.descending) : indexes
}

type Predicate = (value: unknown) => boolean
type Write = (value: unknown) => string

/**
 * A filter in one line: `blank`, `not blank`, `> 10`, `<= 2024-01-01`, `10 .. 20`, `= exact`, or a text to contain.
 * Numbers and dates may be written as in the file or as in the cell: `1,234.50`, `1 Mar 2024`.
 * @returns undefined for an empty one, and for an operator whose bound is not typed yet
 */
function predicateOf(text: string, write: Write): Predicate | undefined {
  const trimmed = text.trim()
  if (/^[<>]?=?$/.test(trimmed) && trimmed !== '=') return undefined
  if (/^blank$/i.test(trimmed)) return isBlank
  if (/^not blank$/i.test(trimmed)) return (value) => !isBlank(value)
  if (trimmed.startsWith('=')) return equal(trimmed.slice(1).trim(), write)
  const bound = /^(<=|>=|<|>)\s*(.+)$/.exec(trimmed)
  if (bound) return compared(bound[1] ?? '', bound[2] ?? '')
  const range = /^(.+?)\s*\.\.\s*(.+)$/.exec(trimmed)
  if (range) return between(range[1] ?? '', range[2] ?? '')
  const wanted = trimmed.toLowerCase()
  return (value) => contains(value, wanted, write)
}

/** Whether the value has this lower-case text, as it is copied or as its cell shows it. */
const contains = (value: unknown, wanted: string, write: Write): boolean =>
  textOf(value).toLowerCase().includes(wanted) ||
  (write !== textOf && !isBlank(value) && write(value).toLowerCase().includes(wanted))

function between(low: string, high: string): Predicate {
  const [fromLow, fromHigh] = [compareTo(low), compareTo(high)]
  return (value) => !isBlank(value) && fromLow(value) >= 0 && fromHigh(value) <= 0
}

/** Numbers by value, texts exactly; without an operand, the empty text. */
function equal(wanted: string, write: Write): Predicate {
  const number = readNumber(wanted)
  return (value) =>
    !isBlank(value) &&
    (typeof value === 'number' ? value === number : textOf(value).trim() === wanted || write(value) === wanted)
}

const holds: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function compared(operator: string, bound: string): Predicate {
  const fromBound = compareTo(bound)
  return (value) => !isBlank(value) && (holds[operator]?.(fromBound(value)) ?? false)
}

function sorted(indexes: number[], rows: readonly Row[], name: string, descending: boolean): readonly number[] {
  const valueAt = (index: number) => rows[index]?.[name]
  const filled = indexes.filter((index) => !isBlank(valueAt(index)))
  const blank = indexes.filter((index) => isBlank(valueAt(index)))
  filled.sort((one, other) => compareValues(valueAt(one), valueAt(other)) || one - other)
  return [...(descending ? filled.reverse() : filled), ...blank]
}

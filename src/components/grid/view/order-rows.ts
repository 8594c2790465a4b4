import { type GridColumn, isBlank, type Row, textOf } from '@/components/grid/rows'

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
export function orderRows(rows: readonly Row[], columns: readonly GridColumn[], order: Order): readonly number[] {
  const wanted = order.search.trim().toLowerCase()
  const filters = columns.flatMap(({ id, name }) => {
    const passes = predicateOf(order.filters[id] ?? '')
    return passes ? [{ name, passes }] : []
  })
  const indexes: number[] = []
  for (const [index, row] of rows.entries()) {
    if (wanted !== '' && !columns.some(({ name }) => textOf(row[name]).toLowerCase().includes(wanted))) continue
    if (filters.every(({ name, passes }) => passes(row[name]))) indexes.push(index)
  }
  const { sort } = order
  const by = columns.find(({ id }) => id === sort?.id)
  return sort && by ? sorted(indexes, rows, by.name, sort.descending) : indexes
}

/**
 * A filter in one line: `blank`, `not blank`, `> 10`, `<= 2024-01-01`, `10 .. 20`, `= exact`, or a text to contain.
 * @returns undefined for an empty one
 */
function predicateOf(text: string): ((value: unknown) => boolean) | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (/^blank$/i.test(trimmed)) return isBlank
  if (/^not blank$/i.test(trimmed)) return (value) => !isBlank(value)
  if (trimmed.startsWith('=')) return equal(trimmed.slice(1).trim())
  const bound = /^(<=|>=|<|>)\s*(.+)$/.exec(trimmed)
  if (bound) return compared(bound[1] ?? '', bound[2] ?? '')
  const range = /^(.+?)\s*\.\.\s*(.+)$/.exec(trimmed)
  if (range) return between(range[1] ?? '', range[2] ?? '')
  const wanted = trimmed.toLowerCase()
  return (value) => textOf(value).toLowerCase().includes(wanted)
}

const between = (low: string, high: string) => (value: unknown) =>
  !isBlank(value) && compare(value, low) >= 0 && compare(value, high) <= 0

/** Numbers by value, texts exactly; without an operand, the empty text. */
const equal = (wanted: string) => (value: unknown) =>
  !isBlank(value) &&
  (typeof value === 'number' ? value === Number(wanted || Number.NaN) : textOf(value).trim() === wanted)

const holds: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

const compared = (operator: string, bound: string) => (value: unknown) =>
  !isBlank(value) && (holds[operator]?.(compare(value, bound)) ?? false)

/** Numbers by value; texts in natural order, in which digits compare as numbers. */
function compare(one: unknown, other: unknown): number {
  const [a, b] = [Number(one), Number(other)]
  if (!Number.isNaN(a) && !Number.isNaN(b) && one !== '' && other !== '') return a - b
  return collator.compare(textOf(one), textOf(other))
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function sorted(indexes: number[], rows: readonly Row[], name: string, descending: boolean): readonly number[] {
  const valueAt = (index: number) => rows[index]?.[name]
  const filled = indexes.filter((index) => !isBlank(valueAt(index)))
  const blank = indexes.filter((index) => isBlank(valueAt(index)))
  filled.sort((one, other) => compare(valueAt(one), valueAt(other)) || one - other)
  return [...(descending ? filled.reverse() : filled), ...blank]
}

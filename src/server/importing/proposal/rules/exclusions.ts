import type { ReadChecks } from '@/server/importing/conditions/read-checks'
import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { Column, Note, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { Storage } from '@/server/importing/model/storage'
import { computed, type ValueForm } from '@/server/importing/proposal/forms/capacity'

/**
 * Satisfies exclusion constraints: ranges are consecutive by row number; otherwise the columns compared for equality
 * become a unique set.
 * @returns the computed columns by name, and the remaining conditions
 */
export function settleExclusions(table: Table, checks: ReadChecks, notes: Note[]) {
  const forms = new Map<string, ValueForm>()
  let conditions = checks.others
  for (const { equal, apart, text, line } of table.exclusions ?? []) {
    const note = (why: string) => notes.push({ table: table.name, construct: text, why, line })
    const own = apart && keptApart(table, apart)
    if (own) {
      for (const [name, expr] of own.exprs) forms.set(name, { type: computed, expr })
      // Columns computed from the row number are distinct, so their unique sets hold.
      const others = table.uniques.filter(({ columns }) => !columns.some((name) => forms.has(name)))
      table.uniques.splice(0, table.uniques.length, ...others)
      conditions = conditions.filter(({ expression }) => !isOrder(expression, own.exprs))
      note(own.why)
    } else if (equal.length > 0) {
      table.uniques.push({ columns: equal, areNullsEqual: false })
      note(`Approximated: ${equal.join(', ')} ${equal.length > 1 ? 'are' : 'is'} unique across all rows.`)
    } else note('Left out: only ranges of dates, timestamps or numbers can be kept from overlapping.')
  }
  return { forms, checks: { ...checks, others: conditions } }
}

/** Whether a condition orders the two ends. */
function isOrder(expression: Expression, [from, to]: Apart['exprs']): boolean {
  if (expression.kind !== 'operation' || !from || !to) return false
  const { operator, left, right } = expression
  const [lesser, greater] = operator.startsWith('<') ? [left, right] : [right, left]
  const isComparison = /^[<>]=?$/.test(operator) && lesser.kind === 'column' && greater.kind === 'column'
  return isComparison && lesser.name === from[0] && greater.name === to[0]
}

/**
 * Adds a condition that orders the ends of a range whose ends are times of the same day.
 */
export function addOrderOfEnds(table: Table): void {
  for (const { apart, text, line } of table.exclusions ?? []) {
    const [from, to] = (apart && endsOf(table, apart)) ?? []
    if (from?.kind !== 'operation' || to?.kind !== 'operation' || from.operator !== '+' || to.operator !== '+') continue
    const names = [...columnsOf(from.right), ...columnsOf(to.right)]
    const isOneDay = columnsOf(from.left).join() === columnsOf(to.left).join() && names.length === 2
    const isKnown = table.checks.some(({ expression }) => names.every((name) => columnsOf(expression).includes(name)))
    if (!isOneDay || isKnown) continue
    const expression: Expression = { kind: 'operation', operator: '<', left: from.right, right: to.right }
    table.checks.push({ expression, text, line })
  }
}

type Apart = { readonly exprs: readonly (readonly [name: string, expr: string])[]; readonly why: string }

const consecutive = 'All rows are consecutive and do not overlap, not only those with equal columns.'
const onDays = 'Each row has a day of its own: rows overlap only if they are longer than a day.'

function keptApart(table: Table, apart: Expression): Apart | undefined {
  const range = apart.kind === 'column' ? columnNamed(table, apart.name) : undefined
  if (range && !range.computed) {
    const place = placeIn(range.storage)
    const expr = place && `"[" + string(${place(numbers.start)}) + "," + string(${place(numbers.end)}) + ")"`
    return expr === undefined ? undefined : { exprs: [[range.name, expr]], why: consecutive }
  }
  const ends = endsOf(table, apart)?.map((end) => columnsOf(end).flatMap((name) => columnNamed(table, name) ?? []))
  const [[from, ...furtherFrom] = [], [to, ...furtherTo] = []] = ends ?? []
  const place = placeIn(from?.storage)
  if (from && to && from !== to && furtherFrom.length + furtherTo.length === 0 && place) {
    const exprs = [[from.name, place(numbers.start)] as const, [to.name, place(numbers.end)] as const]
    return { exprs, why: consecutive }
  }
  const day = [from, ...furtherFrom].find(isDay)
  const expr = days[day?.storage.kind ?? '']
  return day && expr !== undefined ? { exprs: [[day.name, expr]], why: onDays } : undefined
}

/** The two ends of a range built from columns, directly or in a generated column. */
function endsOf(table: Table, apart: Expression): readonly Expression[] | undefined {
  const made = apart.kind === 'column' ? columnNamed(table, apart.name)?.computed?.expression : apart
  return made?.kind === 'call' && /range$/i.test(made.name) ? made.arguments.slice(0, 2) : undefined
}

const isDay = (column: Column | undefined): column is Column =>
  column !== undefined && Object.hasOwn(days, column.storage.kind)

const numbers = { start: 'rowNumber() * 2', end: 'rowNumber() * 2 + 1' }
const days: Readonly<Record<string, string>> = {
  date: 'date("2024-01-01") + days(rowNumber())',
  dateTime: 'timestamp("2024-01-01T09:00:00Z") + days(rowNumber())',
}

/** A position by a growing number: days, half hours, or numbers. Undefined for unordered types. */
function placeIn(storage: Storage | undefined): ((place: string) => string) | undefined {
  const kind = storage?.kind === 'form' ? storage.rangeOf : storage?.kind
  if (kind === 'date') return (place) => `date("2024-01-01") + days(${place})`
  if (kind === 'dateTime') return (place) => `timestamp("2024-01-01T00:00:00Z") + minutes((${place}) * 30)`
  const isNumber = kind === 'number' || kind === 'integer' || kind === 'decimal'
  return isNumber ? (place) => place : undefined
}

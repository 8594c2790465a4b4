import { celOf } from '@/server/importing/conditions/cel'
import { takesNumbering } from '@/server/importing/conditions/limits'
import type { Column, Exclusion, Note, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { Storage } from '@/server/importing/model/storage'
import { computed, type ValueForm } from '@/server/importing/proposal/forms/capacity'
import type { TablePlan } from '@/server/importing/proposal/table-plan'

/**
 * Keeps rows that exclude each other apart: ranges follow each other by the number of the row, where it has one; else what
 * is compared for equality is distinct, as a unique set that the table gets.
 * @returns how columns are computed, by their names
 */
export function settleExclusions(table: Table, checks: TablePlan['checks'], notes: Note[]): Map<string, ValueForm> {
  const number = numberOf(table, checks)
  const forms = new Map<string, ValueForm>()
  for (const { equal, apart, text, line } of table.exclusions ?? []) {
    const note = (why: string) => notes.push({ table: table.name, construct: text, why, line })
    const own = number === undefined ? [] : formsOf(table, apart, number)
    if (own.length > 0) {
      for (const [name, form] of own) forms.set(name, form)
      note('All rows are consecutive and do not overlap, not only those with equal columns.')
    } else if (equal.length > 0) {
      table.uniques.push({ columns: equal, areNullsEqual: false })
      note(`Approximated: ${equal.join(', ')} ${equal.length > 1 ? 'are' : 'is'} unique across all rows.`)
    } else note('Left out: ranges are kept from overlapping only in tables with a row number or identity column.')
  }
  return forms
}

/** The column that counts the rows, as an expression reads it. */
function numberOf(table: Table, { limits }: TablePlan['checks']): string | undefined {
  const linked = table.links.flatMap(({ columns }) => columns)
  const counts = ({ name, storage, isIdentity }: Column) =>
    storage.kind === 'integer' &&
    takesNumbering(limits.get(name) ?? {}) &&
    (isIdentity || table.key.join() === name) &&
    !linked.includes(name)
  const column = table.columns.find(counts)
  return column && celOf({ kind: 'column', name: column.name }, table, new Set([column.name]))
}

function formsOf(table: Table, apart: Exclusion['apart'], number: string): [string, ValueForm][] {
  const columns = apart?.map((name) => columnNamed(table, name))
  const ends = endsOf(columns?.[0]?.storage)
  if (!columns?.every((column) => column !== undefined) || !ends) return []
  const [start, end] = [ends(`${number} * 2`), ends(`${number} * 2 + 1`)]
  const texts = columns.length === 1 ? [`"[" + string(${start}) + "," + string(${end}) + ")"`] : [start, end]
  return columns.map(({ name }, at) => [name, { type: computed, expr: texts[at] ?? start }])
}

/** One end of an extent, by a number that grows: days, half hours, or numbers. Undefined for what has no order. */
function endsOf(storage: Storage | undefined): ((place: string) => string) | undefined {
  const kind = storage?.kind === 'form' ? storage.rangeOf : storage?.kind
  if (kind === 'date') return (place) => `date("2024-01-01") + days(${place})`
  if (kind === 'dateTime') return (place) => `timestamp("2024-01-01T00:00:00Z") + minutes((${place}) * 30)`
  const isNumber = kind === 'number' || kind === 'integer' || kind === 'decimal'
  return isNumber ? (place) => place : undefined
}

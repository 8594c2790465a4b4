import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { dueOf, isSameEvent, revisedOf } from './delays'
import { today } from './past'

/**
 * Due items are usually completed in time, and sometimes late: `returned_on` of a `due_date`, `Lieferdatum` of a
 * planned one.
 */
export function keptTo(
  own: RowField,
  known: readonly Known[],
): { readonly say: string; readonly column: Column } | undefined {
  const { from, to } = own.field.constraints
  const plan = from === undefined && to === undefined ? revisedOf(own, known) : undefined
  if (plan?.column) return aroundPlan(own, plan.column, plan.field.field.name)
  const due = from === undefined && to === undefined ? dueOf(own, known) : undefined
  const start = due && known.slice(0, known.indexOf(due)).findLast(({ field, column }) => column && isBeginning(field))
  const isDay = own.field.type === 'date'
  if (due?.column && !start && isSameEvent(own, due.field))
    return afterItsBeginning(own, known, aroundPlan(own, due.column, due.field.field.name, today))
  if (!due?.column || !start?.column) return undefined
  return afterItsBeginning(own, known, {
    say: `${own.field.name}: about ${due.field.field.name}`,
    column: combined([start.column, due.column, factor(0, 1), today], (began, planned, by, now) => {
      const room = Math.max(planned - began, 0)
      const at = planned + room * (by < inTime ? -0.4 * (by / inTime) ** 2 : 0.6 * ((by - inTime) / (1 - inTime)) ** 2)
      const done = Math.max(began, Math.min(at, Math.max(now, began)))
      return isDay ? Math.floor(done / millisecondsPerDay) * millisecondsPerDay : Math.round(done)
    }),
  })
}

/** Some days or hours before or after the plan; if it is done, not after the reference date. */
const aroundPlan = (own: RowField, plan: Column, name: string, latest?: Column) => {
  const unit = own.field.type === 'date' ? millisecondsPerDay : 60_000
  const [early, late] = own.field.type === 'date' ? [4, 10] : [15, 90]
  return {
    say: `${own.field.name}: about ${name}`,
    column: combined([plan, factor(-1, 1), ...(latest ? [latest] : [])], (planned, by, now = Infinity) => {
      const at = planned + Math.round(by < 0 ? -early * by ** 2 : late * by ** 3) * unit
      return Math.min(at, Math.max(planned, now))
    }),
  }
}

/** The `actual_end` of a late `actual_start` is late, too. */
function afterItsBeginning(own: RowField, known: readonly Known[], found: Placed): Placed {
  const begun = known.findLast(
    ({ field }) =>
      field.kind === 'moment' &&
      field.written.some((word) => starts.has(word)) &&
      field.written.some((word) => done.has(word) && own.written.includes(word)),
  )?.column
  if (!begun || own.written.some((word) => starts.has(word))) return found
  const least = own.field.type === 'date' ? 0 : shortest
  return { ...found, column: combined([found.column, begun], (at, from) => Math.max(at, from + least)) }
}

type Placed = { readonly say: string; readonly column: Column }
const starts: ReadonlySet<string> = new Set(['begin', 'dep', 'departure', 'start'])
const done: ReadonlySet<string> = new Set(['act', 'actual', 'ist', 'real', 'reel'])
const shortest = 5 * 60_000

const isBeginning = ({ kind, field: { type } }: RowField): boolean => kind === 'moment' && type !== 'birthdate'

/** The share that is completed in time. */
const inTime = 0.78

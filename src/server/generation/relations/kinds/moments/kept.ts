import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { dueOf } from './delays'
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
  const due = from === undefined && to === undefined ? dueOf(own, known) : undefined
  const start = due && known.slice(0, known.indexOf(due)).findLast(({ field, column }) => column && isBeginning(field))
  if (!due?.column || !start?.column) return undefined
  const isDay = own.field.type === 'date'
  return {
    say: `${own.field.name}: about ${due.field.field.name}`,
    column: combined([start.column, due.column, factor(0, 1), today], (began, planned, by, now) => {
      const room = Math.max(planned - began, 0)
      const at = planned + room * (by < inTime ? -0.4 * (by / inTime) ** 2 : 0.6 * ((by - inTime) / (1 - inTime)) ** 2)
      const done = Math.max(began, Math.min(at, Math.max(now, began)))
      return isDay ? Math.floor(done / millisecondsPerDay) * millisecondsPerDay : Math.round(done)
    }),
  }
}

const isBeginning = ({ kind, field: { type } }: RowField): boolean => kind === 'moment' && type !== 'birthdate'

/** The share that is completed in time. */
const inTime = 0.78

import { combined } from '@/server/generation/relations/columns'
import { secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isOfRest, isOfWork } from './lengths'

/** The `hours_worked` between two moments without the `break_minutes` before them. */
export function lessBreak(
  own: RowField,
  known: readonly Known[],
  span: NumberRelation | undefined,
): NumberRelation | undefined {
  if (!span || !isOfWork(own)) return span
  const rest = known.findLast(({ field, column }) => column !== undefined && isBreak(field))
  if (!rest?.column) return span
  const perUnit = secondsOf(rest.field) / secondsOf(own)
  return {
    say: `${span.say} − ${rest.field.field.name}`,
    column: combined([span.column, rest.column], (length, pause) => Math.max(0, length - pause * perUnit)),
  }
}

const isBreak = (field: RowField): boolean =>
  field.kind === 'number' && unitIn('time', field) !== undefined && isOfRest(field)

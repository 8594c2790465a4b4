import { type Column, combined } from '@/server/generation/relations/columns'
import { secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import type { Known } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'

const due: ReadonlySet<string> = new Set(['deadline', 'due'])
const allowed: ReadonlySet<string> = new Set(['allowed', 'sla', 'target'])

/** A `due_at` as long after the first moment of its row as the `sla_hours` before it allow. */
export function dueAfter(
  own: RowField,
  known: readonly Known[],
): { readonly say: string; readonly column: Column } | undefined {
  if (!isOf(due, own)) return undefined
  const lengths = known.filter(
    ({ field, column }) =>
      column && field.kind === 'number' && isOf(allowed, field) && unitIn('time', field) !== undefined,
  )
  const shared = ({ field }: Known) => field.written.filter((word) => own.written.includes(word)).length
  const most = Math.max(...lengths.map(shared))
  const length = lengths.findLast((each) => shared(each) === most)
  const start = known.find(
    ({ field, column }) => column && field.kind === 'moment' && field.field.type !== 'birthdate' && !isOf(due, field),
  )
  if (!length?.column || !start?.column) return undefined
  const perUnit = secondsOf(length.field) * 1_000
  return {
    say: `${own.field.name}: ${start.field.field.name} + ${length.field.field.name}`,
    column: combined([start.column, length.column], (moment, units) => moment + units * perUnit),
  }
}

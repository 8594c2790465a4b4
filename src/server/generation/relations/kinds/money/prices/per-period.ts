import { combined } from '@/server/generation/relations/columns'
import { sidesOf } from '@/server/generation/relations/kinds/structure/quotients/sides'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type NumberRule, nearest, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isUnitPrice, perUnitOf } from './unit-price'

/** The `weekly_charge` of the `visits_per_week`, the `hours_per_visit` and an `hourly_rate`. */
export const chargedPerPeriod: NumberRule = (row) => {
  const { own } = row
  const period = isMoney(own) && !isShare(own) ? periodOf(own) : undefined
  const price = period && nearest(row, (field) => isMoney(field) && isUnitPrice(field) && periodOf(field) !== period)
  const counts = price && countsIn(row, perUnitOf(price.field) ?? [], period)
  if (!counts) return undefined
  const factors = [...counts, price]
  return {
    say: factors.map(({ field }) => field.field.name).join(' × '),
    column: combined(
      factors.map(({ column }) => column),
      (...values) => values.reduce((product, value) => product * value, 1),
    ),
  }
}

/** The numbers that lead from a period to a unit: `visits_per_week` and `hours_per_visit` from weeks to hours. */
function countsIn(row: Row, units: readonly string[], period: string): readonly Source[] | undefined {
  const ratios = row.before.flatMap((field) => {
    const sides = field.kind === 'number' && !isMoney(field) ? sidesOf(field) : undefined
    const column = sides && row.column(field)
    return column && sides.of.length === 1 ? [{ field, column, sides }] : []
  })
  for (const last of ratios) {
    if (!units.some((unit) => isAmong(unit, last.sides.what))) continue
    const [thing = ''] = last.sides.of
    if (thing === period) return [last]
    const first = ratios.find(({ sides }) => sides.of[0] === period && isAmong(thing, sides.what))
    if (first) return [first, last]
  }
  return undefined
}

/** The period or the event that an amount is for: `weekly_charge`, `cost_per_visit`. */
function periodOf({ written }: RowField): string | undefined {
  const said = written.find((word) => periods[word] !== undefined)
  if (said !== undefined) return periods[said]
  return written.at(-2) === 'per' ? written.at(-1) : undefined
}

const periods: Readonly<Record<string, string | undefined>> = {
  annual: 'year',
  daily: 'day',
  monthly: 'month',
  weekly: 'week',
  yearly: 'year',
}

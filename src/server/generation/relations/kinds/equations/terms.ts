import { combined } from '@/server/generation/relations/columns'
import { usualPart } from '@/server/generation/relations/kinds/ranges'
import { constant, factor } from '@/server/generation/relations/numbers'
import type { NumberRelation, NumberRule, Row, Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Equation } from './equation'
import { equationsOf, hasNumbers } from './equations'
import { slotOf, termOf } from './solved'

/** A number of a sum that is not the last one: a part of a preceding whole, or the whole of preceding parts. */
export const termOfSum: NumberRule = (row) => {
  const sums = sumsOf(row.own)
  if (sums.length === 0 || !hasNumbers(row, 1)) return undefined
  for (const { each, whole, slot } of sums) {
    const all = slot === whole ? undefined : termOf(row, each, whole)
    if ((slot !== whole && !all) || (all && isPriceOfCost(row.own, all.field))) continue
    const parts = each.slots.flatMap((_, at) => (at === slot || at === whole ? [] : (termOf(row, each, at) ?? [])))
    const isSome = parts.length > 1 || (parts.length > 0 && row.own.written.length > 2)
    const usual = all && parts.length === 0 ? usualPart(row, all) : undefined
    const relation = usual ?? (all ? partLeft(row, all, parts) : isSome ? wholeAround(row, parts) : undefined)
    if (relation) return relation
  }
  return undefined
}

/** The sums that a number has a place in. */
const sumsOf = memoizeByObject((field: RowField) =>
  equationsOf(field).flatMap((each) => {
    const whole = each.isSum && each.isBounding ? wholeOf(each) : undefined
    return whole === undefined ? [] : [{ each, whole, slot: slotOf(field, each) }]
  }),
)

/** A `quoted_price` is more than the `total_cost`. */
const isPriceOfCost = ({ written }: RowField, cost: RowField): boolean =>
  (written.includes('price') || written.includes('quote')) &&
  (cost.written.includes('cost') || cost.written.includes('costs'))

/** The slot that is the sum of all others; undefined if some are added and some subtracted. */
function wholeOf({ terms }: Equation): number | undefined {
  if (terms.some(({ factor: by }) => Math.abs(by) !== 1)) return undefined
  for (const sign of [-1, 1]) {
    const [only, ...others] = terms.filter(({ factor: by }) => by === sign)
    if (only && others.length === 0) return only.top[0]
  }
  return undefined
}

const namesOf = (sources: readonly Source[]) => sources.map(({ field }) => field.field.name)

/** A part: its own value if the other parts leave enough, otherwise a share of what they leave. */
export const partLeft = ({ ownColumn }: Row, all: Source, parts: readonly Source[]): NumberRelation => ({
  say: `at most ${namesOf([all, ...parts]).join(' − ')}`,
  column: combined(
    [factor(0.15, 0.85), ownColumn ?? twice(all), all.column, ...parts.map(({ column }) => column)],
    (by, own, first = 0, ...less) => {
      const left = Math.max(
        0,
        less.reduce((rest, value) => rest - value, first),
      )
      return own <= left ? own : left * by
    },
  ),
})

/** More than any part. */
const twice = ({ column }: Source) => combined([column], (value) => 2 * value)

/** A whole: its own value if it is at least the sum of the parts, otherwise larger by the same amount. */
export const wholeAround = ({ ownColumn }: Row, parts: readonly Source[]): NumberRelation => ({
  say: `at least ${namesOf(parts).join(' + ')}`,
  column: combined(
    [factor(1.15, 2.2), ownColumn ?? constant(0), ...parts.map(({ column }) => column)],
    (by, own, ...values) => {
      const sum = values.reduce((all, value) => all + value, 0)
      return own >= sum ? own : sum * by
    },
  ),
})

import { combined } from '@/server/generation/relations/columns'
import { isDelay, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { isMoney, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/penalty-words.tsv', import.meta.url), [
  'aside', // a rate, a payment or a balance rather than the penalty
  'fee', // a penalty next to a word for lateness
  'late',
  'penalty',
])

/** The fine of the days that something is overdue, at a daily rate; nothing if it is on time. */
export const penalty: NumberRule = (row) => {
  const { own } = row
  if (!isPenalty(own)) return undefined
  const days = nearest(row, (field) => isDelay(field) && secondsOf(field) >= secondsOfDay)
  const rate = roundRate((own.field.constraints.mean ?? 1) / usualDays)
  return (
    days && {
      say: `${rate} × ${days.field.field.name}`,
      column: combined([days.column], (late) => Math.max(0, late) * rate),
    }
  )
}

const secondsOfDay = 86_400
/** Days between the due date and the return. */
const usualDays = 10

const isPenalty = (field: RowField): boolean =>
  isMoney(field) &&
  !isOf(lexicon('aside'), field) &&
  (isOf(lexicon('penalty'), field) || (isOf(lexicon('fee'), field) && isOf(lexicon('late'), field)))

/** The nearest of 1, 2, 2.5 and 5 times a power of ten. */
function roundRate(rate: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(0.01, rate)))
  const steps = [1, 2, 2.5, 5, 10].map((step) => step * power)
  const nearestStep = steps.toSorted((a, b) => Math.abs(a - rate) - Math.abs(b - rate))[0] ?? power
  return Number(nearestStep.toPrecision(2))
}

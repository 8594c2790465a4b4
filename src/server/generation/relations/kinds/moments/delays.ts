import { type Column, combined } from '@/server/generation/relations/columns'
import { isDelay, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import type { NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/delay-words.tsv', import.meta.url), [
  'arrival',
  'departure', // the delay of a departure is not that of the arrival
  'due', // what was due, in the words of timetables and orders
])

/** A field before the one that is decided, and what it holds. */
type Seen = { readonly field: RowField; readonly column: Column | undefined }

/** `dep_delay_min` of `sched_dep` and `actual_dep`: how much later it was than planned. */
export function delay(own: RowField, known: readonly Seen[]): NumberRelation | undefined {
  if (!isDelay(own)) return undefined
  const end = endOf(own)
  const moments = known.flatMap(({ field, column }) =>
    column && isCounted(own, field) && (end === undefined || endOf(field) === end) ? [{ field, column }] : [],
  )
  for (const actual of moments.toReversed()) {
    if (isDue(actual.field)) continue
    const planned = moments.findLast(({ field }) => isDue(field) && endOf(field) === endOf(actual.field))
    if (!planned) continue
    const perUnit = secondsOf(own) * 1_000
    return {
      say: `${actual.field.field.name} − ${planned.field.field.name}`,
      column: combined([planned.column, actual.column], (from, to) => (to - from) / perUnit),
    }
  }
  return undefined
}

/** Minutes lie between times of day, days between dates as well. */
const isCounted = (own: RowField, { field: { type }, kind }: RowField): boolean =>
  type === 'dateTime' || (kind === 'moment' && type === 'date' && secondsOf(own) >= 86_400 && isDeviation(own))

const isDeviation = ({ words }: RowField): boolean => words.has('deviation') || words.has('slippage')

/** Both of the departure, or both of the arrival. */
export const isOneEnd = (one: RowField, other: RowField): boolean => {
  const end = endOf(one)
  return end !== undefined && end === endOf(other)
}

const isDue = ({ words }: RowField): boolean => [...lexicon('due')].some((word) => words.has(word))

/** The end of a journey that a name is about. */
const endOf = ({ words }: RowField): 'departure' | 'arrival' | undefined =>
  (['departure', 'arrival'] as const).find((end) => [...lexicon(end)].some((word) => words.has(word)))

import type { FieldScope } from '@/server/generation/catalog/define'
import { blockRows } from '@/server/generation/engine/scratch'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { type Column, combined } from '@/server/generation/relations/columns'
import { following, momentColumn } from '@/server/generation/relations/moments'
import { factor } from '@/server/generation/relations/numbers'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Span } from './spans'

const lexicon = wordRoles(new URL('./tables/past-words.tsv', import.meta.url), [
  'done', // is written down once it was done
  'end', // may be still to come
  'planned', // of what is not done yet
])

/** A moment before another one that may be still to come: what was done lies in the past all the same. */
export function notAhead(column: Column, own: RowField, scope: FieldScope): Column {
  if (isPast(own)) return combined([column, today], Math.min)
  const usual = isDoing(own) ? momentColumn(own.field.type, scope) : undefined
  return usual ? combined([column, usual, today], (moment, other, now) => (moment > now ? other : moment)) : column
}

/** The last event lies in the past, even where others are still to come. */
const isPast = ({ written }: RowField): boolean => written[0] === 'last' || written[0] === 'first'

/** Whether nothing puts a moment after another one, which may be still to come: the last visit of a term that has not ended. */
export const isBeforeItsEnd = (own: RowField, { words }: RowField): boolean =>
  isPast(own) && [...lexicon('end')].some((word) => words.has(word))

/** What is written down once it was done, however far ahead it leads: a trade in a bond that matures in years. */
const isDoing = ({ words, written }: RowField): boolean =>
  [...lexicon('done')].some((word) => words.has(word)) ||
  (written.some(isParticiple) && !written.some((word) => lexicon('planned').has(word)))

export const today: Column = (scope) => {
  const column = new Float64Array(blockRows).fill(scope.referenceDay * millisecondsPerDay)
  return () => column
}

/** When a vehicle was first on the road. */
export const yearsAgo = (own: RowField): Column => fromToday(own, onTheRoad, false)

/** A few weeks or months after a year began, where that is past. */
export const withinTheYear = (year: Column): Column =>
  combined([year, today, factor(0.05, 0.95)], (began, now, share) =>
    Math.min(began + Math.floor(365 * share) * millisecondsPerDay, Math.max(began, now)),
  )

const fromToday = ({ field: { type, locale } }: RowField, span: Span, forward: boolean): Column =>
  following({ source: today, span, forward, sourceTimed: false, timed: type === 'dateTime', locale })

/** Within the last two years. */
export const lately = (own: RowField): Column => fromToday(own, sinceLast, false)

/** Within a year from now. */
export const soon = (own: RowField): Column => fromToday(own, untilNext, true)

const days = (count: number): number => count * millisecondsPerDay
const onTheRoad = { shortest: days(1_300), longest: days(6_200), median: days(2_900), later: false }
const untilNext = { shortest: days(1), longest: days(360), median: days(30), later: true }
const sinceLast = { shortest: days(1), longest: days(700), median: days(45), later: false }

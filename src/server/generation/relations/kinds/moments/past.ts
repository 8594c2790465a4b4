import type { FieldScope } from '@/server/generation/catalog/define'
import { blockRows } from '@/server/generation/engine/scratch'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { type Column, combined } from '@/server/generation/relations/columns'
import { following, momentColumn } from '@/server/generation/relations/moments'
import { factor } from '@/server/generation/relations/numbers'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { slabFloat64 } from '@/server/kernel/memory/slab'
import { wordRoles } from '@/server/kernel/word-roles'
import { type MomentRelation, momentOf } from './moment-relation'
import type { Span } from './spans'

const lexicon = wordRoles(new URL('./tables/past-words.tsv', import.meta.url), [
  'document', // is in force for a term
  'done', // recorded once it is done
  'end', // may be in the future
  'planned', // not done yet
  'seen', // when the state of a thing was looked at
])

/** A moment before one that may be in the future: events that were done are still in the past. */
export function notAhead(column: Column, own: RowField, scope: FieldScope): Column {
  if (isPast(own)) return combined([column, today], Math.min)
  const usual = isDoing(own) ? momentColumn(own.field.type, scope) : undefined
  return usual ? combined([column, usual, today], (moment, other, now) => (moment > now ? other : moment)) : column
}

/** The last event is in the past, even if others are in the future. */
const isPast = ({ written }: RowField): boolean => written[0] === 'last' || written[0] === 'first'

/**
 * Whether a moment need not follow an end that may be in the future: the last visit of a running term, and what happens
 * while a policy is in force.
 */
export const isBeforeItsEnd = (own: RowField, end: RowField): boolean =>
  (isPast(own) || (isOfDocument(end) && !isOfDocument(own))) && [...lexicon('end')].some((word) => end.words.has(word))

const isOfDocument = ({ written }: RowField): boolean => lexicon('document').has(written[0] ?? '')

/** An action recorded once it is done, however far ahead its effect: a trade in a bond that matures in years. */
const isDoing = ({ words, written }: RowField): boolean =>
  [...lexicon('done')].some((word) => words.has(word)) ||
  (written.some(isParticiple) && !written.some((word) => lexicon('planned').has(word)))

/** A step that has a date only once it was taken. */
export const isTaken = (own: RowField): boolean => own.field.blankPercentage > 0 && isDoing(own)

export const today: Column = (scope) => {
  const column = slabFloat64(blockRows).fill(scope.referenceDay * millisecondsPerDay)
  return () => column
}

/** When a vehicle was first registered. */
export const yearsAgo = (own: RowField): Column => fromToday(own, onTheRoad, false)

/** Some weeks or months after the beginning of a past year. */
export const withinTheYear = (year: Column): Column =>
  combined([year, today, factor(0.05, 0.95)], (began, now, share) =>
    Math.min(began + Math.floor(365 * share) * millisecondsPerDay, Math.max(began, now)),
  )

const fromToday = ({ field: { type, locale } }: RowField, span: Span, forward: boolean): Column =>
  following({ source: today, span, forward, sourceTimed: false, timed: type === 'dateTime', locale })

/** Between an earlier event and the reference date; at its own time if the event is not in the past. */
export const since = (event: Column): Column =>
  combined([event, today, factor(0.05, 0.95)], (last, now, share) =>
    last < now ? last + Math.ceil(((now - last) / millisecondsPerDay) * share) * millisecondsPerDay : last,
  )

/** Within the past two years. */
export const lately = (own: RowField): Column => fromToday(own, sinceLast, false)

/** The `last_hydro_test` of something that was `inspected_on`: before the inspection that recorded it. */
export function beforeSeen(own: RowField, known: readonly Known[]): MomentRelation | undefined {
  const { constraints, locale, type } = own.field
  if (!earlier.has(own.written[0] ?? '') || constraints.from !== undefined || constraints.to !== undefined)
    return undefined
  const seen = known.find(
    ({ field }) => field.kind === 'moment' && field.written.some((word) => lexicon('seen').has(word)),
  )
  if (!seen?.column) return undefined
  const sourceTimed = seen.field.field.type === 'dateTime'
  const timed = type === 'dateTime'
  const column = following({ source: seen.column, span: sinceEvent, forward: false, sourceTimed, timed, locale })
  return momentOf(`${own.field.name}: not after ${seen.field.field.name}`, column, timed)
}
const earlier: ReadonlySet<string> = new Set(['last', 'previous', 'prior'])

/** Within the next year. */
export const soon = (own: RowField): Column => fromToday(own, untilNext, true)

const days = (count: number): number => count * millisecondsPerDay
const onTheRoad = { shortest: days(1_300), longest: days(6_200), median: days(2_900), later: false }
const untilNext = { shortest: days(1), longest: days(360), median: days(30), later: true }
const sinceEvent = { shortest: days(20), longest: days(1_800), median: days(330), later: false }
const sinceLast = { shortest: days(1), longest: days(700), median: days(45), later: false }

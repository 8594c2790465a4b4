import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import type { Column } from '@/server/generation/relations/columns'
import { combined } from '@/server/generation/relations/columns'
import { isDuration, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { isDayOfOther, isEndOfDay, someHours } from '@/server/generation/relations/kinds/moments/calendar/times-of-day'
import { isOneEnd } from '@/server/generation/relations/kinds/moments/delays'
import { isOfHorizon } from '@/server/generation/relations/kinds/moments/due'
import {
  isAsLongAs,
  isNamedAfter,
  isPause,
  isTermUntil,
  mayEndIn,
  measures,
} from '@/server/generation/relations/kinds/moments/lengths/lengths'
import { type Around, type MomentRelation, momentOf } from '@/server/generation/relations/kinds/moments/moment-relation'
import { isBeforeItsEnd, notAhead } from '@/server/generation/relations/kinds/moments/past'
import { birthsIn } from '@/server/generation/relations/kinds/moments/people/births'
import { between, following } from '@/server/generation/relations/moments'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { stepOf } from '@/server/names/vocabulary/steps'
import { inItsPlace, isOfAnyTime, writtenAfter } from './course'
import { isMoment, isOrder, type Match, matchOf } from './match-of'

/** A moment that follows from the best of those that it can follow from, within the bounds that the others set. */
export function followed(own: RowField, known: readonly Known[], around: Around): MomentRelation | undefined {
  const { words, isApart, scope } = around
  const isOfOrder = !isApart && isOrder(words) && known.some(({ field }) => orderTypes.has(field.field.type))
  if (isOfOrder && stepOf(own.field.name) > 0) return undefined
  const matches = known.flatMap((_source, at) => candidateOf(own, known, at, around) ?? [])
  const best = matches.toSorted((a, b) => scoreOf(own, b) - scoreOf(own, a))[0]
  if (!best) return undefined
  const { source, forward } = best
  const timed = own.field.type === 'dateTime'
  const span = spanAfter(own, known, best)
  const column = following({
    source: source.column,
    span,
    ...lengthOf(own, known, best),
    forward,
    sourceTimed: source.field.field.type === 'dateTime',
    timed,
    locale: own.field.locale,
    ...boundsOf(own),
  })
  const holding = matches.filter((match) => match.span.shortest >= 0)
  const columnsOf = (wanted: boolean) =>
    holding.flatMap((other) => (other.forward === wanted ? [other.source.column] : []))
  const say = `${own.field.name}: ${forward ? 'not before' : 'not after'} ${source.field.field.name}`
  const room = Math.min(30 * millisecondsPerDay, Math.max(span.median, timed ? 60_000 : millisecondsPerDay))
  const floors = [...columnsOf(true), ...stepsBefore(own, known, words), ...birthsIn(known)]
  const held = between(column, floors, columnsOf(false), room)
  return momentOf(say, forward ? held : notAhead(held, own, scope), timed)
}

/** A moment of the row that another may follow from, and its place there. */
type Candidate = Match & {
  readonly source: { readonly field: RowField; readonly column: Column }
  readonly at: number
}

function candidateOf(
  own: RowField,
  known: readonly Known[],
  at: number,
  { words, hasClock }: Around,
): Candidate | undefined {
  const source = known[at]
  if (!source?.column || !isMoment(source)) return undefined
  const { field, column } = source
  const found = matchOf(field, own, words, hasClock)
  const before = known.slice(0, at + 1)
  const isNear = !hasClock && (isOfAnyTime(own) || known.slice(at).every(isMoment))
  const placed = found && isNear ? inItsPlace(field, own, found, areInOrder(before, words)) : found
  const match =
    placed && !hasClock && isLastOfRun(field, own, before) ? { ...placed, ...writtenAfter(field, own) } : placed
  if (!match || (match.distance > 0 && isBeforeItsEnd(own, field))) return undefined
  if ((isNext(field) && !isNext(own)) || isDayOfOther(field, own, known)) return undefined
  return hasClock && isOfHorizon(field, own, match) ? undefined : { ...match, source: { field, column }, at }
}

/** The `last_shot_at` of a row with a `first_shot_at` ends what it is about. */
const isLastOfRun = ({ written: [time, ...event] }: RowField, own: RowField, known: readonly Known[]): boolean =>
  time === 'last' &&
  own.written[0] !== 'last' &&
  own.written[0] !== 'first' &&
  known.some(({ field: { written } }) => written[0] === 'first' && written.slice(1).join() === event.join())

/** Whether the row lists its events in the order in which they happened, up to the last of at least two. */
function areInOrder(known: readonly Known[], words: ReadonlySet<string>): boolean {
  const run = known.slice(known.findLastIndex((each) => !isMoment(each)) + 1).map(({ field }) => field)
  return run.length > 1 && run.every((field, at) => at === 0 || isForward(run[at - 1], field, words))
}

const isForward = (first: RowField | undefined, second: RowField, words: ReadonlySet<string>): boolean =>
  first !== undefined && matchOf(first, second, words)?.forward === true

/**
 * Rules take precedence over the usual course of events, then fewer steps between the same words, then what does not
 * count back from an end that may be in the future, then the nearest.
 */
function scoreOf(own: RowField, { source, span, distance, forward, at }: Candidate): number {
  const ofRule = 10 * shared(source.field, own) + (isOneEnd(source.field, own) ? 5 : 0)
  const ofCourse = -distance - (forward ? 0 : 100)
  return at / 1_000 + (forward || !span.later ? 0.5 : 0) + (distance > 0 ? ofCourse : ofRule)
}

/** Hours, not days, between the beginning and the end of a day. */
function spanAfter(own: RowField, known: readonly Known[], { source, span, distance, forward }: Candidate) {
  const isOnDay = forward && isEndOfDay(own, source.field, known)
  return isOnDay && (distance > 0 || span.median >= millisecondsPerDay) ? someHours : span
}

/** The duration in the row between the two moments, in milliseconds. */
function lengthOf(own: RowField, known: readonly Known[], { source, span, distance, forward, about }: Candidate) {
  const ends = [source.field, own] as const
  const length = known.find(
    ({ field, column }) =>
      column &&
      isDuration(field) &&
      isAsLongAs(field, span) &&
      mayEndIn(field, forward ? own : source.field) &&
      !isPause(field, own) &&
      measures(field, ends, about) &&
      (distance === 0 || isNamedAfter(field, ends) || isTermUntil(field, own)),
  )
  if (!length?.column) return {}
  const perUnit = secondsOf(length.field) * 1_000
  return { length: combined([length.column], (value) => value * perUnit) }
}

const boundsOf = ({ field: { constraints } }: RowField) => ({
  ...(constraints.from !== undefined && { from: constraints.from }),
  ...(constraints.to !== undefined && { to: constraints.to }),
})

/** A `next_service_due` is after the other moments of its row, a payment of this service among them. */
const isNext = ({ written }: RowField): boolean => written[0] === 'next'

/** The earlier steps of an order, whatever else the moment follows. */
const stepsBefore = (own: RowField, known: readonly Known[], words: ReadonlySet<string>) =>
  isOrder(words)
    ? known.flatMap((each) =>
        isMoment(each) && each.column && stepOf(each.field.field.name) < stepOf(own.field.name) ? [each.column] : [],
      )
    : []

/** Types that make a row an order, whose dates are steps of one process. */
const orderTypes: ReadonlySet<string> = new Set(['shipmentStatus', 'shipmentTrackingId'])

/** How many words the two names have in common. */
const shared = (one: RowField, other: RowField) => one.written.filter((word) => other.written.includes(word)).length

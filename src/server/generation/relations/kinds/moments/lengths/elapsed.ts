import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined } from '@/server/generation/relations/columns'
import { isDelay, isDuration, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { isMoment, matchOf, stepsBetween } from '@/server/generation/relations/kinds/moments/moments-between'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import type { Steps } from '@/server/kernel/turns/steps'
import { wordRoles } from '@/server/kernel/word-roles'
import {
  endsNamed,
  isAsLongAs,
  isBareLength,
  isDaysDone,
  isFromTo,
  isNamedAfter,
  isOfRun,
  isPause,
  isTerm,
  isTermUntil,
  measures,
} from './lengths'

const lexicon = wordRoles(new URL('../tables/elapsed-words.tsv', import.meta.url), [
  'begun', // after a thing: when it began
  'bound', // in a duration that was not measured
  'document', // in force before the row
  'over', // after a thing: when it ended
  'plan', // distinguishes planned from actual
  'come', // at the arrival of those who were called
  'gone', // at their departure
  'state', // begins the name of a state that a moment begins: `on_scene_at`
  'young', // when something that has an age began
])

/** The duration between two moments of a row. */

/** `trip_minutes` between `started_at` and `ended_at`. Yields after each moment that may be its end. */
export function* elapsed(
  own: RowField,
  known: readonly Known[],
  words: ReadonlySet<string>,
): Steps<NumberRelation | undefined> {
  const moments = known.filter(isMoment)
  if (isSinceOther(own, moments)) return undefined
  const named = endsNamed(own)
  const isNamedEnd = ({ field }: Known) => named.ends.some((word) => field.words.has(word)) || isLagOf(own, field)
  const isNamedStart = ({ field }: Known) => named.starts.some((word) => field.words.has(word))
  const isWait = isResponse(own, moments) || (isOfTime(own) && moments.some(isNamedEnd))
  if (!isDuration(own) && !isWait && !isAge(own)) return undefined
  const stage = stageOf(own, moments) ?? betweenSides(own, moments) ?? ofOnePlan(own, moments)
  if (stage) return stage
  const latest = moments.toReversed()
  for (const end of [...latest.filter(isNamedEnd), ...latest.filter((moment) => !isNamedEnd(moment))]) {
    if (isWait && !isAnswer(end.field) && !isNamedEnd(end) && !(isAnswer(own) && isCome(end.field))) continue
    // Durations count from the start, not from the request.
    const rankOf = (moment: Known) =>
      (isOfDocument(moment) && !isOfDocument(end) ? 3 : isStart(moment) ? 0 : isAnnounced(moment, own) ? 2 : 1) -
      (isActual(moment) && !isPlanned(end) ? 1 : 0) +
      (isPlanned(moment) && !isPlanned(end) ? 2 : 0) -
      (isOfOneThing(moment.field, end.field) ? 1 : 0)
    const starts = (moments.some(isNamedStart) ? moments.filter(isNamedStart) : moments).toSorted(
      (a, b) => rankOf(a) - rankOf(b),
    )
    for (const start of starts) {
      if (start === end || !start.column || !end.column || isPlanOfOther([start.field, end.field])) continue
      if (isAge(own) && !isOfYoung(start.field)) continue
      if (isUntilOther(own, end.field, moments)) continue
      const match = matchOf(start.field, end.field, words) ?? stepsBetween(start.field, end.field, words)
      const isNext = isNextTo(own, [start.field, end.field], known)
      // A message comes before its response, although `responded` usually precedes `sent`.
      const isInNamedOrder = isNamedStart(start) && isNamedEnd(end) && known.indexOf(start) < known.indexOf(end)
      if (!match || !(match.forward || isInNamedOrder)) continue
      if (!measures(own, [start.field, end.field], match.about, isNext)) continue
      if (
        match.distance > 0 &&
        !isNext &&
        !isNamedAfter(own, [start.field, end.field]) &&
        !isDaysDone(own) &&
        !isNamedEnd(end)
      )
        continue
      if (!isFromTo(own, start.field, end.field) || (isTerm(own) && !isTermUntil(own, end.field))) continue
      if (!isCountable(match.span.median, own, [start.field, end.field])) continue
      if (
        (secondsOf(own) < 86_400 &&
          !isAsLongAs(own, match.span) &&
          !(isNext && (isOfRun(own) || isRightAfter([start, end], known) || isOfBoth(own, [start.field, end.field]))) &&
          !(isNamedStart(start) && isNamedEnd(end))) ||
        isPause(own, start.field)
      )
        continue
      return between(own, { ...start, column: start.column }, { ...end, column: end.column })
    }
    yield
  }
  return isBareLength(own) ? fromFirstToLast(own, moments) : undefined
}

/** The `days_since_service` of a breakdown do not begin with anything that the row dates. */
function isSinceOther({ written }: RowField, moments: readonly Known[]): boolean {
  const event = written.includes('since') ? (written.at(-1) ?? '').slice(0, 5) : ''
  return event.length > 3 && !moments.some(({ field }) => field.written.some((word) => word.startsWith(event)))
}

/** The `on_scene_min` from `on_scene_at` to the moment after it, when the row left that state. */
function stageOf(own: RowField, moments: readonly Known[]): NumberRelation | undefined {
  const said = own.written.slice(0, -1)
  if (said.length < 2 || !lexicon('state').has(said[0] ?? '')) return undefined
  const at = moments.findIndex(({ field: { written } }) => written.slice(0, -1).join(' ') === said.join(' '))
  const [start, end] = [moments[at], moments[at + 1]]
  if (at < 0 || !start?.column || !end?.column || start.field.field.type !== 'dateTime') return undefined
  if (end.field.field.type !== 'dateTime') return undefined
  return between(own, { ...start, column: start.column }, { ...end, column: end.column })
}

/** The `printing_mins` between a `printing_start` and a `printing_end`, whatever else the row dates. */
function betweenSides(own: RowField, moments: readonly Known[]): NumberRelation | undefined {
  const stem = own.written.slice(0, -1).join(' ')
  const side = (role: 'begun' | 'over') =>
    moments.find(
      ({ field: { written } }) => written.slice(0, -1).join(' ') === stem && lexicon(role).has(written.at(-1) ?? ''),
    )
  const [start, end] = [side('begun'), side('over')]
  if (stem === '' || !start?.column || !end?.column) return undefined
  if (secondsOf(own) < 86_400 && [start, end].some(({ field }) => field.field.type !== 'dateTime')) return undefined
  return between(own, { ...start, column: start.column }, { ...end, column: end.column })
}

/** The `planned_days` between a `planned_start` and a `planned_end`, whatever became of the plan. */
function ofOnePlan(own: RowField, moments: readonly Known[]): NumberRelation | undefined {
  const plan = own.written.find((word) => lexicon('plan').has(word) && word !== 'at')
  const [start, end, ...more] = moments.filter(({ field }) => plan !== undefined && field.written.includes(plan))
  if (!start?.column || !end?.column || more.length > 0) return undefined
  if (secondsOf(own) < 86_400 && end.field.field.type !== 'dateTime') return undefined
  return between(own, { ...start, column: start.column }, { ...end, column: end.column })
}

/** The `report_lag_days` end when it is `reported`, whatever follows. */
const isLagOf = ({ written }: RowField, end: RowField): boolean =>
  written.includes('lag') &&
  written.some((word) => word.length > 3 && end.written.some((other) => other.startsWith(word.slice(0, 5))))

/** `days_to_ship` end with the shipping, whatever follows. */
function isUntilOther({ written }: RowField, end: RowField, moments: readonly Known[]): boolean {
  const step = written.at(-2) === 'to' ? written.at(-1) : undefined
  const isStep = (field: RowField) => field.written.some((word) => word.slice(0, 4) === step?.slice(0, 4))
  return step !== undefined && !isStep(end) && moments.some(({ field }) => isStep(field))
}

/** Whether the duration comes right after its two moments in the row. */
function isNextTo(own: RowField, moments: readonly RowField[], known: readonly Known[]): boolean {
  if (isBound(own) || isPlanOfOther(moments)) return false
  const last = known.findLastIndex(({ field }) => field.kind !== 'moment' && !isDelay(field) && !isDuration(field))
  return moments.every((moment) => known.slice(last + 1).some(({ field }) => field === moment))
}

/** The `hours_at_sea` right after `sailed_at` and `landed_at`. */
const isRightAfter = ([start, end]: readonly Known[], known: readonly Known[]): boolean =>
  known.at(-1) === end && known.at(-2) === start

/** The `kiln_hours` between a `kiln_start` and a `kiln_end`. */
const isOfBoth = ({ written }: RowField, moments: readonly RowField[]): boolean =>
  written.slice(0, -1).some((word) => moments.every((moment) => moment.written.includes(word)))

/** A `scheduled_arrival` and the `actual_arrival` are the same event, planned and actual. */
function isPlanOfOther([one, other]: readonly RowField[]): boolean {
  const noun = (field: RowField | undefined) => field?.written.filter((word) => !lexicon('plan').has(word)).join(' ')
  return noun(one) === noun(other)
}

const isBound = ({ written }: RowField): boolean => written.slice(0, -1).some((word) => lexicon('bound').has(word))

/** `duration_min` or `los_days` after moments that no rule knows: from the first to the last of the same kind. */
function fromFirstToLast(own: RowField, moments: readonly Known[]): NumberRelation | undefined {
  const end = moments.at(-1)
  const start = moments.find(({ field }) => field.field.type === end?.field.field.type)
  if (!end?.column || !start?.column || start === end) return undefined
  if (secondsOf(own) < 86_400 && end.field.field.type !== 'dateTime') return undefined
  return between(own, { ...start, column: start.column }, { ...end, column: end.column }, 0)
}

type Dated = Known & { readonly column: Column }

/** In the unit of the number; between two dates in whole days, as a reader would count them. */
function between(own: RowField, start: Dated, end: Dated, least = Number.NEGATIVE_INFINITY): NumberRelation {
  const perUnit = secondsOf(own) * 1_000
  const isOfDays = [start, end].every(({ field }) => field.field.type === 'date')
  const at = (moment: number) => (isOfDays ? Math.floor(moment / millisecondsPerDay) * millisecondsPerDay : moment)
  return {
    say: `${end.field.field.name} − ${start.field.field.name}`,
    column: combined([start.column, end.column], (from, to) => Math.max(least, at(to) - at(from)) / perUnit),
  }
}

/**
 * `first_response_minutes` next to `first_response_at`, `wait_seconds` before a `first_reply_at`: the waiting time; the
 * `response_time` of a crew lasts until its arrival.
 */
const isResponse = (own: RowField, moments: readonly Known[]): boolean =>
  isOfTime(own) &&
  (isAnswer(own) || own.words.has('wait')) &&
  moments.some(({ field }) => isAnswer(field) || (isAnswer(own) && isCome(field)))

const isOfTime = (own: RowField): boolean => own.kind === 'number' && unitIn('time', own) !== undefined

const isAnswer = ({ words }: RowField): boolean => words.has('response') || words.has('reply')

const isCome = (field: RowField): boolean => isOf(lexicon('come'), field) && !isOf(lexicon('gone'), field)

/** Hours lie between times of day, not between dates; decades are not counted in days. */
function isCountable(median: number, own: RowField, moments: readonly RowField[]): boolean {
  const unit = secondsOf(own)
  if (unit < 86_400 && moments.some(({ field }) => field.type !== 'dateTime')) return false
  return unit < 3_600 || median / (unit * 1_000) < (unit < 86_400 ? 500 : 1_500)
}

/** `age_days` of a flock or a test piece: since its placement or production. */
const isAge = (own: RowField): boolean => own.words.has('age') && unitIn('time', own) !== undefined
const isOfYoung = (field: RowField): boolean => isAbout(lexicon('young'), field)

/** The `oven_in_at` of an `oven_out_at`, whatever was before. */
const isOfOneThing = ({ written: [thing = '', ...rest] }: RowField, end: RowField): boolean =>
  rest.length > 0 && thing.length > 3 && thing === end.written[0] && !lexicon('plan').has(thing)

/** A booking precedes its subject, but starts a duration only if someone waits for it. */
const isAnnounced = ({ field }: Known, own: RowField): boolean =>
  announced.some((word) => field.words.has(word)) && !isNamedAfter(own, [field])
const announced = ['booking', 'booked', 'reservation', 'reserved'] as const

/** A `passport_issued_on` or a `policy_start` is when the document began, not what the row is about. */
const isOfDocument = ({ field: { written } }: Known): boolean => lexicon('document').has(written[0] ?? '')

/** A name that says start is a start, even if it comes after the time of the request. */
const isStart = ({ field: { words } }: Known): boolean =>
  ['start', 'started', 'begin', 'began'].some((word) => words.has(word))

/** Actual times are compared with actual times, not with planned ones. */
const isPlanned = ({ field: { written } }: Known): boolean =>
  ['estimated', 'expected', 'planned', 'scheduled'].some((word) => written.includes(word))
const isActual = ({ field: { words } }: Known): boolean =>
  ['act', 'actual', 'ata', 'atd'].some((word) => words.has(word))

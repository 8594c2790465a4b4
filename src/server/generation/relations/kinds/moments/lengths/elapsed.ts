import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined } from '@/server/generation/relations/columns'
import { isDelay, isDuration, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { isMoment, matchOf, stepsBetween } from '@/server/generation/relations/kinds/moments/steps/match-of'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import type { Steps } from '@/server/kernel/turns/steps'
import { elapsedWords } from './elapsed-words'
import { endsByStem } from './length-of-stems'
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
import { startsInOrder } from './starts-in-order'

/** `trip_minutes` between `started_at` and `ended_at`. Yields after each moment that may be its end. */
export function* elapsed(
  own: RowField,
  known: readonly Known[],
  words: ReadonlySet<string>,
): Steps<NumberRelation | undefined> {
  const moments = known.filter(isMoment)
  if (isSinceOther(own, moments)) return undefined
  const named = endsNamed(own)
  const asked: Asked = {
    own,
    known,
    moments,
    words,
    isNamedEnd: ({ field }) => named.ends.some((word) => field.words.has(word)) || isLagOf(own, field),
    isNamedStart: ({ field }) => named.starts.some((word) => field.words.has(word)),
  }
  const isWait = isResponse(own, moments) || (isOfTime(own) && moments.some(asked.isNamedEnd))
  if (!isDuration(own) && !isWait && !isAge(own)) return stepBetween(own, known, words)
  // A lead time is that of an order, not until the expiry of its goods.
  if (isAbout(elapsedWords('of-order'), own) && !moments.some(asked.isNamedEnd)) return undefined
  const stage = stageOf(own, moments) ?? betweenSides(own, moments) ?? ofOnePlan(own, moments)
  if (stage) return stage
  const namedStarts = moments.filter(asked.isNamedStart)
  const starts = namedStarts.length > 0 ? namedStarts : moments
  for (const end of endsInOrder(asked)) {
    const isAnswered = isAnswer(end.field) || asked.isNamedEnd(end) || (isAnswer(own) && isCome(end.field))
    if (isWait && !isAnswered) continue
    for (const start of startsInOrder(own, starts, end)) {
      if (start.column && end.column && isMeasured(asked, start, end)) {
        return between(own, { ...start, column: start.column }, { ...end, column: end.column })
      }
    }
    yield
  }
  return isBareLength(own) ? fromFirstToLast(own, moments) : stepBetween(own, known, words)
}

function stepBetween(own: RowField, known: readonly Known[], words: ReadonlySet<string>): NumberRelation | undefined {
  const { start, end } = (isBound(own) ? undefined : endsByStem(own, known, words)) ?? {}
  if (!start?.column || !end?.column) return undefined
  return between(own, { ...start, column: start.column }, { ...end, column: end.column })
}

/** A duration, and what its row and its name say of its ends. */
type Asked = {
  readonly own: RowField
  readonly known: readonly Known[]
  readonly moments: readonly Known[]
  readonly words: ReadonlySet<string>
  readonly isNamedEnd: (moment: Known) => boolean
  readonly isNamedStart: (moment: Known) => boolean
}

/** Named ends first, then the latest. */
function endsInOrder({ moments, isNamedEnd }: Asked): readonly Known[] {
  const latest = moments.toReversed()
  return [...latest.filter(isNamedEnd), ...latest.filter((moment) => !isNamedEnd(moment))]
}

/** Whether the duration is the one between these moments. */
function isMeasured(asked: Asked, start: Known, end: Known): boolean {
  const { own, known, moments, words } = asked
  const ends = [start.field, end.field] as const
  if (start === end || isPlanOfOther(ends)) return false
  if (isAge(own) && !isOfYoung(start.field)) return false
  if (secondsOf(own) < 86_400 && isBareLength(own) && isOf(elapsedWords('arranged'), start.field)) return false
  if (isUntilOther(own, end.field, moments) || isPromisedAfter(own, end.field)) return false
  const match = matchOf(start.field, end.field, words) ?? stepsBetween(start.field, end.field, words)
  const isNext = isNextTo(own, ends, known)
  const areNamed = asked.isNamedStart(start) && asked.isNamedEnd(end)
  // A message comes before its response, although `responded` usually precedes `sent`.
  if (!match || !(match.forward || (areNamed && known.indexOf(start) < known.indexOf(end)))) return false
  if (!measures(own, ends, match.about, isNext)) return false
  const isNear = isNext || isNamedAfter(own, ends) || isDaysDone(own) || asked.isNamedEnd(end)
  if (match.distance > 0 && !isNear) return false
  if (!isFromTo(own, start.field, end.field) || (isTerm(own) && !isTermUntil(own, end.field))) return false
  if (!isCountable(match.span.median, own, ends) || isPause(own, start.field)) return false
  const isRun = isNext && (isOfRun(own) || isRightAfter([start, end], known) || isOfBoth(own, ends))
  return secondsOf(own) >= 86_400 || isAsLongAs(own, match.span) || isRun || areNamed
}

/** The `days_since_service` of a breakdown do not begin with anything that the row dates. */
function isSinceOther({ written }: RowField, moments: readonly Known[]): boolean {
  const event = written.includes('since') ? (written.at(-1) ?? '').slice(0, 5) : ''
  return event.length > 3 && !moments.some(({ field }) => field.written.some((word) => word.startsWith(event)))
}

/** The `on_scene_min` from `on_scene_at` to the moment after it, when the row left that state. */
function stageOf(own: RowField, moments: readonly Known[]): NumberRelation | undefined {
  const said = own.written.slice(0, -1)
  if (said.length < 2 || !elapsedWords('state').has(said[0] ?? '')) return undefined
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
      ({ field: { written } }) =>
        written.slice(0, -1).join(' ') === stem && elapsedWords(role).has(written.at(-1) ?? ''),
    )
  const [start, end] = [side('begun'), side('over')]
  if (stem === '' || !start?.column || !end?.column) return undefined
  if (secondsOf(own) < 86_400 && [start, end].some(({ field }) => field.field.type !== 'dateTime')) return undefined
  return between(own, { ...start, column: start.column }, { ...end, column: end.column })
}

/** The `planned_days` between a `planned_start` and a `planned_end`, whatever became of the plan. */
function ofOnePlan(own: RowField, moments: readonly Known[]): NumberRelation | undefined {
  const plan = own.written.find((word) => elapsedWords('plan').has(word) && word !== 'at')
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

/** The `guarantee_years` of a job begin with its completion. */
const isPromisedAfter = ({ written }: RowField, end: RowField): boolean =>
  written.some((word) => elapsedWords('promised').has(word)) &&
  end.written.some((word) => elapsedWords('done').has(word))

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
  const noun = (field: RowField | undefined) =>
    field?.written.filter((word) => !elapsedWords('plan').has(word)).join(' ')
  return noun(one) === noun(other)
}

const isBound = ({ written }: RowField): boolean => written.slice(0, -1).some((word) => elapsedWords('bound').has(word))

/** `duration_min` or `los_days` after moments that no rule knows: from the first to the last of the same kind. */
function fromFirstToLast(own: RowField, moments: readonly Known[]): NumberRelation | undefined {
  const end = moments.at(-1)
  const start = moments.find(({ field }) => field.field.type === end?.field.field.type)
  if (!end?.column || !start?.column || start === end) return undefined
  if (secondsOf(own) < 86_400 && end.field.field.type !== 'dateTime') return undefined
  return between(own, { ...start, column: start.column }, { ...end, column: end.column }, 0)
}

type Dated = Known & { readonly column: Column }

/** In the unit of the number; nights and the days between two dates are whole ones, as a reader would count them. */
function between(own: RowField, start: Dated, end: Dated, least = Number.NEGATIVE_INFINITY): NumberRelation {
  const perUnit = secondsOf(own) * 1_000
  const isOfDays = [start, end].every(({ field }) => field.field.type === 'date') || own.words.has('nights')
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

const isAnswer = (field: RowField): boolean => isAbout(elapsedWords('answer'), field)

const isCome = (field: RowField): boolean => isOf(elapsedWords('come'), field) && !isOf(elapsedWords('gone'), field)

/** Hours lie between times of day, not between dates; decades are not counted in days. */
function isCountable(median: number, own: RowField, moments: readonly RowField[]): boolean {
  const unit = secondsOf(own)
  if (unit < 86_400 && moments.some(({ field }) => field.type !== 'dateTime')) return false
  return unit < 3_600 || median / (unit * 1_000) < (unit < 86_400 ? 500 : 1_500)
}

/** `age_days` of a flock or a test piece: since its placement or production. */
const isAge = (own: RowField): boolean => own.words.has('age') && unitIn('time', own) !== undefined
const isOfYoung = (field: RowField): boolean => isAbout(elapsedWords('young'), field)

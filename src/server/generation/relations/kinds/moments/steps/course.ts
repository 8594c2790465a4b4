import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { lengthsIn, type Span, type SpanMatch } from '@/server/generation/relations/kinds/moments/spans'
import { type Phrases, phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { namesCreation } from '@/server/names/vocabulary/steps'

type Step = { readonly step: number; readonly words: Phrases; readonly span: Span }

const steps = once((): readonly Step[] =>
  readTable(new URL('../tables/course.tsv', import.meta.url), ['step', 'words', 'span', 'later']).map(
    ({ step, words, span, later }) => ({
      step: Number(step),
      words: phrasesIn(words),
      span: { ...lengthsIn(span), later: later === 'yes' },
    }),
  ),
)

/** Two moments that are steps of one process. */
export type CourseMatch = {
  readonly span: Span
  /** Whether the first moment is the earlier step. */
  readonly forward: boolean
  /** How many steps apart they are. */
  readonly distance: number
}

/** Moments with a time of day are usually a few hours apart. */
const sameDay: Omit<Span, 'later'> = { shortest: 5 * 60_000, longest: 2 * 86_400_000, median: 3 * 3_600_000 }

/**
 * The order of two moments by the usual course of events, if no rule is more specific: a request precedes its decision,
 * a decision the start. Words shared by both names do not count.
 */
export function courseBetween(first: RowField, second: RowField): CourseMatch | undefined {
  const [one, other] = [stepOf(first, second), stepOf(second, first)]
  if (!one || !other || one.step === other.step) return inWritten(first, second)
  const forward = one.step < other.step
  const end = forward ? other : one
  const isPast = !end.span.later || isParticiple(saidFirst(forward ? second : first))
  const isTimed = first.field.type === 'dateTime' && second.field.type === 'dateTime' && isPast
  return {
    span: isTimed ? { ...sameDay, later: false } : end.span,
    forward,
    distance: Math.abs(one.step - other.step),
  }
}

/** The written order, if nothing says which came first: tables list events in order, except that endings come last. */
function inWritten(first: RowField, second: RowField): CourseMatch | undefined {
  const [one, other] = [stepOf(first, second), stepOf(second, first)]
  if (one && other) return one.step === event()?.step || !isCreation(second) ? writtenAfter(first, second) : undefined
  if (one && one.step === horizon()?.step) return { span: one.span, forward: false, distance: leastSaid }
  return writtenAfter(first, second)
}

/** The second moment some days after the first, or hours if both have a time of day. */
export function writtenAfter(first: RowField, second: RowField): CourseMatch {
  const isTimed = first.field.type === 'dateTime' && second.field.type === 'dateTime'
  const forward = !isCreation(second)
  return { span: { ...(isTimed ? sameDay : someDays), later: false }, forward, distance: leastSaid }
}

/** The `created_at` at the end of a row, not the creation of something in it. */
const isCreation = ({ field: { name }, written }: RowField): boolean =>
  namesCreation(name) && isBare(written.filter((word) => !namesCreation(word)))

/**
 * A moment right after another in the row, whose usual step comes earlier: a thing may be handled at any
 * time, and so may its `first_*` step, so the order of the columns decides: lots are `collected_on` after they were
 * `paid_on`, a `first_lesson_on` is after the pupil `enrolled_on`.
 */
export function inItsPlace<Match extends CourseMatch>(
  first: RowField,
  second: RowField,
  match: Match,
  isInOrder: boolean,
): Match {
  const [one, other] = [stepOf(first, second), stepOf(second, first)]
  if (match.forward || !one || !other) return match
  if (isInOrder && reporting.has(saidLast(second)) && one.step <= lastEnding)
    return { ...match, ...writtenAfter(first, second) }
  if (match.distance === 0) return match
  const isAnyTime = anyTime.has(other.step) || second.written[0] === 'first' || isLaterStep(second, one, other)
  if (!isAnyTime || one.step > lastEnding) return match
  return { ...match, ...writtenAfter(first, second) }
}

/** Whether what a name says may be done at any time: collected, inspected, treated, verified. */
export const isOfAnyTime = (own: RowField): boolean => anyTime.has(stepNumber(own) ?? 0) && isParticiple(saidFirst(own))

/** A `received_on` right after a `shipped_on`: what was done, but not what usually begins a process. */
const isLaterStep = (field: RowField, before: Step, { step }: Step): boolean =>
  (step > firstSteps || (step < before.step && made.has(saidFirst(field)))) &&
  before.step < firstEnding &&
  isParticiple(saidFirst(field))
/** What follows sowing, stocking or setting. */
const made: ReadonlySet<string> = new Set(['harvested', 'hatched'])
const saidFirst = ({ written }: RowField): string => written.find((word) => !isBare([word])) ?? ''
const saidLast = ({ written }: RowField): string => written.findLast((word) => !isBare([word])) ?? ''
/** Reports of other events may come after any of them. */
const reporting: ReadonlySet<string> = new Set(['announced', 'filed', 'logged', 'notified', 'posted', 'reported'])
/** Ordering, requesting and reporting. */
const firstSteps = 20
/** Completing, leaving and returning. */
const firstEnding = 70

/** Collecting, inspecting, treating and testing. */
const anyTime: ReadonlySet<number> = new Set([30, 34, 56, 62])
/** Payments and everything earlier; changes and deadlines are after the rest, wherever they stand. */
const lastEnding = 76

const someDays: Omit<Span, 'later'> = { shortest: 0, longest: 60 * 86_400_000, median: 7 * 86_400_000 }
/** Larger than the distance of any two steps. */
const leastSaid = 99

/** Whether the names say which moment comes first, and not only the order of the columns. */
export const isKnown = ({ distance }: Pick<CourseMatch, 'distance'>): boolean => distance < leastSaid

/** The event itself: `review_date` next to `next_review_date`. */
const event = once(() => steps().find(({ words }) => phraseIn(words, new Set(['event'])) !== undefined))
/** A future step, such as an expiry. */
const horizon = once(() => steps().findLast(({ span }) => span.later))
const isBare = (words: readonly string[]): boolean =>
  words.every((word) => ['actual', 'at', 'date', 'datetime', 'dt', 'on', 'time', 'timestamp', 'ts'].includes(word))

/** The latest step that a name states: `expected_close_date` is in the future. */
function stepOf({ words, written }: RowField, other: RowField): Step | undefined {
  const own = new Set([...words].filter((word) => !other.words.has(word)))
  const stated = steps().findLast((step) => phraseIn(step.words, own) !== undefined)
  return stated ?? (isBare(written.filter((word) => own.has(word))) ? event() : undefined)
}

/** Whether a moment is a deadline, an expiry or another step that usually lies ahead; and how far ahead. */
export const horizonOf = ({ words }: RowField): Span | undefined => {
  const last = steps().findLast((step) => phraseIn(step.words, words) !== undefined)
  return last !== undefined && last === horizon() ? last.span : undefined
}

/** The position of the latest step that a name states. */
export const stepNumber = ({ words }: RowField): number | undefined =>
  steps().findLast((step) => phraseIn(step.words, words) !== undefined)?.step

/** The `previous_donation_date` after a `donation_date`: the same event, the time before. */
export function repeatOf(first: RowField, second: RowField): SpanMatch | undefined {
  const side = repeated(first, second)
  return side && { span: { ...lengthsIn(side.length), later: side.forward }, forward: side.forward, about: new Set() }
}

/** Whether a `donation_date` is the event after the `last_donation_date`. */
export const isAfterLast = (own: RowField, last: RowField): boolean => repeated(own, last)?.forward === false

/** What a name adds to that of an event. */
function repeated(event: RowField, again: RowField) {
  const [word, ...others] = again.written.filter((each) => !event.written.includes(each))
  const side = word === undefined ? undefined : times[word]
  if (!side || others.length > 0 || event.written.length !== again.written.length - 1) return undefined
  return event.written.every((each) => ofNone.has(each)) ? undefined : side
}

const times: Readonly<Record<string, { readonly forward: boolean; readonly length: string }>> = {
  last: { forward: false, length: '14d..500d~120d' },
  next: { forward: true, length: '14d..400d~90d' },
  prev: { forward: false, length: '14d..500d~120d' },
  previous: { forward: false, length: '14d..500d~120d' },
  prior: { forward: false, length: '14d..500d~120d' },
}

/** Words that do not identify an event. */
const ofNone: ReadonlySet<string> = new Set(['actual', 'at', 'date', 'day', 'on', 'time', 'timestamp'])

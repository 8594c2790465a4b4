import type { Column } from '@/server/generation/relations/columns'
import type { Span } from '@/server/generation/relations/kinds/moments/spans'
import { stepNumber } from '@/server/generation/relations/kinds/moments/steps/course'
import { following } from '@/server/generation/relations/moments'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/time-words.tsv', import.meta.url), [
  'again', // of the same event another time
  'alone', // as the whole name, a time on the day of the row
  'journey',
  'particle', // ends a phrasal noun: `kick_off`
  'work',
])

type Known = { readonly field: RowField; readonly column: Column | undefined }

/** `alarm_time` right after `incident_date`, `Uhrzeit` after `Datum`: a time on that day. */
export function timeOfDay(own: RowField, known: readonly Known[]): { say: string; column: Column } | undefined {
  const day = known.findLast(({ field }) => field.kind === 'moment' && !isOtherTime(field))
  if (!day?.column || own.field.type !== 'dateTime' || day.field.field.type !== 'date') return undefined
  const isThen = (isTime(own) && isDayItself(day.field)) || (isOfWork(day.field) && isWorkItself(own))
  if (!isThen || hasBounds(own)) return undefined
  const column = following({
    source: day.column,
    span: sameDay,
    forward: true,
    sourceTimed: false,
    timed: true,
    locale: own.field.locale,
  })
  return { say: `${own.field.name}: on the day of ${day.field.field.name}`, column }
}

/**
 * The `Ende` of an event that has a `Datum` and a `Beginn` on that day, its `end_time`, or a later step such as
 * `returned_at`.
 */
export const isEndOfDay = (own: RowField, start: RowField, known: readonly Known[]): boolean =>
  own.field.type === 'dateTime' &&
  (isTime(own) || own.written.length === 1 || isWorkItself(own)) &&
  isOnDay(start, known)

/** The `date` of a row that has a time on that day, which later times follow instead. */
export const isDayOfOther = (day: RowField, own: RowField, known: readonly Known[]): boolean =>
  day.field.type === 'date' &&
  own.field.type === 'dateTime' &&
  (isTime(own) || isWorkItself(own)) &&
  known.some(({ field }) => field.field.type === 'dateTime' && isOnDay(field, known))

const isOnDay = (field: RowField, known: readonly Known[]): boolean =>
  timeOfDay(
    field,
    known.filter((_, at) => at < known.findIndex((other) => other.field === field)),
  ) !== undefined

/** How long such an event usually lasts. */
export const someHours: Span = { shortest: 15 * 60_000, longest: 10 * 3_600_000, median: 2 * 3_600_000, later: true }

/** The `next_service_due` and the `last_visit_date`: another time of the same event. */
const isOtherTime = (field: RowField): boolean => isOf(lexicon('again'), field)

const sameDay = { shortest: 0, longest: 0, median: 0, later: true }

/** `alarm_time`, `time_out`, `start`, and the `kick_off` of a match. */
const isTime = ({ written }: RowField): boolean => {
  const [first, second = ''] = written
  const last = written.at(-1) ?? ''
  if (last === 'time') return true
  if (first === 'time') return written.length === 2 || second === 'of'
  return (
    (written.length === 1 && lexicon('alone').has(last)) ||
    (written.length === 2 && lexicon('particle').has(last) && !lexicon('work').has(first ?? ''))
  )
}

/** The day of the event itself, not that of an order or registration. */
function isDayItself(field: RowField): boolean {
  const step = stepNumber(field)
  return step === undefined || step === 12 || (step >= 45 && step <= 62)
}

/** The day of a run: `service_date`, `flight_date`, `shift_date`. */
const isOfWork = (field: RowField): boolean => isOf(lexicon('work'), field)

/** A step planned or done within the run, not a booking before or a payment after it. */
function isWorkItself(own: RowField): boolean {
  const step = stepNumber(own)
  return step === undefined || (step >= 50 && step <= 70) || isAbout(lexicon('journey'), own)
}

const hasBounds = ({ field: { constraints } }: RowField): boolean =>
  constraints.from !== undefined || constraints.to !== undefined

import { type Column, combined } from '@/server/generation/relations/columns'
import { isDelay, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import type { NumberRelation } from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/delay-words.tsv', import.meta.url), [
  'arrival',
  'departure', // a departure's delay is not the arrival's
  'done', // of completing something that was due
  'due', // when something was due, in timetables and orders
  'estimated', // a revised due time: delays count from the timetable
  'opening', // at the start of a term: an invoice does not complete anything due
])

/** A preceding field and its values. */
type Seen = { readonly field: RowField; readonly column: Column | undefined }

/** `dep_delay_min` of `sched_dep` and `actual_dep`: how much later it was than planned. */
export function delay(own: RowField, known: readonly Seen[]): NumberRelation | undefined {
  if (!isDelay(own)) return undefined
  const end = endOf(own)
  const moments = known.flatMap(({ field, column }) =>
    column && isCounted(own, field) && (end === undefined || endOf(field) === end) ? [{ field, column }] : [],
  )
  const sharedWith = ({ field }: Seen) =>
    Math.max(
      ...moments.map((due) =>
        isDue(due.field) ? namesIn(field).filter((word) => namesIn(due.field).includes(word)).length : 0,
      ),
    )
  const bySaid = moments.toReversed().toSorted((a, b) => rankOf(b) - rankOf(a) || sharedWith(b) - sharedWith(a))
  const actual = bySaid.filter(({ field }) => !isDue(field) && !isOpening(field) && plannedOf(field, moments))
  const revised = bySaid.find(({ field }) => isEstimated(field) && revisedOf(field, moments))
  const at =
    (isStart(own) ? actual.find((each) => isStart(each.field)) : undefined) ??
    actual.find((each) => rankOf(each) > 0 && !isStart(each.field)) ??
    actual.find((each) => rankOf(each) > 0 || !isStart(each.field)) ??
    revised ??
    actual[0]
  const planned = at && plannedOf(at.field, moments)
  if (!planned) return undefined
  const perUnit = secondsOf(own) * 1_000
  return {
    say: `${at.field.field.name} − ${planned.field.field.name}`,
    column: combined([planned.column, at.column], (from, to) =>
      isNeverEarly(own) ? Math.max(0, (to - from) / perUnit) : (to - from) / perUnit,
    ),
  }
}

/** When a moment was due: by the timetable rather than an estimate. */
function plannedOf<M extends Seen>(actual: RowField, moments: readonly M[]): M | undefined {
  const due = moments.filter(
    ({ field }) =>
      field !== actual &&
      isDue(field) &&
      endOf(field) === endOf(actual) &&
      !(isEstimated(actual) && isEstimated(field)),
  )
  const planned = due.filter(({ field }) => !isEstimated(field))
  return planned.findLast(({ field }) => isSameEvent(actual, field)) ?? planned.at(-1) ?? due.at(-1)
}

/** Minutes lie between times of day; days also between dates. */
const isCounted = (own: RowField, { field: { type }, kind }: RowField): boolean =>
  type === 'dateTime' || (kind === 'moment' && type === 'date' && secondsOf(own) >= 86_400)

/** Whether the name excludes negative delays, as for anything overdue. */
const isNeverEarly = ({ words }: RowField): boolean =>
  ['late', 'overdue', 'overrun', 'tardy'].some((word) => words.has(word))

/** The due moment that a completion belongs to: the one with the same name, or the only one of the row. */
export function dueOf<K extends Seen>(own: RowField, known: readonly K[]): K | undefined {
  if (isDue(own) || !isOf(lexicon('done'), own) || endOf(own) !== undefined) return undefined
  const all = known.filter(
    ({ field, column }) => field.kind === 'moment' && column && isDue(field) && isOneThing(own, field),
  )
  return all.length === 1
    ? all[0]
    : all.findLast(({ field }) => namesIn(field).some((word) => namesIn(own).includes(word)))
}

/** The plan that a `forecast_completion` or an `eta` revises. */
export const revisedOf = <K extends Seen>(own: RowField, known: readonly K[]): K | undefined =>
  isEstimated(own)
    ? known.find(({ field, column }) => column && isDue(field) && !isEstimated(field) && isSameEvent(own, field))
    : undefined

/** `actual_date` and `planned_date`: the names differ only in planned and done. */
export const isSameEvent = (one: RowField, other: RowField): boolean => eventOf(one) === eventOf(other)
const eventOf = ({ written }: RowField): string =>
  written.filter((word) => !lexicon('due').has(word) && !lexicon('done').has(word)).join(' ')

/** Not a departure with an arrival, nor a planned start with an end. */
const isOneThing = (own: RowField, due: RowField): boolean =>
  endOf(own) === endOf(due) && !(isStart(due) && !isStart(own))

const isStart = ({ words }: RowField): boolean => ['begin', 'began', 'start', 'started'].some((word) => words.has(word))

/** Both at the departure or both at the arrival. */
export const isOneEnd = (one: RowField, other: RowField): boolean => {
  const end = endOf(one)
  return end !== undefined && end === endOf(other)
}

/** Completions take precedence over events that merely follow. */
const rankOf = ({ field }: Seen): number => (isOf(lexicon('done'), field) ? 1 : 0)
const namesIn = ({ written }: RowField): readonly string[] =>
  written.filter((word) => word.length > 3 && word !== 'date')

const isOpening = (field: RowField): boolean => isOf(lexicon('opening'), field) && !isOf(lexicon('done'), field)

const isDue = (field: RowField): boolean => isAbout(lexicon('due'), field)

const isEstimated = (field: RowField): boolean => isAbout(lexicon('estimated'), field)

/** Which end of a journey a name refers to. */
const endOf = ({ words, written, field }: RowField): 'departure' | 'arrival' | undefined => {
  const isOnDay = field.type === 'date' || /ed$/.test(written.at(-2) ?? '') // the `on` of `due_on` and `returned_on`
  return (['departure', 'arrival'] as const).find((end) =>
    [...lexicon(end)].some((word) => words.has(word) && !(isOnDay && word === 'on')),
  )
}

import { type Column, combined } from '@/server/generation/relations/columns'
import { secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { following } from '@/server/generation/relations/moments'
import type { Known } from '@/server/generation/relations/row'
import { isOf, type RowField, rowFieldsOf } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { wordRoles } from '@/server/kernel/word-roles'
import { stepOf } from '@/server/names/vocabulary/steps'
import { monthsAfter } from './calendar/months-after'
import { mayEndIn } from './lengths/lengths'
import { periodAway } from './lengths/period-away'
import { began } from './life/lifetimes'
import { type Around, type MomentRelation, momentOf } from './moment-relation'
import { type Span, spanBetween } from './spans'
import { type CourseMatch, courseBetween, horizonOf, isKnown } from './steps/course'

const lexicon = wordRoles(new URL('./tables/due-words.tsv', import.meta.url), [
  'begin', // what a guarantee begins with
  'end', // when something ends or is due
  'from-begin', // lasts from a beginning that need not be next to it
  'interval', // time between two events of a series
  'lasting', // a duration until the end
  'opening', // what a contract or loan runs from, wherever its term is
])

const due: ReadonlySet<string> = new Set(['deadline', 'due'])
const allowed: ReadonlySet<string> = new Set(['allowed', 'sla', 'target'])

type Due = { readonly say: string; readonly column: Column }

/** A `due_at`: the first moment of the row plus the preceding `sla_hours`. */
export function dueAfter(own: RowField, known: readonly Known[], rhythm?: Column): Due | undefined {
  return (
    periodAway(own, known, rhythm) ??
    repeatedAfter(own, known) ??
    (isOf(due, own) ? allowedAfter(own, known) : undefined) ??
    endAfter(own, known)
  )
}

function allowedAfter(own: RowField, known: readonly Known[]): Due | undefined {
  const lengths = known.filter(
    ({ field, column }) =>
      column && field.kind === 'number' && isOf(allowed, field) && unitIn('time', field) !== undefined,
  )
  const shared = ({ field }: Known) => field.written.filter((word) => own.written.includes(word)).length
  const most = Math.max(...lengths.map(shared))
  const length = lengths.findLast((each) => shared(each) === most)
  const start = known.find(
    ({ field, column }) => column && field.kind === 'moment' && field.field.type !== 'birthdate' && !isOf(due, field),
  )
  if (!length?.column || !start?.column) return undefined
  return ended(own, start, length)
}

/** A `next_service`: the last one plus `service_interval_days`. */
function repeatedAfter(own: RowField, known: readonly Known[]): Due | undefined {
  const { from, to } = own.field.constraints
  if (!own.written.includes('next') || from !== undefined || to !== undefined) return undefined
  const length = known.findLast(
    ({ field }) => field.kind === 'number' && isOf(lexicon('interval'), field) && unitIn('time', field) !== undefined,
  )
  const start = known.findLast(
    ({ field: { kind, written } }) => kind === 'moment' && latest.some((word) => written.includes(word)),
  )
  return length && start && ended(own, start, length)
}
const latest = ['last', 'previous', 'prior'] as const

/** An `end_date`: the preceding moment plus the adjacent `term_months`, or a loan's term elsewhere in the row. */
function endAfter(own: RowField, known: readonly Known[]): Due | undefined {
  const { from, to } = own.field.constraints
  if (!isOf(lexicon('end'), own) || from !== undefined || to !== undefined) return undefined
  const near = known.slice(-2)
  const length = near.find(
    ({ field }) =>
      field.kind === 'number' &&
      isOf(lexicon('lasting'), field) &&
      unitIn('time', field) !== undefined &&
      mayEndIn(field, own),
  )
  const start = near.find(({ field: { kind, field } }) => kind === 'moment' && field.type !== 'birthdate')
  if (length && !start && isOfOneGuarantee(own, length.field)) return sinceBegun(own, known, length)
  if (!length && start && isOf(lexicon('opening'), start.field)) return afterItsTerm(own, known, start)
  return length && start && ended(own, start, length)
}

/** The end of a contract with one term in months or years. */
function afterItsTerm(own: RowField, known: readonly Known[], start: Known): Due | undefined {
  const terms = known.filter(
    ({ field }) => field.kind === 'number' && isOf(lexicon('lasting'), field) && isInMonths(field),
  )
  const [term, ...others] = terms
  return term && others.length === 0 ? ended(own, start, term) : undefined
}

const isInMonths = ({ written }: RowField): boolean => written.some((word) => /^(?:month|year|yr)s?$/.test(word))

/** The `warranty_until` and the `warranty_years`. */
const isOfOneGuarantee = (own: RowField, { written }: RowField): boolean =>
  written.some((word) => lexicon('from-begin').has(word) && own.written.includes(word))

/** A `warranty_until` of `warranty_years`: since the last delivery or installation, wherever it is in the row. */
function sinceBegun(own: RowField, known: readonly Known[], length: Known): Due | undefined {
  const start = known.findLast(({ field }) => field.kind === 'moment' && isOf(lexicon('begin'), field))
  return start && ended(own, start, length)
}

function ended(own: RowField, start: Known, length: Known): Due | undefined {
  if (!start.column || !length.column) return undefined
  const perUnit = secondsOf(length.field) * 1_000
  const months = length.field.written.some((word) => /^months?$/.test(word))
    ? 1
    : length.field.written.some((word) => /^(?:years?|yrs?)$/.test(word))
      ? 12
      : 0
  return {
    say: `${own.field.name}: ${start.field.field.name} + ${length.field.field.name}`,
    column: combined([start.column, length.column], (moment, units) =>
      months > 0 && Number.isInteger(units)
        ? monthsAfter(moment, units * months)
        : Math.round(moment + units * perUnit),
    ),
  }
}

/**
 * In a data set, where rows have a time of their own, it alone determines how early a step comes before an expiry, and how
 * far ahead several expiries are.
 */
export const isOfHorizon = (source: RowField, own: RowField, { distance, forward }: CourseMatch): boolean =>
  distance > 0 && horizonOf(source) !== undefined && (!forward || horizonOf(own) !== undefined)

/** An expiry or a later step of a row of a data set that no other moment leads to. */
export function ahead(own: RowField, { words, hasClock }: Around): MomentRelation | undefined {
  const { from, to } = own.field.constraints
  const isOpen = hasClock && from === undefined && to === undefined
  const span = isOpen ? (horizonOf(own) ?? spanSinceCreation(own, words)) : undefined
  if (!span) return undefined
  const timed = own.field.type === 'dateTime'
  const { locale } = own.field
  const column = following({ source: began, span, forward: true, sourceTimed: true, timed, locale })
  return momentOf(`${own.field.name}: not before its row began`, column, timed)
}

/**
 * How long after its creation a row comes to a step that not every row comes to, or to one called an end: the
 * `last_login` before the `date_joined`, the `trial_ends_at` before the `created_at`. Steps of orders know it themselves.
 */
function spanSinceCreation(own: RowField, words: ReadonlySet<string>): Span | undefined {
  const { field, written } = own
  if (stepOf(field.name) > 0) return undefined
  if (field.blankPercentage === 0 && !written.some((word) => ofEnds.has(word))) return undefined
  const match = spanBetween(creation(), own, words) ?? courseBetween(creation(), own)
  return match?.forward && ('about' in match || isKnown(match)) ? match.span : undefined
}

const ofEnds: ReadonlySet<string> = new Set(['end', 'ending', 'ends', 'until'])

/** When a row began, as if it had a field for that. */
const creation = once((): RowField => {
  const constraints = {}
  const [field] = rowFieldsOf([
    { name: 'created_at', type: 'dateTime', locale: 'en_US', constraints, blankPercentage: 0 },
  ])
  if (!field) throw new RangeError('a row of one field has one')
  return field
})

import { inHeldHours } from '@/server/generation/entities/when/held-hours'
import { profileOf } from '@/server/generation/locales'
import { type Column, combined } from '@/server/generation/relations/columns'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { type MomentRelation, momentOf } from '@/server/generation/relations/kinds/moments/moment-relation'
import type { Span } from '@/server/generation/relations/kinds/moments/spans'
import { following } from '@/server/generation/relations/moments'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { stepOf } from '@/server/names/vocabulary/steps'
import { splitName } from '@/server/names/words/split-name'
import { afterParents, began, settled } from './lifetimes'

const lexicon = wordRoles(new URL('../tables/occasion-words.tsv', import.meta.url), [
  'arranged', // before an occasion takes place
  'bare', // in any date of an occasion
  'begun', // with the beginning of an event, or shortly after
  'earned', // a qualification that people have when they join
  'held', // when an occasion takes place
  'joining', // a person begins to belong to somebody
  'occasion', // a noun: an event that takes place at a time of day
  'message', // a noun: begins as it is sent
  'over', // the end of an event
])

/** What the rows of a table of a data set are, by its name. */
export type EventOfRow = {
  /** Whether they take place at a time arranged before: appointments, lessons. */
  readonly isOccasion: boolean
  /** Whether other rows belong to them and share their day: orders, admissions. */
  readonly isEvent: boolean
  /** The words of the table's name. */
  readonly about: ReadonlySet<string>
}

/** Whether a noun is one for events that take place at a time of day. */
export const isOccasion = (noun: string): boolean => lexicon('occasion').has(noun)

/** Whether a noun is one for messages, which begin as they are sent. */
export const isMessage = (noun: string): boolean => lexicon('message').has(noun)

/** Whether a date is that of the row's occasion, rather than of its arrangement. */
export const isHeld = (own: Pick<RowField, 'written'>, about: ReadonlySet<string>): boolean =>
  saysOnly('held', own, about) && !own.written.some((word) => lexicon('arranged').has(word))

/** Whether a date is one of arranging an occasion. */
const isArranged = (own: Pick<RowField, 'written'>, about: ReadonlySet<string>): boolean =>
  saysOnly('arranged', own, about) && own.written.some((word) => lexicon('arranged').has(word))

function saysOnly(
  role: 'arranged' | 'begun' | 'held' | 'over',
  { written }: Pick<RowField, 'written'>,
  about: ReadonlySet<string>,
) {
  return written.every((word) => lexicon('bare').has(word) || about.has(word) || lexicon(role).has(word))
}

/** The arrangement of an occasion: some days before it, if everything that it references exists by then. */
export function arrangedBefore(own: RowField, of: EventOfRow | undefined): MomentRelation | undefined {
  if (!of?.isOccasion || !isArranged(own, of.about)) return undefined
  const { type, locale } = own.field
  const timed = type === 'dateTime'
  const column = following({ source: began, span: ahead, forward: false, sourceTimed: true, timed, locale })
  return momentOf(`${own.field.name}: before the row begins`, afterParents(column), timed)
}

/** Whether a date is that of a qualification, and another one the day on which whoever has it joined. */
export const isEarnedBefore = (own: readonly string[], other: readonly string[]): boolean =>
  own.some((word) => lexicon('earned').has(word)) && other.some((word) => lexicon('joining').has(word))

/** What people bring along: a lawyer `admitted_on` a day joins the firm years later. */
export function earnedBefore(own: RowField, first: string | undefined): MomentRelation | undefined {
  const { type, locale, name } = own.field
  if (first === undefined || first === name || !isEarnedBefore(own.written, splitName(first))) return undefined
  const timed = type === 'dateTime'
  const column = following({ source: began, span: yearsAhead, forward: false, sourceTimed: true, timed, locale })
  return momentOf(`${name}: before ${first}`, column, timed)
}

const [minute, day] = [60_000, 86_400_000]
const yearsAhead: Span = { shortest: 30 * day, longest: 9_000 * day, median: 1_500 * day, later: false }
const ahead: Span = { shortest: 60 * minute, longest: 60 * day, median: 6 * day, later: false }

/** Whether the row's occasion takes place at a date: the first one that says so. */
export const holdsOccasion = (own: RowField, known: readonly Known[], of: EventOfRow | undefined): boolean =>
  of?.isOccasion === true && isHeld(own, of.about) && !known.some(({ field }) => isHeld(field, of.about))

/** What happens as a planned occasion begins: `started_at`, `checked_in_at`. */
export function begunWith(own: RowField, known: readonly Known[], of: EventOfRow | undefined) {
  if (!of?.isOccasion || own.field.type !== 'dateTime' || !saysOnly('begun', own, of.about)) return undefined
  const planned = known.find(({ field }) => isHeld(field, of.about))
  if (!planned) return undefined
  const { locale } = own.field
  const column = following({ source: began, span: around, forward: true, sourceTimed: true, timed: true, locale })
  return momentOf(`${own.field.name}: as ${planned.field.field.name}`, bySettled(column), true)
}

const around: Span = { shortest: -20 * minute, longest: 10 * minute, median: -4 * minute, later: false }

/**
 * Keeps a date of a row's beginning before the rows that belong to it, and its end after them, unless the row says how
 * long it took; undefined for other dates.
 */
export function amidChildren(
  own: RowField,
  of: EventOfRow | undefined,
  known: readonly Known[],
): ((column: Column) => Column) | undefined {
  if (!of) return undefined
  if (saysOnly('begun', own, of.about) || saysOnly('held', own, of.about)) return bySettled
  const isMeasured = known.some(({ field }) => isDuration(field))
  return of.isEvent && !isMeasured && saysOnly('over', own, of.about) ? afterEvent(own, of) : undefined
}

/** A visit or a meeting that a row arranges takes place in working hours too: `visit_starts_at`. */
export function inHours(own: RowField, of: EventOfRow | undefined): (column: Column) => Column {
  const { type, locale } = own.field
  const isHour = of && !of.isOccasion && type === 'dateTime' && own.written.some((word) => isOccasion(word))
  if (!isHour || !saysOnly('held', own, of.about)) return (column) => column
  return (column) => combined([column], (moment) => inHeldHours(profileOf(locale), moment))
}

/**
 * Whether a moment without a relation is when the row began, or later that day.
 * @param row.clock the field whose bounds limit when rows began
 * @param row.first the field that says when they did
 */
export const beginsRow = (
  { field: { name, type, constraints } }: RowField,
  { clock, first }: { readonly clock?: string | undefined; readonly first?: string | undefined },
): boolean =>
  (type === 'date' || type === 'dateTime') &&
  (stepOf(name) === 0 || name === first) &&
  (name === clock || Object.keys(constraints).every((constraint) => constraint === 'allowed'))

/** Moves what comes after the beginning to before the rows that belong to the row. Keeps its order. */
const bySettled = (column: Column): Column =>
  combined([column, began, settled], (moment, from, to) => {
    const [after, room] = [moment - from, to - from]
    return after > 0 && room >= 0 ? Math.floor(from + (room * after) / (after + room)) : moment
  })

/** After everything that belongs to the event: during an occasion, or even in the next working hours. */
const afterEvent =
  ({ field: { locale } }: RowField, { isOccasion: isShort }: EventOfRow) =>
  (column: Column): Column =>
    combined([column, began], (moment, from) =>
      Math.max(moment, isShort ? from + 15 * minute : inHeldHours(profileOf(locale), from + 120 * minute)),
    )

import type { Numeric } from '@/server/generation/engine/part'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined, placedBy } from '@/server/generation/relations/columns'
import { chosen, type Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { Known, NumberRelation, Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

/** Parts of a moment in the row: `order_year`, `order_quarter` and `day_of_week` of an `order_date`. */

const lexicon = wordRoles(new URL('./tables/date-words.tsv', import.meta.url), [
  'afterwards', // not when the row's event takes place
  'opening', // at the beginning of the row's course
  'calendar', // of a year, taken to begin with the calendar year
  'plain', // in the name of a moment, says nothing about its subject
  'writing', // of when a row was recorded, which may differ from when it happened
])

const day = (moment: number): number => Math.floor(moment / millisecondsPerDay)
const dateOf = (moment: number): Date => new Date(moment)
/** Monday is 0; 1970-01-01 was a Thursday. */
const weekday = (moment: number): number => (((day(moment) + 3) % 7) + 7) % 7
const month = (moment: number): number => dateOf(moment).getUTCMonth()

/** The Thursday of the week, whose year is the ISO 8601 year of the week. */
const thursdayOf = (moment: number): number => day(moment) - weekday(moment) + 3
const isoYear = (moment: number): number => dateOf(thursdayOf(moment) * millisecondsPerDay).getUTCFullYear()

const isoWeek = (moment: number): number =>
  1 + Math.floor((thursdayOf(moment) - Date.UTC(isoYear(moment), 0, 1) / millisecondsPerDay) / 7)

/** Each part by the words that name it, with its minimum and maximum; the first match applies. */
const parts: readonly { words: readonly string[]; of: (moment: number) => number; from: number; to: number }[] = [
  { words: ['day', 'of', 'week'], of: (moment) => weekday(moment) + 1, from: 1, to: 7 },
  { words: ['weekday'], of: (moment) => weekday(moment) + 1, from: 1, to: 7 },
  { words: ['day', 'of', 'month'], of: (moment) => dateOf(moment).getUTCDate(), from: 1, to: 31 },
  { words: ['week', 'of', 'year'], of: isoWeek, from: 1, to: 53 },
  { words: ['hour', 'of', 'day'], of: (moment) => dateOf(moment).getUTCHours(), from: 0, to: 23 },
  { words: ['iso', 'year'], of: isoYear, from: 1900, to: 2100 },
  { words: ['year'], of: (moment) => dateOf(moment).getUTCFullYear(), from: 1900, to: 2100 },
  { words: ['season'], of: (moment) => dateOf(moment).getUTCFullYear(), from: 1900, to: 2100 },
  { words: ['quarter'], of: (moment) => Math.floor(month(moment) / 3) + 1, from: 1, to: 4 },
  { words: ['month'], of: (moment) => month(moment) + 1, from: 1, to: 12 },
  { words: ['week'], of: isoWeek, from: 1, to: 53 },
  { words: ['hour'], of: (moment) => dateOf(moment).getUTCHours(), from: 0, to: 23 },
  { words: ['minute'], of: (moment) => dateOf(moment).getUTCMinutes(), from: 0, to: 59 },
  { words: ['day'], of: (moment) => dateOf(moment).getUTCDate(), from: 1, to: 31 },
]

/** Whether a relation's text says that a number is a part of a moment. */
export const isOfDate = (relation: string): boolean =>
  parts.some(({ words }) => /(?:^|: )the $/.test(relation.split(`${words.join(' ')} of `)[0] ?? ''))

/** A number that is a part of a preceding date or moment. */
export function datePart(row: Row): NumberRelation | undefined {
  const { own } = row
  const { type, constraints } = own.field
  if (type !== 'integer') return undefined
  const name = own.written.filter((word) => word !== 'number' && word !== 'num').map((word) => inFull[word] ?? word)
  const part = parts.find(({ words }) => words.every((word, at) => word === name.at(at - words.length)))
  if (!part || !isRange(constraints, part)) return undefined
  const { before, column } = row
  const subject = name.slice(0, -part.words.length).filter((word) => !lexicon('calendar').has(word))
  const source = momentOf(subject, before, column, timed.has(part.words[0] ?? ''))
  return (
    source && {
      say: `the ${part.words.join(' ')} of ${source.field.field.name}`,
      column: combined([source.column], part.of),
    }
  )
}

const inFull: Readonly<Record<string, string>> = {
  hr: 'hour',
  mon: 'month',
  mth: 'month',
  qtr: 'quarter',
  wk: 'week',
  yr: 'year',
}

/** Parts that need a time of day. */
const timed: ReadonlySet<string> = new Set(['hour', 'minute'])

/** Whether the bounds of a field fit a part of a date; a number of weeks or years has other bounds. */
const isRange = ({ min, max }: { min?: number; max?: number }, { from, to }: { from: number; to: number }): boolean =>
  min !== undefined && max !== undefined && min >= from && max <= to && (to > 1000 || max >= to - 1)

const namedParts: Readonly<Record<string, { of: (moment: number) => number; words: readonly string[] }>> = {
  month: { of: month, words: ['month', 'name', 'of', 'year'] },
  /** Northern hemisphere, in whole months: winter begins in December. */
  season: { of: (moment) => Math.floor(((month(moment) + 1) % 12) / 3), words: ['season', 'of', 'year'] },
  quarter: { of: (moment) => Math.floor(month(moment) / 3), words: ['quarter'] },
  weekday: { of: weekday, words: ['day', 'of', 'the', 'week', 'weekday', 'name', 'dow'] },
}

const named = once(() =>
  readTable(new URL('./tables/date-names.tsv', import.meta.url), ['part', 'language', 'names'], {
    keyColumns: 2,
  }).flatMap(({ part, names }) => {
    const found = namedParts[part]
    return found ? [{ ...found, names: names.split(' ') }] : []
  }),
)

/** A weekday, month or quarter by name, or whether a day is on a weekend. */
export function namedDatePart(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values = [] } = own.field.constraints
  const sourceFor = (subject: readonly string[]) => {
    const columns = new Map(known.map(({ field, column }) => [field, column]))
    return momentOf(subject, [...columns.keys()], (field) => columns.get(field), false)
  }
  const weekend =
    own.written.includes('weekend') && values.length === 2 && [true, false].every((each) => values.includes(each))
  if (weekend) {
    const source = sourceFor(own.written.filter((word) => word !== 'is' && word !== 'weekend'))
    const at = (moment: number) => values.indexOf(weekday(moment) > 4)
    return source && chosen(own, `by the weekday of ${source.field.field.name}`, place(source.column, at))
  }
  const labels = values.map((value) => String(value).toLowerCase())
  const placeOf = (name: string): number => labels.findIndex((label) => label.startsWith(name))
  const list = named().find(({ names }) => labels.length === names.length && names.every((name) => placeOf(name) >= 0))
  const source = list && sourceFor(own.written.filter((word) => !list.words.includes(word)))
  if (!list || !source) return undefined
  const at = list.names.map(placeOf)
  return chosen(
    own,
    `by ${source.field.field.name}`,
    place(source.column, (moment) => at[list.of(moment)] ?? 0),
  )
}

const place = (column: Column, at: (moment: number) => number): Numeric => placedBy([column], at)

/** The moment whose name contains the subject; without a subject, the only moment of the row, or the date itself. */
function momentOf(
  subject: readonly string[],
  before: readonly RowField[],
  column: (field: RowField) => Column | undefined,
  isTimed: boolean,
) {
  const moments = before.flatMap((field) => {
    const own = field.kind === 'moment' && (!isTimed || field.field.type === 'dateTime') ? column(field) : undefined
    return own ? [{ field, column: own }] : []
  })
  if (subject.length > 0) return moments.findLast(({ field }) => subject.every((word) => field.words.has(word)))
  const plain = moments.filter(({ field }) => field.written.every((word) => lexicon('plain').has(word)))
  return plain.at(-1) ?? onlyEvent(moments)
}

/** The only moment of the row's event, or the first if that is when it began. */
function onlyEvent<M extends { readonly field: RowField }>(moments: readonly M[]): M | undefined {
  const events = moments.filter(({ field }) => field.field.type !== 'birthdate' && !isOf(lexicon('afterwards'), field))
  const [only, ...others] = events.length > 1 ? events.filter(({ field }) => !isOf(lexicon('writing'), field)) : events
  return others.length === 0 || (only && isOf(lexicon('opening'), only.field)) ? only : undefined
}

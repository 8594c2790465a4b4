import type { Numeric } from '@/server/generation/engine/part'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined, placedBy } from '@/server/generation/relations/columns'
import { chosen, type Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { Known, NumberRelation, Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Parts of a moment of the row: the `order_year`, `order_quarter` and `day_of_week` of an `order_date`. */

const day = (moment: number): number => Math.floor(moment / millisecondsPerDay)
const dateOf = (moment: number): Date => new Date(moment)
/** Monday is 0: 1970-01-01 was a Thursday. */
const weekday = (moment: number): number => (((day(moment) + 3) % 7) + 7) % 7
const month = (moment: number): number => dateOf(moment).getUTCMonth()

/** The number of the week that ISO 8601 gives a day: that of its Thursday. */
function isoWeek(moment: number): number {
  const thursday = day(moment) - weekday(moment) + 3
  const year = new Date(thursday * millisecondsPerDay).getUTCFullYear()
  return 1 + Math.floor((thursday - Date.UTC(year, 0, 1) / millisecondsPerDay) / 7)
}

/** Each part by the words of a name that say it, with its least and greatest number; the first that fits. */
const parts: readonly { words: readonly string[]; of: (moment: number) => number; from: number; to: number }[] = [
  { words: ['day', 'of', 'week'], of: (moment) => weekday(moment) + 1, from: 1, to: 7 },
  { words: ['weekday'], of: (moment) => weekday(moment) + 1, from: 1, to: 7 },
  { words: ['day', 'of', 'month'], of: (moment) => dateOf(moment).getUTCDate(), from: 1, to: 31 },
  { words: ['week', 'of', 'year'], of: isoWeek, from: 1, to: 53 },
  { words: ['hour', 'of', 'day'], of: (moment) => dateOf(moment).getUTCHours(), from: 0, to: 23 },
  { words: ['year'], of: (moment) => dateOf(moment).getUTCFullYear(), from: 1900, to: 2100 },
  { words: ['quarter'], of: (moment) => Math.floor(month(moment) / 3) + 1, from: 1, to: 4 },
  { words: ['month'], of: (moment) => month(moment) + 1, from: 1, to: 12 },
  { words: ['week'], of: isoWeek, from: 1, to: 53 },
  { words: ['hour'], of: (moment) => dateOf(moment).getUTCHours(), from: 0, to: 23 },
]

/** A number that is a part of a date or moment before it. */
export function datePart({ own, before, column }: Row): NumberRelation | undefined {
  const { type, constraints } = own.field
  if (type !== 'integer') return undefined
  const name = own.written.filter((word) => word !== 'number' && word !== 'num')
  const part = parts.find(({ words }) => words.join(' ') === name.slice(-words.length).join(' '))
  if (!part || !isRange(constraints, part)) return undefined
  const subject = name.slice(0, -part.words.length).filter((word) => !calendars.has(word))
  const source = momentOf(subject, before, column, part.words[0] === 'hour')
  return (
    source && {
      say: `the ${part.words.join(' ')} of ${source.field.field.name}`,
      column: combined([source.column], part.of),
    }
  )
}

/** Whose years begin with the others here. */
const calendars: ReadonlySet<string> = new Set(['accounting', 'calendar', 'financial', 'fiscal', 'tax'])

/** Whether a field asks for what a part of a date can be; a number of weeks or years is asked for otherwise. */
const isRange = ({ min, max }: { min?: number; max?: number }, { from, to }: { from: number; to: number }): boolean =>
  min !== undefined && max !== undefined && min >= from && max <= to && (to > 1000 || max >= to - 1)

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const quarters = ['q1', 'q2', 'q3', 'q4']

const named = [
  { names: weekdays, of: weekday, words: ['day', 'of', 'week', 'weekday', 'name', 'dow'] },
  { names: months, of: month, words: ['month', 'name', 'of', 'year'] },
  { names: quarters, of: (moment: number) => Math.floor(month(moment) / 3), words: ['quarter'] },
] as const

/** A weekday, month or quarter by its name, or whether a day is one of a weekend. */
export function namedDatePart(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values = [] } = own.field.constraints
  const columns = new Map(known.map(({ field, column }) => [field, column]))
  const fields = known.map(({ field }) => field)
  const sourceFor = (subject: readonly string[]) => momentOf(subject, fields, (field) => columns.get(field), false)
  const weekend =
    own.written.includes('weekend') && values.length === 2 && [true, false].every((each) => values.includes(each))
  if (weekend) {
    const source = sourceFor(own.written.filter((word) => word !== 'is' && word !== 'weekend'))
    const at = (moment: number) => values.indexOf(weekday(moment) > 4)
    return source && chosen(own, `by the weekday of ${source.field.field.name}`, place(source.column, at))
  }
  const labels = values.map((value) => String(value).toLowerCase().slice(0, 3))
  const list = named.find(
    ({ names }) => names.every((name) => labels.includes(name.slice(0, 3))) && labels.length === names.length,
  )
  const source = list && sourceFor(own.written.filter((word) => !list.words.some((each) => each === word)))
  if (!list || !source) return undefined
  const at = list.names.map((name) => labels.indexOf(name.slice(0, 3)))
  return chosen(
    own,
    `by ${source.field.field.name}`,
    place(source.column, (moment) => at[list.of(moment)] ?? 0),
  )
}

const place = (column: Column, at: (moment: number) => number): Numeric => placedBy([column], at)

/** The moment whose name has the words of a subject; without them, the only one of the row, or the one that is the date itself. */
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
  const plain = moments.filter(({ field }) => field.written.every((word) => plainWords.has(word)))
  return plain.at(-1) ?? (moments.length === 1 && moments[0]?.field.field.type !== 'birthdate' ? moments[0] : undefined)
}

const plainWords: ReadonlySet<string> = new Set(
  'at booking date datetime day event on posting time timestamp transaction'.split(' '),
)

import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { type Column, combined } from '@/server/generation/relations/columns'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { today } from '@/server/generation/relations/kinds/moments/past'
import { factor } from '@/server/generation/relations/numbers'
import { type Known, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/year-words.tsv', import.meta.url), [
  'aging', // in an age, says nothing about whose
  'afterwards', // may come after the year is over
  'beginning', // of the construction or founding of something lasting
  'ending', // when it was taken down, harvested or replaced
  'growing', // when a thing that has an age was made
  'making', // when a thing was made
  'of-row', // of what the row records
  'of-vehicle', // next to a `year`: it is that of a model
])

/** The `year_renovated` of something built in `year_built`: between then and now. */
export const laterYear: NumberRule = (row) => {
  const { own } = row
  if (!isYear(own) || isBeginning(own) || !(isEndYear(own) || own.written.some(isParticiple))) return undefined
  const built = nearest(row, (field) => isYear(field) && isBeginning(field))
  return (
    built && {
      say: `at least ${built.field.field.name}`,
      column: combined([built.column, today, factor(0.25, 1)], (from, now, share) => {
        const years = Math.max(0, new Date(now).getUTCFullYear() - from)
        return from + Math.floor(years * share)
      }),
    }
  )
}

/** The `rotation_years` from the `planted_year` to the `harvest_year`. */
export const yearsBetween: NumberRule = (row) => {
  const { own } = row
  if (!isDuration(own) || !own.written.includes('years') || own.written.includes('age')) return undefined
  const last = nearest(row, isEndYear)
  const first = last && nearest(row, (field) => isYear(field) && isBeginning(field))
  return (
    first && {
      say: `${last.field.field.name} − ${first.field.field.name}`,
      column: combined([first.column, last.column], (from, to) => Math.max(0, to - from)),
    }
  )
}

/** The `harvest_year`, the year in which something ends. */
const isEndYear = (field: RowField): boolean => isYear(field) && isOf(lexicon('ending'), field)

/** The `model_year` of a car sold in the row, the `Baujahr` of something inspected: no later than that event. */
export const yearBefore: NumberRule = (row) => {
  const { own } = row
  if (!isMakingYear(own)) return undefined
  const { ownColumn } = row
  const event = ownColumn && row.before.find(isEvent)
  const at = event && row.column(event)
  if (!ownColumn || !at) return undefined
  const least = own.field.constraints.min ?? 0
  return {
    say: `at most the year of ${event.field.name}`,
    column: combined([ownColumn, at], (year, moment) => {
      const last = new Date(moment).getUTCFullYear()
      return year <= last ? year : Math.max(Math.min(least, last), 2 * last - year)
    }),
  }
}

const isEvent = ({ field, kind }: RowField): boolean => kind === 'moment' && field.type !== 'birthdate'

/** The start of the year in which the row's thing was made; undefined if no earlier field says so. */
export function making(known: readonly Known[]): { readonly say: string; readonly column: Column } | undefined {
  const isOfVehicle = isOfVehicles(known)
  const year = known.find(
    ({ field, column }) => column !== undefined && (isMakingYear(field) || (isOfVehicle && isYearOfRow(field))),
  )
  if (!year?.column) return undefined
  return {
    say: year.field.field.name,
    column: combined([year.column, today], (made, now) => Math.min(Date.UTC(made, 0, 1), now)),
  }
}

/** The `year` next to a make or an odometer is that of the model, not of the sale. */
const isOfVehicles = (known: readonly Known[]): boolean =>
  known.some(({ field: { written } }) => written.some((word) => lexicon('of-vehicle').has(word)))

/** A moment within the preceding `year`, `season` or `vintage`; ends and due dates come later. */
export function inItsYear(
  own: RowField,
  known: readonly Known[],
  free: Column,
): { readonly say: string; readonly column: Column } | undefined {
  const year = known.findLast(({ field, column }) => column && isYearOfRow(field))
  if (!year?.column || isOf(lexicon('afterwards'), own) || isOfVehicles(known)) return undefined
  const first = year.field.written.some((word) => schooling.has(word)) ? august : 0
  return {
    say: year.field.field.name,
    column: combined([year.column, free, today], (number, moment, now) => {
      const isLate = new Date(moment).getUTCMonth() >= first
      const start = Date.UTC(number, first, 1)
      const at = new Date(moment).setUTCFullYear(first > 0 && !isLate ? number + 1 : number)
      if (at <= now || (start > now && first === 0)) return at
      const share = (at - start) / (366 * millisecondsPerDay)
      const days = Math.floor(share * (start > now ? firstDays : (now - start) / millisecondsPerDay))
      return start + days * millisecondsPerDay + (moment % millisecondsPerDay)
    }),
  }
}
const isYearOfRow = (year: RowField): boolean => {
  const { field, written } = year
  return (
    field.type === 'integer' &&
    (['season', 'vintage', 'year'].includes(written.join(' ')) ||
      (written.length === 2 && written[1] === 'year' && isOf(lexicon('of-row'), year))) &&
    Number(field.constraints.min) >= 1900
  )
}

/** An academic year is named after the calendar year in which it begins. */
const schooling: ReadonlySet<string> = new Set(['academic', 'school', 'study'])
const august = 7
/** Days in which an academic year to come begins. */
const firstDays = 60

/** The `quarter` of a `month` in numbers. */
export const quarterOfMonth: NumberRule = (row) => {
  if (row.own.written.join() !== 'quarter' || row.own.field.type !== 'integer') return undefined
  const month = nearest(row, ({ field, written }) => written.join() === 'month' && field.type === 'integer')
  return (
    month && {
      say: `of ${month.field.field.name}`,
      column: combined([month.column], (number) => Math.ceil(number / 3)),
    }
  )
}

/** The `birth_year` of an `age`, and the age of a birth year: on the day of the row's event, or today. */
export const yearOfBirth: NumberRule = (row) => {
  const { own } = row
  const isOther = isBirthYear(own) ? isPlainAge : isPlainAge(own) ? isBirthYear : undefined
  const other =
    isOther &&
    nearest(
      row,
      (field) => isOther(field) && !((isOfThing(field) && isOfPerson(own)) || (isOfThing(own) && isOfPerson(field))),
    )
  if (!other) return undefined
  const { before, column } = row
  const event = before.find(isEvent)
  const at = (event && column(event)) ?? today
  return {
    say: `the year of ${event && column(event) ? event.field.name : 'the reference date'} − ${other.field.field.name}`,
    column: combined([other.column, at], (known, moment) => Math.max(0, new Date(moment).getUTCFullYear() - known)),
  }
}

const isBirthYear = (field: RowField): boolean =>
  isYear(field) && (field.written.some((word) => births.has(word)) || isOf(lexicon('growing'), field))

const births: ReadonlySet<string> = new Set(['birth', 'born', 'foaled', 'whelped'])

/** The year in which something was built or planted. */
const isOfThing = (field: RowField): boolean => isYear(field) && isOf(lexicon('growing'), field)

/** An age that is a person's unless its name says whose it is. */
const isOfPerson = (field: RowField): boolean =>
  !isYear(field) && (field.field.type === 'age' || field.written.length === 1)

/** An `age`, the `estimated_age_years` of a tree. */
const isPlainAge = ({ kind, written }: RowField): boolean => {
  const said = written.filter((word) => !lexicon('aging').has(word))
  return kind === 'number' && said.at(-1) === 'age' && said.length < 3
}

const isMakingYear = (field: RowField): boolean => isYear(field) && isOf(lexicon('making'), field)
const isYear = ({ field, written }: RowField): boolean => field.type === 'integer' && written.includes('year')
const isBeginning = (field: RowField): boolean => isOf(lexicon('beginning'), field)

import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined } from '@/server/generation/relations/columns'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { today } from '@/server/generation/relations/kinds/moments/past'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { factor } from '@/server/generation/relations/numbers'
import type { NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/age-words.tsv', import.meta.url), ['event', 'many'])

type Known = { readonly field: RowField; readonly column: Column | undefined }

/** Someone's age at an event: `age_at_donation`, the `age_months` of a child. */
export function ageOf(own: RowField, known: readonly Known[]): NumberRelation | undefined {
  if (!isAge(own) || isKept(own)) return undefined
  const birth = birthFor(own, known)
  if (!birth?.column) return undefined
  const eventWords = eventOf(own)
  if (isParent(own) && !isParent(birth.field) && !childOf(birth, known)) return undefined
  const event = eventWords ? eventNamed(eventWords, known) : (childOf(birth, known) ?? onlyEvent(own, known))
  if (!event && !eventWords && own.field.type === 'age' && !isOfBounded(own, birth.field)) return undefined
  const unit = unitIn('time', own)
  const perUnit = unit === undefined || unit > 300 * secondsPerDay ? undefined : unit * 1_000
  return {
    say: `${event ? event.field.field.name : 'the reference date'} − ${birth.field.field.name}`,
    column: combined([birth.column, event?.column ?? today], (born, at) =>
      Math.max(0, perUnit ? Math.floor((at - born) / perUnit) : fullYears(born, at)),
    ),
  }
}

const secondsPerDay = millisecondsPerDay / 1_000

/** A number of years, months or days since a birth, as opposed to a group, average or limit. */
const isAge = ({ field, written, kind }: RowField): boolean =>
  written.includes('age') &&
  !written.includes('retirement') &&
  (field.type === 'age' || (kind === 'number' && written.every((word) => !lexicon('many').has(word))))

const isKept = ({ field: { constraints, type } }: RowField): boolean =>
  constraints.values !== undefined ||
  constraints.pattern !== undefined ||
  constraints.unique === true ||
  (type === 'age' && (constraints.min !== undefined || constraints.max !== undefined))

/** Whether a current age is that of someone whose birth has bounds of its own, which the row's person does not share. */
const isOfBounded = ({ written }: RowField, { field: { constraints }, written: birth }: RowField): boolean =>
  (constraints.from !== undefined || constraints.to !== undefined) &&
  written.every((word) => word === 'age' || word === 'years' || birth.includes(word))

/** The birth whose name shares most words with the age's, the last among equals. */
function birthFor(own: RowField, known: readonly Known[]): Known | undefined {
  const births = known.filter(({ field, column }) => column !== undefined && field.field.type === 'birthdate')
  const shared = ({ field }: Known) => field.written.filter((word) => own.written.includes(word)).length
  const most = Math.max(0, ...births.map(shared))
  return births.findLast((birth) => shared(birth) === most)
}

/** The words for the event of an age: `donation` of an `age_at_donation`; undefined for a current age. */
function eventOf({ written }: RowField): readonly string[] | undefined {
  const at = written.findIndex((word) => word === 'at' || word === 'when')
  const after = at > 0 ? written.slice(at + 1) : []
  if (after.length > 0) return after
  const before = written[written.indexOf('age') - 1] ?? ''
  return lexicon('event').has(before) ? [before] : undefined
}

/** The check of an infant whose age is in weeks: the age on that day, if nothing else happened. */
function onlyEvent(own: RowField, known: readonly Known[]): Known | undefined {
  const unit = unitIn('time', own)
  const [event, ...others] = unit !== undefined && unit < 300 * secondsPerDay ? known.filter(isOfEvent) : []
  return others.length === 0 ? event : undefined
}

/** The birth that a row records, next to that of a parent: the `mother_age` is her age on that day. */
function childOf({ field: parent }: Known, known: readonly Known[]): Known | undefined {
  if (!isParent(parent) || !known.some(isOfRecord)) return undefined
  return known.find(({ field, column }) => column !== undefined && field.field.type === 'birthdate' && !isParent(field))
}
/** The weight, time or place of a birth: an enrolment of a child states only its day. */
const isOfRecord = ({ field: { field, written } }: Known): boolean =>
  field.type !== 'birthdate' && written.some((word) => ofRecords.has(word))
const ofRecords: ReadonlySet<string> = new Set(['birth', 'delivery', 'gestation', 'newborn'])
const isParent = ({ written }: RowField): boolean => written.some((word) => parents.has(word))
const parents: ReadonlySet<string> = new Set(['father', 'mother', 'parent'])

/** The moment that the words name; the first of the row if they name none. */
function eventNamed(words: readonly string[], known: readonly Known[]): Known | undefined {
  const moments = known.filter(isOfEvent)
  return moments.findLast(({ field }) => isNamed(words, field)) ?? moments[0]
}

const isOfEvent = ({ field, column }: Known): boolean =>
  column !== undefined && field.kind === 'moment' && field.field.type !== 'birthdate'

/** Whether a moment is that of the event: `joined_on` of `joining`, `donation_date` of `donation`. */
const isNamed = (words: readonly string[], { written }: RowField): boolean =>
  words.some((word) => written.some((other) => stemOf(other) === stemOf(word)))
const stemOf = (word: string): string =>
  singular(word)
    .replace(/(?:ing|ed|ion|ment|sis|e)$/, '')
    .slice(0, 4)

function fullYears(born: number, at: number): number {
  const [birth, day] = [new Date(born), new Date(at)]
  const years = day.getUTCFullYear() - birth.getUTCFullYear()
  const isBefore =
    day.getUTCMonth() < birth.getUTCMonth() ||
    (day.getUTCMonth() === birth.getUTCMonth() && day.getUTCDate() < birth.getUTCDate())
  return isBefore ? years - 1 : years
}

/**
 * A test after the `age_at_test`: between the last birthday and the reference date, while the person is of that age.
 * The same applies to the first moment of a row, whatever its name: the `inception_date` after an `age_at_entry`.
 */
export function heldAtAge(
  own: RowField,
  known: readonly Known[],
): { readonly say: string; readonly column: Column } | undefined {
  if (['next', 'last', 'previous', 'prior'].includes(own.written[0] ?? '')) return undefined
  const isFirst = !known.some(isOfEvent)
  const age = known.findLast(({ field }) => {
    const words = field.field.type === 'age' && isAge(field) ? eventOf(field) : undefined
    return words !== undefined && (isFirst || isNamed(words, own))
  })
  const birth = age && birthFor(age.field, known)
  if (!birth?.column) return undefined
  const hours = own.field.type === 'dateTime' ? [factor(8, 17)] : []
  return {
    say: `${own.field.name}: at ${age?.field.field.name}`,
    column: combined([birth.column, today, factor(0, 1), ...hours], (born, now, by, hour = 0) => {
      const since = now - birthdayBefore(born, now)
      return now - millisecondsPerDay * Math.floor((by * since) / millisecondsPerDay) + Math.round(hour * 60) * 60_000
    }),
  }
}

function birthdayBefore(born: number, now: number): number {
  const [birth, day] = [new Date(born), new Date(now)]
  const inYear = (year: number) => Date.UTC(year, birth.getUTCMonth(), birth.getUTCDate())
  const thisYear = inYear(day.getUTCFullYear())
  return thisYear <= now ? thisYear : inYear(day.getUTCFullYear() - 1)
}

import type { FieldTypeName } from '@/server/generation/catalog'
import { countryOf } from '@/server/generation/locales'
import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import {
  isCountOfDoings,
  isCountOfThingsDone,
  isManyDone,
  isManyThings,
} from '@/server/generation/profiles/name-shapes/counts'
import { moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { averageTimeOf } from '@/server/generation/profiles/name-shapes/number-names'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { ReadColumn } from '@/server/names/infer-fields'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { meaningOf } from '@/server/names/rules/meaning-of'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { isFormOfAddress } from './form-of-address'
import { withLastWord } from './last-word'
import { namedFirm } from './named-firm'
import { namedThing } from './named-thing'
import { countOfPeriod, ofPeriod } from './of-period'
import { otherName } from './other-name'
import { otherType } from './other-type'
import { thingsInState } from './things-in-state'

/** The column read by its whole name, if that differs from the reading of its last word. */
export function reread(asRead: ReadColumn<FieldTypeName>, context: RequestContext): ReadColumn<FieldTypeName> {
  const column = withLastWord(counted(bySex(asRead, context)), context)
  const { reading, meaning } = column
  if (isTimeSpent(reading, meaning) || isTimeUntil(reading)) {
    const unit = (isTimeUntil(reading) ? reading.raw.at(-1) : reading.raw[0]) ?? ''
    const asDuration = { ...reading, raw: ['time', unit], words: ['time'], written: ['time', unit] }
    return { ...column, constraints: undefined, reading: asDuration, meaning: open(meaning) }
  }
  const averaged = averageTimeOf(reading)
  if (averaged) {
    const lasted = readName([...averaged, 'duration'].join('_'), context.languages)
    return { ...column, constraints: undefined, reading: lasted, meaning: open(meaning) }
  }
  if (isPaidMonthly(reading)) {
    const paid = (all: readonly string[]) => (all.length > 1 ? all.slice(0, -1) : all)
    const asPaid = { ...reading, raw: paid(reading.raw), words: paid(reading.words), written: paid(reading.written) }
    return { ...column, constraints: undefined, reading: asPaid, meaning: { ...open(meaning), type: 'amount' } }
  }
  if (isMeasuredYearly(reading)) {
    const measured = readName(reading.raw.slice(0, -1).join('_'), context.languages)
    return { ...column, constraints: undefined, reading: measured, meaning: open(meaning) }
  }
  const { nationalIdName } = countryOf(context.locale)
  if (nationalIdName !== null && isNationalId(reading))
    return { ...column, constraints: undefined, reading: readName(nationalIdName, context.languages) }
  if (isFormOfAddress(reading, context)) {
    const salutation = readName('salutation', context.languages)
    return { reading: salutation, constraints: undefined, meaning: { ...open(meaning), type: 'text', flag: false } }
  }
  if (isCondition(reading, context)) {
    const of = reading.raw.filter((word) => word !== 'state')
    const status = readName([...of, 'status'].join('_'), context.languages)
    return { reading: status, constraints: undefined, meaning: meaningOf(status, context) }
  }
  if (isBroughtTo(reading)) {
    const place = readName('destination', context.languages)
    return { reading: place, constraints: undefined, meaning: meaningOf(place, context) }
  }
  if (isToDate(reading, meaning)) {
    const soFar = readName(reading.raw.slice(0, -2).join('_'), context.languages)
    const isKnown = findConcept(reading, context)?.isFull === true
    const said = meaningOf(soFar, context)
    const isOpen = soFar.raw.length === 1 && (said.flag || moments.has(said.type))
    return {
      reading: isKnown ? reading : soFar,
      constraints: undefined,
      meaning: isOpen ? { ...open(said), type: isMade(soFar) ? 'integer' : 'amount', flag: false } : said,
    }
  }
  const other = otherName(reading, context)
  if (other) {
    const said = meaningOf(other, context)
    const isConcept = !moments.has(said.type) && findConcept(other, context)?.isFull === true
    const type = isConcept ? 'text' : said.type
    return { reading: other, constraints: undefined, meaning: { ...open(meaning), type, flag: false } }
  }
  const firm = namedFirm(reading, context)
  if (firm) return { reading: firm, constraints: undefined, meaning: { ...open(meaning), type: 'text', flag: false } }
  const number =
    byNumber(reading, context) ??
    ofPeriod(reading, context) ??
    countOfPeriod(reading, context) ??
    thingsInState(reading, context)
  if (number)
    return { reading: number, constraints: undefined, meaning: { ...meaningOf(number, context), flag: false } }
  const thing = mayNameThing.has(meaning.type) ? namedThing(reading, context) : null
  if (thing) {
    const type = thing.type ?? 'text'
    return { reading: thing.reading, constraints: undefined, meaning: { ...open(meaning), type, flag: false } }
  }
  const type = otherType(reading, meaning, context)
  return type ? { ...column, constraints: undefined, meaning: { ...open(meaning), type, flag: false } } : column
}

/** Types of names that may end in what was done with a thing; what was `observed` is not always a moment. */
const mayNameThing: ReadonlySet<FieldTypeName> = new Set(['text', 'city', 'dateTime'])

/**
 * Counts that read as something else: `dishes_sold` as dishes, `trees_picked` as a moment, `doses_remaining` as
 * money.
 */
function counted(column: ReadColumn<FieldTypeName>): ReadColumn<FieldTypeName> {
  const { reading, meaning } = column
  const isCounted =
    (isCountOfThingsDone(reading) || isManyDone(reading) || isManyBefore(reading) || isForeignCount(reading)) &&
    !meaning.flag &&
    reading.ending === null &&
    (meaning.type === 'amount' || (!isMeasure(meaning.type) && meaning.type !== 'text'))
  return isCounted
    ? {
        ...column,
        constraints: undefined,
        meaning: { ...meaning, type: 'text', certain: false, confidence: Math.min(meaning.confidence, 0.6) },
      }
    : column
}

/** `lotes_entregados`: a count whose English translation has the participle first. */
const isForeignCount = (reading: Reading): boolean =>
  isCountOfDoings(reading) &&
  reading.raw.join() !== reading.written.join() &&
  !shapeWords('sum').has(reading.raw[1] ?? '')

/** A count, not a moment: `previous_starts`. */
const isManyBefore = ({ raw, plurals, words }: Reading): boolean =>
  raw.length === 2 && ['career', 'past', 'previous', 'prior'].includes(raw[0] ?? '') && plurals.has(words.at(-1) ?? '')

const open = (meaning: Meaning<FieldTypeName>): Meaning<FieldTypeName> => ({
  ...meaning,
  type: 'decimal',
  certain: false,
  confidence: Math.min(meaning.confidence, 0.6),
})

/** `spent_to_date`, `waterings_to_date`: a total until now, not a date; a `valid_to_date` is a date. */
const isToDate = ({ raw }: Reading, { type, flag }: Meaning<FieldTypeName>): boolean =>
  raw.length > 2 &&
  raw.at(-1) === 'date' &&
  raw.at(-2) === 'to' &&
  (flag || type === 'date' || type === 'dateTime') &&
  !shapeWords('span').has(raw.at(-3) ?? '')

/** `delivered_to_date` is a count, `received_to_date` an amount. */
const isMade = ({ raw }: Reading): boolean => raw.some((word) => shapeWords('made').has(word))

/**
 * A monthly payment, not a month: `rent_mo`; in other languages the period is spelled out: `miete_monat`. One that is
 * first is the head: `mes_salario`, `شهر_الراتب`.
 */
const isPaidMonthly = ({ raw, written }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  const isPeriod =
    shortMonths.has(last) || (periods.has(last) && raw.join() !== written.join() && !periodFirst.test(written[0] ?? ''))
  return raw.length > 1 && isPeriod && shapeWords('monthly').has(raw.at(-2)?.replace(/s$/, '') ?? '')
}
const periodFirst = /^(?:anno|annee|ano|mes|mese|mois|semana|semaine|settimana|(?:ال)?(?:اسبوع|سنه|شهر))$/
const shortMonths: ReadonlySet<string> = new Set(['mo', 'mth'])
const periods: ReadonlySet<string> = new Set(['month', 'quarter', 'week', 'year'])

/** An amount of energy, not a year: `energy_kwh_yr`. */
const isMeasuredYearly = ({ raw }: Reading): boolean => {
  if (raw.length < 3 || !(raw.at(-1) === 'yr' || raw.at(-1) === 'year')) return false
  const { unit, per } = measuredBy(raw.slice(0, -1))
  return unit !== null && !per && unit.dimension !== 'time'
}

/** A destination, not a person: `transported_to`. */
const isBroughtTo = ({ raw }: Reading): boolean =>
  raw.length === 2 && raw[1] === 'to' && shapeWords('brought').has(raw[0] ?? '')

const isNationalId = ({ words }: Reading): boolean => words.length === 2 && words[0] === 'national' && words[1] === 'id'

/** A duration, not money: `hours_spent`, `hours_coverage`; a `day_rate` is money. */
const isTimeSpent = ({ raw }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  ((type === 'amount' && raw[0]?.endsWith('s')) || raw[1] === 'spent') &&
  raw.length === 2 &&
  measuredBy(['', raw[0] ?? '']).unit?.dimension === 'time'

/** A duration, not a moment: `time_to_close_hours`. */
const isTimeUntil = ({ raw }: Reading): boolean =>
  raw.length > 3 && raw[0] === 'time' && raw[1] === 'to' && measuredBy(raw).unit?.dimension === 'time'

/** The `reached_m` next to a `reached_f`: men and women, not metres and degrees. */
function bySex(column: ReadColumn<FieldTypeName>, { readings }: RequestContext): ReadColumn<FieldTypeName> {
  const { raw } = column.reading
  const sex = sexes.get(raw.at(-1) ?? '')
  if (!sex || raw.length < 2) return column
  const things = raw.slice(0, -1)
  const stem = things.join(' ')
  const isPaired = [...sexes.keys()].every((each) =>
    readings.some(({ raw: other }) => other.at(-1) === each && other.slice(0, -1).join(' ') === stem),
  )
  if (!isPaired) return column
  const spelledOut = [...things, sex]
  return {
    ...column,
    constraints: undefined,
    reading: { ...column.reading, raw: spelledOut, words: spelledOut, written: spelledOut },
    meaning: { ...column.meaning, type: 'integer', certain: false },
  }
}

const sexes: ReadonlyMap<string, string> = new Map([
  ['f', 'female'],
  ['m', 'male'],
])

/**
 * The Spanish and Portuguese `estado` is a region directly next to a place, and a status elsewhere; one of a thing
 * (`estado_lote`) is its status, one of a place or journey (`estado_nacimiento`) a region.
 */
function isCondition({ name, written, raw }: Reading, { readings }: RequestContext): boolean {
  if (written[0] !== 'estado' || raw.at(-1) !== 'state') return false
  if (written.length > 1) return !written.slice(1).some((word) => shapeWords('of-region').has(word))
  const at = readings.findIndex((other) => other.name === name)
  return ![readings[at - 1], readings[at + 1]].some((other) =>
    other?.words.some((word) => shapeWords('place-part').has(word)),
  )
}

/** A count marked by `n`: `n_stations`, `trees_n`; null for other names. */
function byNumber({ raw }: Reading, { languages }: RequestContext): Reading | null {
  const things = raw[0] === 'n' ? raw.slice(1) : raw.at(-1) === 'n' ? raw.slice(0, -1) : []
  const isCounted = things.length > 0 && isManyThings(things.at(-1) ?? '')
  return isCounted ? readName(`number_of_${things.join('_')}`, languages) : null
}

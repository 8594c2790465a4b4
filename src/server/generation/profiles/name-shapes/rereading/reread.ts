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
import type { ReadColumn } from '@/server/names/infer-fields'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { meaningOf } from '@/server/names/rules/meaning-of'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { bySex } from './by-sex'
import { isFormOfAddress } from './form-of-address'
import { withLastWord } from './last-word'
import { namedFirm } from './named-firm'
import { namedThing } from './named-thing'
import { countOfPeriod, ofPeriod } from './of-period'
import { otherName } from './other-name'
import { otherType } from './other-type'
import { thingsInState } from './things-in-state'
import { isMade, isMeasuredYearly, isPaidMonthly, isTimeSpent, isTimeUntil, isToDate } from './time-in-name'

/** What a name says as a whole: another reading, another meaning, or both; nothing where it adds nothing. */
type Said = { readonly reading?: Reading; readonly meaning?: Meaning<FieldTypeName> }
type Rule = (column: ReadColumn<FieldTypeName>, context: RequestContext) => Said | undefined

/** The column read by its whole name, if that differs from the reading of its last word. */
export function reread(asRead: ReadColumn<FieldTypeName>, context: RequestContext): ReadColumn<FieldTypeName> {
  const column = withLastWord(counted(bySex(asRead, context)), context)
  for (const rule of rules) {
    const said = rule(column, context)
    if (said) return { ...column, constraints: undefined, ...said }
  }
  return column
}

const asDuration: Rule = ({ reading, meaning }) => {
  if (!isTimeSpent(reading, meaning) && !isTimeUntil(reading)) return undefined
  const unit = (isTimeUntil(reading) ? reading.raw.at(-1) : reading.raw[0]) ?? ''
  return {
    reading: { ...reading, raw: ['time', unit], words: ['time'], written: ['time', unit] },
    meaning: open(meaning),
  }
}

const asAverageTime: Rule = ({ reading, meaning }, { languages }) => {
  const averaged = averageTimeOf(reading)
  return averaged
    ? { reading: readName([...averaged, 'duration'].join('_'), languages), meaning: open(meaning) }
    : undefined
}

const asMonthlyPayment: Rule = ({ reading, meaning }) => {
  if (!isPaidMonthly(reading)) return undefined
  const paid = (all: readonly string[]) => (all.length > 1 ? all.slice(0, -1) : all)
  return {
    reading: { ...reading, raw: paid(reading.raw), words: paid(reading.words), written: paid(reading.written) },
    meaning: { ...open(meaning), type: 'amount' },
  }
}

const asYearlyQuantity: Rule = ({ reading, meaning }, { languages }) =>
  isMeasuredYearly(reading)
    ? { reading: readName(reading.raw.slice(0, -1).join('_'), languages), meaning: open(meaning) }
    : undefined

const asNationalId: Rule = ({ reading }, { locale, languages }) => {
  const { nationalIdName } = countryOf(locale)
  return nationalIdName !== null && isNationalId(reading) ? { reading: readName(nationalIdName, languages) } : undefined
}

const asFormOfAddress: Rule = ({ reading, meaning }, context) =>
  isFormOfAddress(reading, context)
    ? { reading: readName('salutation', context.languages), meaning: asType(meaning, 'text') }
    : undefined

const asStatus: Rule = ({ reading }, context) =>
  isCondition(reading, context)
    ? named([...reading.raw.filter((word) => word !== 'state'), 'status'].join('_'), context)
    : undefined

const asDestination: Rule = ({ reading }, context) => (isBroughtTo(reading) ? named('destination', context) : undefined)

const asTotalSoFar: Rule = ({ reading, meaning }, context) => {
  if (!isToDate(reading, meaning)) return undefined
  const soFar = readName(reading.raw.slice(0, -2).join('_'), context.languages)
  const isKnown = findConcept(reading, context)?.isFull === true
  const said = meaningOf(soFar, context)
  const isOpen = soFar.raw.length === 1 && (said.flag || moments.has(said.type))
  return {
    reading: isKnown ? reading : soFar,
    meaning: isOpen ? asType(said, isMade(soFar) ? 'integer' : 'amount') : said,
  }
}

const underOtherName: Rule = ({ reading, meaning }, context) => {
  const other = otherName(reading, context)
  if (!other) return undefined
  const said = meaningOf(other, context)
  const isConcept = !moments.has(said.type) && findConcept(other, context)?.isFull === true
  return { reading: other, meaning: asType(meaning, isConcept ? 'text' : said.type) }
}

const asFirm: Rule = ({ reading, meaning }, context) => {
  const firm = namedFirm(reading, context)
  return firm ? { reading: firm, meaning: asType(meaning, 'text') } : undefined
}

const asNumber: Rule = ({ reading }, context) => {
  const number =
    byNumber(reading, context) ??
    ofPeriod(reading, context) ??
    countOfPeriod(reading, context) ??
    thingsInState(reading, context)
  return number ? { reading: number, meaning: { ...meaningOf(number, context), flag: false } } : undefined
}

const asThing: Rule = ({ reading, meaning }, context) => {
  const thing = mayNameThing.has(meaning.type) ? namedThing(reading, context) : null
  return thing ? { reading: thing.reading, meaning: asType(meaning, thing.type ?? 'text') } : undefined
}

const asOtherType: Rule = ({ reading, meaning }, context) => {
  const type = otherType(reading, meaning, context)
  return type ? { meaning: asType(meaning, type) } : undefined
}

/** The first that says something applies. */
const rules: readonly Rule[] = [
  asDuration,
  asAverageTime,
  asMonthlyPayment,
  asYearlyQuantity,
  asNationalId,
  asFormOfAddress,
  asStatus,
  asDestination,
  asTotalSoFar,
  underOtherName,
  asFirm,
  asNumber,
  asThing,
  asOtherType,
]

function named(name: string, context: RequestContext): Said {
  const reading = readName(name, context.languages)
  return { reading, meaning: meaningOf(reading, context) }
}

const asType = (meaning: Meaning<FieldTypeName>, type: FieldTypeName): Meaning<FieldTypeName> => ({
  ...open(meaning),
  type,
  flag: false,
})

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

/** A destination, not a person: `transported_to`. */
const isBroughtTo = ({ raw }: Reading): boolean =>
  raw.length === 2 && raw[1] === 'to' && shapeWords('brought').has(raw[0] ?? '')

const isNationalId = ({ words }: Reading): boolean => words.length === 2 && words[0] === 'national' && words[1] === 'id'

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

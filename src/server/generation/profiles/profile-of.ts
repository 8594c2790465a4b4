import type { FieldTypeName } from '@/server/generation/catalog'
import type { ProfileReader } from '@/server/names/infer-fields'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { statedBounds } from '@/server/names/rules/stated-bounds'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import type { Concept, Measure } from './dictionary/concept'
import { constraintsOfConcept, spread } from './dictionary/constraints-of-concept'
import { typeOfConcept } from './dictionary/dictionary'
import { type Found, findConcept } from './dictionary/find-concept'
import { isCountOfDone, placeholderOf } from './placeholder'
import type { Spread } from './spread'
import { type Measured, measuredBy, type Unit } from './units'

/**
 * What a column holds, as the dictionary of concepts knows it: a name that is a concept as a whole says more than its
 * type; where the name only ends in one, it narrows what would else be any number or any text.
 */
export const profileOf: ProfileReader<FieldTypeName> = (column, context) => {
  const { reading, meaning, constraints } = column
  const bounds = statedBounds(reading)
  const found = bounds && isMeasure(meaning.type) ? null : findConcept(reading, context)
  if (found && isMeant(found, reading, meaning)) return profileOfConcept(found, meaning, context)
  const isCounted = meaning.flag && !meaning.certain && isCountOfDone(reading)
  const isStated = (constraints !== undefined && !bounds && meaning.type !== 'percentage') || meaning.flag
  if (bounds || (isStated && !isCounted)) return null
  return usualNumbers(reading, meaning, context) ?? placeholderOf(column, context)
}

/** Types that say of a column only that it holds numbers, or texts. */
const open: ReadonlySet<string> = new Set<FieldTypeName>([
  'text',
  'notes',
  'integer',
  'decimal',
  'percentage',
  'amount',
  'transactionAmount',
])

function isMeant(
  { concept, left, length, isFull, weight, measured }: Found,
  reading: Reading,
  meaning: Meaning<FieldTypeName>,
): boolean {
  const { values } = concept
  const isNumber = values.kind === 'measure'
  const isCheckedCode = values.kind === 'form' && values.check !== null
  if (isKey(reading) || isCheckedCode) return left === 0 && isCheckedCode
  const isMeasured = isNumber && (isMeasure(meaning.type) || measured.unit !== null)
  if (!open.has(meaning.type) && !isMeasured) {
    if (left > 0 || !isFull) return false
    if (weight >= strongly && meaning.type === 'tags') return true
    if (isCode(reading, meaning)) return !isNumber
    const isPhrase = isNumber ? length > 1 : length > 2 && moments.has(meaning.type)
    return meaning.confidence < 1 && (weight >= strongly || isPhrase || isGoods(concept, meaning))
  }
  if (left === 0 && !open.has(meaning.type)) return weight >= clearly || meaning.confidence < 1
  if (left === 0) return true
  if (meaning.flag || !open.has(meaning.type)) return false
  if (isCount(reading, meaning)) return isNumber && !values.isMoney
  return isNumber || !isMeasure(meaning.type) || !meaning.certain
}

/** What a phrase that ends in a word for time may not be: `time_in_force`. */
const moments: ReadonlySet<string> = new Set<FieldTypeName>(['date', 'dateTime'])

/** What a shop sells is what a dish or a skill is called only where nothing better is known. */
const goods: ReadonlySet<string> = new Set<FieldTypeName>(['productName', 'brandName', 'flavorName', 'tags'])
const isGoods = ({ topics }: Concept, { type }: Meaning<FieldTypeName>): boolean =>
  topics.length === 0 && goods.has(type)

/** What a request must say of a topic before a name means something else than its type: a word of the hint. */
const strongly = 2
/** Several words, or one of the hint, where the body's own numbers might be meant: `age`, `weight`, `height`. */
const clearly = 1

/** The `country_code` is a country, in two letters. */
const isCode = ({ words }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  type === 'country' && words.length > 1 && (words.includes('code') || words.includes('iso'))

const isKey = ({ words, ending }: Reading): boolean => ending === null && ['id', 'key'].includes(words.at(-1) ?? '')

/** `devices`, `felt_reports`: how many, whatever one of them is. */
const isCount = ({ plurals, words }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  type === 'integer' && plurals.has(words.at(-1) ?? '')

function profileOfConcept(
  { concept, left, isFull, measured }: Found,
  meaning: Meaning<FieldTypeName>,
  context: RequestContext,
) {
  const { values } = concept
  const type = typeOf(concept, meaning)
  const constraints =
    type === 'percentage' && values.kind === 'measure'
      ? constraintsOfConcept({ ...values, type }, measured, context.locale)
      : constraintsOfConcept(values, measured, context.locale)
  const certain = isFull && (concept.topics.length === 0 || meaning.certain)
  return {
    meaning: {
      type,
      flag: false,
      certain,
      confidence: left === 0 ? (concept.topics.length === 0 ? 0.96 : 0.9) : Math.min(0.8, meaning.confidence),
      others: [meaning.type, ...meaning.others],
    },
    ...(constraints && { constraints }),
  }
}

function typeOf({ values }: Concept, meaning: Meaning<FieldTypeName>): FieldTypeName {
  const isShare = values.kind === 'measure' && values.spread.max <= 100 && values.spread.min >= 0
  if (values.kind === 'list' && meaning.type === 'country') return 'country'
  return isShare && meaning.type === 'percentage' ? 'percentage' : typeOfConcept(values)
}

/** Numbers of which only the unit is known, or only that they count. */
function usualNumbers(reading: Reading, meaning: Meaning<FieldTypeName>, context: RequestContext) {
  const measured = measuredBy(reading.raw)
  const { unit, per, currency } = measured
  if (isKey(reading)) return null
  if (unit && per && (currency || meaning.type === 'amount')) return pricePer(unit, measured, meaning, context)
  if (isOpenAmount(measured, meaning, context)) return usualAmount(measured, meaning, context)
  if (currency || !isOpenNumber(meaning)) return null
  const known = unit && !per ? unit.usual : usualOf(reading, meaning)
  if (!known) return null
  const type: FieldTypeName =
    meaning.type === 'percentage' ? 'percentage' : known.decimals === 0 ? 'integer' : 'decimal'
  const measure: Measure = { type, unit: unit && !per ? unit : null, isAny: false, isMoney: false, spread: known }
  return {
    meaning: { ...meaning, type, flag: false },
    constraints: spread(measure, measured, context.locale),
    standIn: 'usual' as const,
  }
}

/** What one of the base unit of a dimension costs, in dollars: a kilogram, a litre, an hour of work, a square metre. */
const dollarsPer: ReadonlyMap<string, number> = new Map([
  ['area', 240],
  ['data', 3e-9],
  ['energy', 0.25 / 3.6e6],
  ['length', 0.0012],
  ['mass', 6],
  ['power', 0.15],
  ['time', 40 / 3600],
  ['volume', 2.4],
])

function pricePer(unit: Unit, measured: Measured, meaning: Meaning<FieldTypeName>, context: RequestContext) {
  const price = (dollarsPer.get(unit.dimension) ?? 10) * unit.factor
  const decimals = price < 1 ? 4 : 2
  const known: Spread = {
    min: price / 20,
    max: price * 20,
    distribution: 'lognormal',
    mean: price,
    stddev: price * 0.7,
    decimals,
  }
  const measure: Measure = { type: 'amount', unit: null, isAny: false, isMoney: true, spread: known }
  const constraints = spread(measure, measured, context.locale)
  return { meaning: { ...meaning, type: 'amount' as const }, constraints, standIn: 'usual' as const }
}

/** Money of which no table knows how much it is; in a shop it is what its goods cost. */
function isOpenAmount(
  { currency }: Measured,
  { type, confidence, certain }: Meaning<FieldTypeName>,
  context: RequestContext,
) {
  if (type === 'text') return currency !== null && confidence < 0.9
  return type === 'amount' && !certain && !shopWords.some((word) => context.words.has(word))
}

const shopWords = ['product', 'item', 'sku', 'cart', 'basket', 'merchandise', 'quantity'] as const

/** A sum that people pay: seldom small change, sometimes thousands. */
const usualSum: Spread = {
  min: 5,
  max: 60_000,
  distribution: 'lognormal',
  mean: 620,
  stddev: 1100,
  decimals: 2,
}

function usualAmount(measured: Measured, meaning: Meaning<FieldTypeName>, context: RequestContext) {
  const measure: Measure = { type: 'amount', unit: null, isAny: false, isMoney: true, spread: usualSum }
  return {
    meaning: { ...meaning, type: 'amount' as const },
    constraints: spread(measure, measured, context.locale),
    standIn: 'usual' as const,
  }
}

const isOpenNumber = ({ type, confidence }: Meaning<FieldTypeName>): boolean =>
  ['integer', 'decimal', 'percentage'].includes(type) || (type === 'text' && confidence < 0.9)

function usualOf(reading: Reading, meaning: Meaning<FieldTypeName>): Spread | null {
  if (meaning.type === 'text' && isCountOfDone(reading)) {
    const unit = measuredBy(['', reading.raw.at(-2) ?? '']).unit
    return unit ? unit.usual : { ...usual, decimals: 0 }
  }
  if (meaning.type === 'percentage') return { ...usual, min: 0, max: 100, distribution: 'normal', mean: 48, stddev: 22 }
  if (meaning.type === 'decimal') return { ...usual, max: 2000, mean: 60, stddev: 70 }
  return isCount(reading, meaning) || reading.words.includes('count') ? { ...usual, decimals: 0 } : null
}

/** How many of something: few as a rule, sometimes many. */
const usual: Spread = { min: 0, max: 2000, distribution: 'lognormal', mean: 32, stddev: 40, decimals: 1 }

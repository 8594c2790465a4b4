import type { FieldTypeName } from '@/server/generation/catalog'
import type { Measure } from '@/server/generation/profiles/dictionary/concept'
import { spread } from '@/server/generation/profiles/dictionary/constraints-of-concept'
import {
  isCountAmongCounts,
  isCountOfASide,
  isCountOfDoings,
  isCountOfDone,
  isCountOfKind,
  isCountOfThings,
  isManyThings,
} from '@/server/generation/profiles/placeholder'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { thereofIn } from '@/server/names/vocabulary/thereof'
import { isOrdinal, isRatioOfTwo, isTimeSpent } from './number-names'
import { withRoom } from './room'
import type { Spread } from './spread'
import { type Measured, measuredBy, type Unit } from './units'
import { usualShare } from './usual-shares'

/** Numbers of which only the unit is known, or only that they count. */
export function usualNumbers(reading: Reading, meaning: Meaning<FieldTypeName>, context: RequestContext) {
  const measured = measuredBy(reading.raw)
  const { unit, per, currency } = measured
  if (isKey(reading)) return null
  const isOfKind = !currency && open.has(meaning.type) && isCountOfKind(reading, context)
  if (unit && per && (currency || meaning.type === 'amount')) return pricePer(unit, measured, meaning, context)
  const each = eachOf(reading, measured, meaning)
  if (each) return amountLike(each, { measured, reading, meaning, context })
  if (!isOfKind && isOpenAmount(reading, measured, meaning, context))
    return usualAmount(measured, reading, meaning, context)
  const isNumber =
    isOpenNumber(meaning) ||
    (meaning.type === 'amount' && unit !== null && !per && !isPriced(reading)) ||
    isOfAThing(meaning, unit, context) ||
    isCountedText(reading, meaning) ||
    (meaning.type === 'text' && isCountAmongCounts(reading, context)) ||
    isCountedMoment(reading, meaning) ||
    isCountOfASide(reading) ||
    (meaning.type === 'text' && thereofIn(reading.raw) > 0) ||
    isRatioOfTwo(reading) ||
    isOfKind ||
    isLength(reading, meaning, measured)
  if (currency || !isNumber) return null
  const isOfCounts = meaning.type === 'text' && isCountAmongCounts(reading, context)
  const known =
    unit && !per && meaning.type !== 'percentage'
      ? unit.usual
      : isOfCounts || isOfKind
        ? few
        : usualOf(reading, meaning, per)
  if (!known) return null
  const isShare = meaning.type === 'percentage' && known.min >= 0 && known.max <= 100
  const type: FieldTypeName = isShare ? 'percentage' : known.decimals === 0 ? 'integer' : 'decimal'
  const measure: Measure = { type, unit: unit && !per ? unit : null, isAny: false, isMoney: false, spread: known }
  return {
    meaning: { ...meaning, type, flag: false },
    constraints: spread(unit ? withRoom(measure, reading) : measure, measured, context.locale),
    standIn: 'usual' as const,
  }
}

const open: ReadonlySet<string> = new Set<FieldTypeName>(['text', 'integer', 'decimal', 'amount'])

/** Price of one base unit of a dimension, in dollars: a kilogram, a litre, an hour of work, a square metre. */
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
/** A `scrap_charge_t` is weighed; a price, whatever unit it names, is money. */
const isPriced = ({ words }: Reading): boolean => words.includes('price') || words.includes('cost')

function isOpenAmount(
  reading: Reading,
  { currency, unit, per }: Measured,
  { type, confidence, certain, flag }: Meaning<FieldTypeName>,
  context: RequestContext,
) {
  if (flag) return currency !== null
  if (!isMeasure(type)) return currency !== null && confidence < 0.95
  if (currency !== null && (type === 'percentage' || type === 'decimal' || type === 'integer')) return true
  if (unit !== null && !per && currency === null && !isPriced(reading)) return false
  return type === 'amount' && !certain && !shopWords.some((word) => context.words.has(word))
}

const shopWords = ['product', 'item', 'sku', 'cart', 'basket', 'merchandise', 'quantity'] as const

/** A sum that people pay: seldom small change, sometimes thousands. */
const usualSum: Spread = {
  min: 5,
  max: 60_000,
  distribution: 'lognormal',
  mean: 480,
  stddev: 720,
  decimals: 2,
}

const usualAmount = (measured: Measured, reading: Reading, meaning: Meaning<FieldTypeName>, context: RequestContext) =>
  amountLike(usualSum, { measured, reading, meaning, context })

type Named = {
  readonly measured: Measured
  readonly reading: Reading
  readonly meaning: Meaning<FieldTypeName>
  readonly context: RequestContext
}

function amountLike(known: Spread, { measured, reading, meaning, context }: Named) {
  const measure: Measure = { type: 'amount', unit: null, isAny: false, isMoney: true, spread: known }
  return {
    meaning: { ...meaning, type: 'amount' as const, flag: false },
    constraints: spread(withRoom(measure, reading), measured, context.locale),
    standIn: 'usual' as const,
  }
}

/** `revenue_per_visitor`, `cost_per_drop`: money by the one, which is less the more of them a day has. */
export const isByTheOne = ({ raw }: Reading): boolean =>
  dollarsEach.has((raw.includes('per') && raw[raw.lastIndexOf('per') + 1]) || '')

function eachOf({ raw }: Reading, { currency }: Measured, { type }: Meaning<FieldTypeName>): Spread | null {
  const at = raw.lastIndexOf('per')
  const mean = at > 0 ? dollarsEach.get(raw[at + 1] ?? '') : undefined
  const isSum = currency !== null || type === 'amount' || moneyWords.some((word) => raw.slice(0, at).includes(word))
  if (mean === undefined || !isSum) return null
  return { min: mean / 40, max: mean * 40, distribution: 'lognormal', mean, stddev: mean * 0.8, decimals: 2 }
}

const moneyWords = ['cost', 'fee', 'price', 'profit', 'revenue', 'sales', 'spend'] as const
const dollarsEach: ReadonlyMap<string, number> = new Map([
  ...['call', 'click', 'delivery', 'drop', 'item', 'meal', 'message', 'page', 'parcel', 'piece', 'session'].map(
    each(4),
  ),
  ...['stop', 'unit', 'view', 'visit', 'visitor'].map(each(4)),
  ...['account', 'cover', 'customer', 'guest', 'lead', 'order', 'passenger', 'person', 'ticket', 'user'].map(each(42)),
  ...['bed', 'employee', 'fte', 'head', 'hire', 'patient', 'pupil', 'room', 'seat', 'student', 'vehicle'].map(
    each(2600),
  ),
])

function each(mean: number) {
  return (noun: string) => [noun, mean] as const
}

/** The weight of a bin and the height of a mast are no person's. */
const isOfAThing = ({ type }: Meaning<FieldTypeName>, unit: Unit | null, context: RequestContext): boolean =>
  (type === 'weightKg' || type === 'heightCm') &&
  unit !== null &&
  (unit.dimension !== (type === 'weightKg' ? 'mass' : 'length') || !isOfABody(context))

/** Whether the request is about people or animals, who are as heavy as they are. */
const isOfABody = ({ words, types }: RequestContext): boolean =>
  types.has('birthdate') || types.has('age') || types.has('heightCm') || bodily.some((word) => words.has(word))

const bodily =
  'animal athlete blood bmi body breed cat dog gender gym height horse member patient person pet player pulse sex species'.split(
    ' ',
  )

/** `bins_scheduled`: how many were, not when. */
const isCountedMoment = (reading: Reading, { type, certain }: Meaning<FieldTypeName>): boolean =>
  moments.has(type) && !certain && isCountOfDone(reading)

/** `meter_hours_start`: a number of hours, though a start is a moment; `time_ms` may well be one. */
const isLength = ({ raw, ending }: Reading, { type }: Meaning<FieldTypeName>, { unit, per }: Measured): boolean =>
  moments.has(type) &&
  unit?.dimension === 'time' &&
  !per &&
  ending === null &&
  (isTimeSpent(raw) || !raw.some((word) => clocks.has(word)))
const clocks: ReadonlySet<string> = new Set(['timestamp', 'epoch', 'ms', 'time', 'ts', 'unix', 'utc'])

/** `lessons_completed`: how many were, not which; `guest_passes`: how many, not what they say. */
const isCountedText = (reading: Reading, { type, flag }: Meaning<FieldTypeName>): boolean =>
  !flag &&
  ((type === 'text' && (isCountOfDone(reading) || isCountOfThings(reading))) ||
    (sent.has(type) && isCountOfDone(reading)))

/** `emails_sent`, `links_clicked`: how many were, not where to. */
const sent: ReadonlySet<string> = new Set<FieldTypeName>(['company', 'email', 'fullName', 'phone', 'url', 'website'])

const isOpenNumber = ({ type, confidence }: Meaning<FieldTypeName>): boolean =>
  ['integer', 'decimal', 'percentage'].includes(type) || (type === 'text' && confidence < 0.9)

function usualOf(reading: Reading, meaning: Meaning<FieldTypeName>, isPer: boolean): Spread | null {
  if (isRatioOfTwo(reading)) return fewTimes
  if (meaning.type === 'percentage') return usualShare(reading)
  if (isPer && meaning.type === 'integer') return few
  if (isCountOfDone(reading)) return measuredBy(['', reading.raw.at(-2) ?? '']).unit?.usual ?? some
  if (isCountOfASide(reading) || thereofIn(reading.raw) > 0) return few
  if (meaning.type === 'text') return isCountOfDoings(reading) || isCountOfThings(reading) ? some : null
  if (meaning.type === 'decimal') return { ...some, max: 2000, mean: 60, stddev: 70, decimals: 1 }
  if (isOrdinal(reading)) return early
  if (reading.words.includes('count')) return few
  return isCount(reading, meaning) || isCountOfThings(reading) || isTotalOfThings(reading) ? some : null
}

/** `questions_total`: all of them. */
const isTotalOfThings = ({ raw }: Reading): boolean => raw.at(-1) === 'total' && isManyThings(raw.at(-2) ?? '')

const early: Spread = { min: 1, max: 120, distribution: 'lognormal', mean: 8, stddev: 8, decimals: 0 }

/** How many of something that is counted by the row: as a rule a handful. */
const few: Spread = { min: 0, max: 400, distribution: 'lognormal', mean: 6, stddev: 7, decimals: 0 }
/** How many things there are: some, sometimes hundreds. */
const some: Spread = { min: 0, max: 1200, distribution: 'lognormal', mean: 12, stddev: 14, decimals: 0 }

export const isKey = ({ words, ending }: Reading): boolean =>
  ending === null && ['id', 'key'].includes(words.at(-1) ?? '')

const fewTimes: Spread = { min: 0, max: 1000, distribution: 'lognormal', mean: 1.8, stddev: 1.1, decimals: 2 }

/** `devices`, `felt_reports`: how many, whatever one of them is. */
export const isCount = ({ plurals, words }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  type === 'integer' && plurals.has(words.at(-1) ?? '')

/** Phrases that end in a word for time without being one: `time_in_force`. */
export const moments: ReadonlySet<string> = new Set<FieldTypeName>(['date', 'dateTime'])

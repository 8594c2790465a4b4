import type { FieldTypeName } from '@/server/generation/catalog'
import type { Measure } from '@/server/generation/profiles/dictionary/concept'
import { spread } from '@/server/generation/profiles/dictionary/constraints-of-concept'
import { isCountOfThingsDone } from '@/server/generation/profiles/name-shapes/counts'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { isMeasure } from '@/server/names/vocabulary/field-types'
import { withRoom } from './room'
import type { Spread } from './spread'
import { isGeneralSum, sumOfWord, tradeSum } from './trade-sums'
import type { Unit } from './unit-table'
import { unitWords } from './unit-words'
import type { Measured } from './units'

const lexicon = wordRoles(new URL('./tables/usual-words.tsv', import.meta.url), ['money', 'shop'])

/** Amounts without a concept. */

/**
 * Price in dollars of one base unit of a dimension: a kilogram, a litre, an hour of work. Goods sold by the tonne or
 * cubic metre are cheaper per base unit, and by the metre dearer.
 */
const dollarsPer: ReadonlyMap<string, number> = new Map([
  ['MBF', 420],
  ['acre', 260],
  ['cbm', 60],
  ['ft', 8],
  ['ha', 640],
  ['m', 24],
  ['t', 140],
  ['area', 240],
  ['data', 3e-9],
  ['energy', 0.25 / 3.6e6],
  ['length', 0.0012],
  ['mass', 6],
  ['power', 0.15],
  ['time', 40 / 3600],
  ['volume', 2.4],
])

export function pricePer(unit: Unit, measured: Measured, meaning: Meaning<FieldTypeName>, context: RequestContext) {
  const perUnit = dollarsPer.get(unit.symbol) ?? (dollarsPer.get(unit.dimension) ?? usualPrice) * unit.factor
  const price = perUnit < leastPrice ? usualPrice : perUnit
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

/** In dollars, of anything. */
const usualPrice = 10

/** Prices below it have no digits left: nobody states one per millimetre, so that the `mm` is something else. */
const leastPrice = 0.002

/** Whether the name is a price in any unit; a `scrap_charge_t` is a weight. */
export const isPriced = ({ words }: Reading): boolean => words.includes('price') || words.includes('cost')

/** Whether a tariff, a price or a rate per unit is money: `tariff_per_m3`, `price_per_m`, `rate_per_km`. */
export const isPricedBy = ({ raw }: Reading, unit: Unit): boolean =>
  raw.some(
    (word, at) => raw[at + 1] === 'per' && (unitWords('tariff').has(word) || word === 'price' || word === 'cost'),
  ) ||
  (raw[0] === 'rate' && raw[1] === 'per' && sold.has(unit.dimension))
const sold: ReadonlySet<string> = new Set(['energy', 'length', 'mass', 'volume'])

export function isOpenAmount(
  reading: Reading,
  { currency, unit, per }: Measured,
  { type, confidence, certain, flag }: Meaning<FieldTypeName>,
  context: RequestContext,
) {
  if (flag) return currency !== null
  if (currency === null && isCountOfThingsDone(reading)) return false
  if (!isMeasure(type)) return currency !== null && confidence < 0.95
  if (currency !== null && (type === 'percentage' || type === 'decimal' || type === 'integer')) return true
  if (unit !== null && !per && currency === null && !isPriced(reading)) return false
  return type === 'amount' && !certain && ![...lexicon('shop')].some((word) => context.words.has(word))
}

/** A general payment: seldom small change, sometimes thousands. */
const usualSum: Spread = {
  min: 5,
  max: 60_000,
  distribution: 'lognormal',
  mean: 480,
  stddev: 720,
  decimals: 2,
}

/** The default for an unknown amount, by the table's trade if known. */
export const usualAmount = (
  measured: Measured,
  reading: Reading,
  meaning: Meaning<FieldTypeName>,
  context: RequestContext,
) => amountLike(tradeSum(reading, context) ?? sumOfWord(reading, usualSum), { measured, reading, meaning, context })

/** The trade's amount for a general word, such as a `launch_cost`, instead of the dictionary's general cost. */
export const sumOfTrade = (named: Named) => {
  const known =
    isGeneralSum(named.reading.raw.findLast((_, at) => !named.measured.spent.has(at)) ?? '') &&
    tradeSum(named.reading, named.context)
  return known ? amountLike(known, named) : null
}

type Named = {
  readonly measured: Measured
  readonly reading: Reading
  readonly meaning: Meaning<FieldTypeName>
  readonly context: RequestContext
}

export function amountLike(known: Spread, { measured, reading, meaning, context }: Named) {
  const measure: Measure = { type: 'amount', unit: null, isAny: false, isMoney: true, spread: known }
  return {
    meaning: { ...meaning, type: 'amount' as const, flag: false },
    constraints: spread(withRoom(measure, reading), measured, context.locale),
    standIn: 'usual' as const,
  }
}

/** `revenue_per_visitor`, `cost_per_drop`: money per item. */
export const isByTheOne = ({ raw }: Reading): boolean =>
  dollarsEach.has((raw.includes('per') && raw[raw.lastIndexOf('per') + 1]) || '')

export function eachOf({ raw }: Reading, { currency }: Measured, { type }: Meaning<FieldTypeName>): Spread | null {
  const at = raw.lastIndexOf('per')
  const mean = at > 0 ? dollarsEach.get(raw[at + 1] ?? '') : undefined
  const isSum =
    currency !== null || type === 'amount' || [...lexicon('money')].some((word) => raw.slice(0, at).includes(word))
  if (mean === undefined || !isSum) return null
  return { min: mean / 40, max: mean * 40, distribution: 'lognormal', mean, stddev: mean * 0.8, decimals: 2 }
}

const dollarsEach: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./tables/each-sums.tsv', import.meta.url), ['each', 'dollars', 'words']).flatMap(
    ({ dollars, words }) => words.split(' ').map((word) => [word, Number(dollars)] as const),
  ),
)

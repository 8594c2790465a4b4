import { once } from '@/server/kernel/memory/once'
import { keysBySpelling, readTable, tableByKey } from '@/server/kernel/read-table'
import { inWords, loadMap } from '@/server/names/vocabulary/load'
import { readSpread, type Spread } from './spread'

/** A unit of measurement: `value * factor + offset` is the value in the base unit of its dimension. */
export type Unit = {
  readonly symbol: string
  readonly dimension: string
  readonly factor: number
  readonly offset: number
  /** Usual values of a column known only by its unit. */
  readonly usual: Spread
}

/** A currency by its ISO 4217 code. */
export type Currency = { readonly code: string; readonly perDollar: number }

const unitColumns = [
  'unit',
  'spellings',
  'dimension',
  'factor',
  'offset',
  'min',
  'max',
  'distribution',
  'mean',
  'stddev',
  'decimals',
] as const

const currencyColumns = ['currency', 'spellings', 'perDollar'] as const

export const unitsBySymbol: ReadonlyMap<string, Unit> = tableByKey(
  new URL('./tables/units.tsv', import.meta.url),
  unitColumns,
  ({ unit, dimension, factor, offset, ...usual }) => ({
    symbol: unit,
    dimension,
    factor: Number(factor),
    offset: Number(offset),
    usual: readSpread(usual),
  }),
)

export const currencies: ReadonlyMap<string, Currency> = tableByKey(
  new URL('./tables/currencies.tsv', import.meta.url),
  currencyColumns,
  ({ currency, perDollar }) => ({ code: currency, perDollar: Number(perDollar) }),
)

/** Unit by its spelling in a name. */
export const unitOfSpelling = bySpelling(
  keysBySpelling(new URL('./tables/units.tsv', import.meta.url), unitColumns),
  unitsBySymbol,
)

/** Spellings of two units: the unit applies if the name has one of the words. */
export const homographs = once(() =>
  readTable(new URL('./tables/homographs.tsv', import.meta.url), ['spelling', 'unit', 'words'], { keyColumns: 2 }).map(
    ({ spelling, unit, words }) => ({ spelling, unit: unitsBySymbol.get(unit), words: new Set(inWords(words)) }),
  ),
)

/** Currency by its spelling in a name. */
export const currencyOfSpelling = bySpelling(
  keysBySpelling(new URL('./tables/currencies.tsv', import.meta.url), currencyColumns),
  currencies,
)

/** The words that `readName` gives for a spelling of a unit: `mins` is read as minute. */
export const readingsOfUnits = once(() =>
  loadMap(new URL('./tables/unit-readings.tsv', import.meta.url), ['spelling', 'words'], inWords),
)

/** By what a name says, if a row has it as one of its spellings. */
type BySpelling<Meaning> = Pick<ReadonlyMap<string, Meaning>, 'get' | 'has'>

function bySpelling<Meaning>(
  keys: ReadonlyMap<string, string>,
  meanings: ReadonlyMap<string, Meaning>,
): BySpelling<Meaning> {
  return {
    get: (spelling) => meanings.get(keys.get(spelling) ?? ''),
    has: (spelling) => keys.has(spelling),
  }
}

/** The value in another unit of the same dimension. */
export const converted = (value: number, from: Unit, to: Unit): number =>
  (value * from.factor + from.offset - to.offset) / to.factor

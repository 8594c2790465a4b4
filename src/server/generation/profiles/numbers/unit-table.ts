import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
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

const unitRows = readTable(new URL('./tables/units.tsv', import.meta.url), [
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
])

export const unitsBySymbol: ReadonlyMap<string, Unit> = new Map(
  unitRows.map(({ unit, dimension, factor, offset, ...usual }) => [
    unit,
    { symbol: unit, dimension, factor: Number(factor), offset: Number(offset), usual: readSpread(usual) },
  ]),
)

const currencyRows = readTable(new URL('./tables/currencies.tsv', import.meta.url), [
  'currency',
  'spellings',
  'perDollar',
])

export const currencies: ReadonlyMap<string, Currency> = new Map(
  currencyRows.map(({ currency, perDollar }) => [currency, { code: currency, perDollar: Number(perDollar) }]),
)

/** Unit by its spelling in a name. */
export const unitOfSpelling = bySpelling(unitRows.map(({ unit, spellings }) => [spellings, unitsBySymbol.get(unit)]))
/** Spellings of two units: the unit applies if the name has one of the words. */
export const homographs = once(() =>
  readTable(new URL('./tables/homographs.tsv', import.meta.url), ['spelling', 'unit', 'words'], { keyColumns: 2 }).map(
    ({ spelling, unit, words }) => ({ spelling, unit: unitsBySymbol.get(unit), words: new Set(inWords(words)) }),
  ),
)

/** Currency by its spelling in a name. */
export const currencyOfSpelling = bySpelling(
  currencyRows.map(({ currency, spellings }) => [spellings, currencies.get(currency)]),
)

/** The words that `readName` gives for a spelling of a unit: `mins` is read as minute. */
export const readingsOfUnits = once(() =>
  loadMap(new URL('./tables/unit-readings.tsv', import.meta.url), ['spelling', 'words'], inWords),
)

function bySpelling<Meaning>(rows: readonly (readonly [string, Meaning | undefined])[]): ReadonlyMap<string, Meaning> {
  const map = new Map<string, Meaning>()
  for (const [spellings, meaning] of rows) {
    for (const spelling of spellings.split(' ')) {
      if (map.has(spelling)) throw new Error(`"${spelling}" is the spelling of two units; leave it to one`)
      if (meaning) map.set(spelling, meaning)
    }
  }
  return map
}

/** The value in another unit of the same dimension. */
export const converted = (value: number, from: Unit, to: Unit): number =>
  (value * from.factor + from.offset - to.offset) / to.factor

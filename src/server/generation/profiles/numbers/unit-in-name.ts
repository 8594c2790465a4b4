import { spellings } from '@/server/names/vocabulary/words'
import { homographs, type Unit, unitOfSpelling, unitsBySymbol } from './unit-table'
import { isSeconds, perWords, unitWords } from './unit-words'

/** A unit in a name, and the positions of its words. */
export type UnitInName = { readonly unit: Unit; readonly spent: readonly number[]; readonly per: boolean }

/** The unit nearest to the end of a name, outside the words of a currency or a window. */
export function unitIn(
  raw: readonly string[],
  spent: ReadonlySet<number>,
  money: ReadonlySet<number>,
): UnitInName | null {
  const hasWords = raw.some((word) => word.length > 2) || isFormula(raw) || isAbbreviated(raw)
  const isElectrical = raw.some((each) => unitWords('electrical').has(each))
  for (let at = raw.length - 1; at > 0; at--) {
    const word = raw[at] ?? ''
    if (
      spent.has(at) ||
      (word === 'a' && !isElectrical) ||
      isReference(raw, at) ||
      (word === 'pa' && (money.size > 0 || raw.some((each) => unitWords('yearly').has(each))))
    )
      continue
    const found = unitAt({ raw, at, hasWords, money, isLast: isLast(raw, at, spent) })
    if (found) return found
  }
  return null
}

/** The `15 c` of a `density_15c` is the temperature that it was measured at. */
const isReference = (raw: readonly string[], at: number): boolean =>
  (raw[at] === 'c' || raw[at] === 'f') && /^\d{2,3}$/.test(raw[at - 1] ?? '') && at > 1

/** `co2_kg`: a gas and its unit, where short words alone may all be units. */
const isFormula = ([gas = '', count = '', ...rest]: readonly string[]): boolean =>
  rest.length === 1 && unitWords('gas').has(gas) && /^\d$/.test(count)

/** `ht_cm`, `dl_gb`: an abbreviation that is no unit itself, in a unit of two letters other than one of time. */
function isAbbreviated([quantity = '', unit = '', ...rest]: readonly string[]): boolean {
  const { dimension } = (unit.length === 2 && unitOfSpelling.get(unit)) || {}
  const isMeasure = dimension !== undefined && dimension !== 'time'
  return rest.length === 0 && isMeasure && spellings.has(quantity) && !unitOfSpelling.has(quantity)
}

/** Whether only narrowing words follow a unit. */
const isLast = (raw: readonly string[], at: number, spent: ReadonlySet<number>): boolean =>
  raw
    .slice(at + 1)
    .every(
      (each, behind) =>
        spent.has(at + 1 + behind) || (unitWords('plain').has(raw[at] ?? '') && unitWords('of-several').has(each)),
    )

type Place = {
  readonly raw: readonly string[]
  readonly at: number
  /** Whether the name has a word longer than two letters; short words may all be units. */
  readonly hasWords: boolean
  readonly money: ReadonlySet<number>
  readonly isLast: boolean
}

/** The first matching interpretation of a word as a unit, with preceding words or alone. */
const unitAt = (place: Place): UnitInName | undefined =>
  runAt(place) ?? pairAt(place) ?? ratioAt(place) ?? pricedAt(place) ?? plainAt(place)

function runAt({ raw, at, hasWords, money, isLast }: Place): UnitInName | undefined {
  const run = hasWords ? longestRun(raw, at) : null
  if (!run) return undefined
  const lead = raw[at - run.length] ?? ''
  const spent = Array.from({ length: run.length }, (_, back) => at - back)
  const isPer = perWords.has(lead)
  return {
    unit: run.unit,
    per: isPer || (isLast && (unitWords('price').has(lead) || money.has(at - run.length))),
    spent: isPer ? [...spent, at - run.length] : spent,
  }
}

function pairAt({ raw, at, hasWords }: Place): UnitInName | undefined {
  const unit = raw[at - 1] && (hasWords || at > 1) ? unitOfSpelling.get(`${raw[at - 1]}_${raw[at]}`) : undefined
  const isPer = at > 2 && raw[at - 2] === 'per'
  return unit && { unit, per: isPer, spent: isPer ? [at, at - 1, at - 2] : [at, at - 1] }
}

/** `km_per_h` */
function ratioAt(place: Place): UnitInName | undefined {
  const { raw, at } = place
  const unit = at > 2 && raw[at - 1] === 'per' ? unitOfSpelling.get(`${raw[at - 2]}_${raw[at]}`) : undefined
  return unit ? { unit, per: false, spent: [at, at - 1, at - 2] } : writtenOutAt(place)
}

/** `litres per minute`, `kilograms per cubic metre`, `square metres`, and the price of one. */
function writtenOutAt({ raw, at }: Place): UnitInName | undefined {
  const of = simpleUnitAt(raw, at)
  const isPer = of !== undefined && perWords.has(raw[of.from - 1] ?? '')
  const before = isPer ? simpleUnitAt(raw, of.from - 2) : undefined
  const quotient = before && `${before.symbol}/${of?.symbol}`
  const unit = unitsBySymbol.get(quotient === 'mi/h' ? 'mph' : (quotient ?? of?.symbol ?? ''))
  const from = before?.from ?? of?.from ?? at
  if (!unit || from === at) return undefined
  const first = isPer && !before ? from - 1 : from
  return { unit, per: first < from, spent: raw.slice(first, at + 1).map((_, on) => first + on) }
}

/** A unit in letters, with its power if a word states one. */
function simpleUnitAt(raw: readonly string[], at: number) {
  const unit = unitOfSpelling.get(raw[at] ?? '')
  if (!unit) return undefined
  const power = powers.get(raw[at - 1] ?? '')
  return power ? { symbol: `${unit.symbol}${power}`, from: at - 1 } : { symbol: unit.symbol, from: at }
}
const powers: ReadonlyMap<string, string> = new Map([
  ['cu', '³'],
  ['cubic', '³'],
  ['sq', '²'],
  ['square', '²'],
])

/** `price_per_kg`, `prix_kg`, `eur_kwh`, `grid_kwh_price` */
function pricedAt({ raw, at, hasWords, money, isLast }: Place): UnitInName | undefined {
  const before = raw[at - 1] ?? ''
  const isPer = perWords.has(before)
  const isPriced = isLast ? unitWords('price').has(before) || money.has(at - 1) : isPriceOf(raw, at, money)
  if (!hasWords || !(isPer || isPriced)) return undefined
  const unit = meantBy(raw[at] ?? '', raw)
  return unit && { unit, per: true, spent: isPer ? [at, at - 1] : [at] }
}

/** Whether the name ends in a price per the preceding unit. */
const isPriceOf = (raw: readonly string[], at: number, money: ReadonlySet<number>): boolean =>
  (unitWords('price').has(raw[at + 1] ?? '') || isRated(raw, at)) &&
  raw.slice(at + 2).every((_, behind) => money.has(at + 2 + behind))

/** `excess_km_rate`, `kwh_rate` */
const isRated = (raw: readonly string[], at: number): boolean =>
  raw[at + 1] === 'rate' && unitWords('rated').has(raw[at] ?? '')

function plainAt({ raw, at, hasWords, isLast }: Place): UnitInName | undefined {
  const word = raw[at] ?? ''
  const isShort = word.length === 1 || (word.length === 2 && unitWords('short-word').has(word))
  if (!hasWords || !(isLast || (!isShort && unitWords('middle').has(word)))) return undefined
  if (word === 'meter' && unitWords('metered').has(raw[at - 1] ?? '')) return undefined
  const unit = meantBy(word, raw)
  return unit && { unit, per: false, spent: raw[at - 1] === 'in' ? [at, at - 1] : [at] }
}

/** The unit of a spelling; for ambiguous spellings, the one supported by the rest of the name. */
function meantBy(word: string, raw: readonly string[]): Unit | undefined {
  if (isSeconds(raw, raw.indexOf(word))) return unitsBySymbol.get('s')
  const other = homographs().find(({ spelling, words }) => spelling === word && raw.some((each) => words.has(each)))
  return other?.unit ?? unitOfSpelling.get(word)
}

/**
 * A unit whose digits were split into words: the `m 3` of `volume_m3`, the `l 100 km` of `l_100km`, the `w m 2` of
 * `irradiance_w_m2`, the `m 3 per h` of a flow; a long one may be the whole name.
 */
function longestRun(raw: readonly string[], at: number): { readonly unit: Unit; readonly length: number } | null {
  for (let length = Math.min(5, at + 1); length > 1; length--) {
    const words = raw.slice(at - length + 1, at + 1)
    if (length > at && length < 4) continue
    if (!words.some((word) => /^[2369]$|^1?00$/.test(word))) continue
    const joined = words.filter((word) => word !== 'per').join('_')
    const unit =
      unitOfSpelling.get(joined.replaceAll(/(?<=[a-z])_(?=[2369](?:_|$))/g, '')) ??
      unitOfSpelling.get(joined.replaceAll(/(?<=\d)_/g, ''))
    if (unit) return { unit, length }
  }
  return null
}

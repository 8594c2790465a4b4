import { wordRoles } from '@/server/kernel/word-roles'
import { type Currency, currencyOfSpelling, homographs, type Unit, unitOfSpelling, unitsBySymbol } from './unit-table'

const unitWords = wordRoles(new URL('./tables/unit-words.tsv', import.meta.url), [
  'electrical', // next to it an `a` at the end is an ampere: `team_a` is the first of two
  'middle', // a unit that may come before a narrowing word: `battery_pct_end`, `temp_c_max`
  'of-several', // behind a unit, which of several values is meant: `cell_v_max`
  'plain', // a letter that is a unit before such a word
  'price', // a unit behind it is what the price is of one of: `prix_kg`, `precio_kwh`
  'short-word', // a unit of two letters that is more often a word elsewhere than at the end
  'timing', // between a length of time and the moment that it is counted from: `days_before_departure`
  'timing-alone', // the same without a moment: `days_left`
])

/** A name without its unit and currency, and what they are. */
export type Measured = {
  /** Places of the words that state the unit or the currency, or the window that a value is over (`30d`). */
  readonly spent: ReadonlySet<number>
  /** Those of them that state the currency. */
  readonly money: ReadonlySet<number>
  readonly unit: Unit | null
  /** Of what the value is one: the kWh of `price_per_kwh`. */
  readonly per: boolean
  readonly currency: Currency | null
}

export const nothing: Measured = { spent: new Set(), money: new Set(), unit: null, per: false, currency: null }

/**
 * The unit and currency that a name states: `weight_kg`, `temp_max_c`, `price_per_kwh_gbp`, `Chol. (mg/dL)`.
 * @param raw the words of the name as written, folded.
 */
export function measuredBy(raw: readonly string[]): Measured {
  const known = measures.get(raw)
  if (known) return known
  const measured = readUnits(raw)
  measures.set(raw, measured)
  return measured
}

const measures = new WeakMap<readonly string[], Measured>()

function readUnits(raw: readonly string[]): Measured {
  if (raw.length < 2) return nothing
  const spent = new Set<number>()
  const money = new Set<number>()
  let currency: Currency | null = null
  let found: Unit | null = null
  let per = false
  raw.forEach((word, at) => {
    const code = isSeconds(raw, at) ? undefined : currencyOfSpelling.get(word)
    if (code && (at > 0 || raw.length > 1) && !(word === 'try' || (word === 'cad' && at === 0))) {
      currency = code
      money.add(at)
      spent.add(at)
    }
    if (/^\d+$/.test(word) && !isPower(raw, at) && (/^[dhmwyq]$/.test(raw[at + 1] ?? '') || isWindow(raw, at))) {
      spent.add(at)
      spent.add(at + 1)
    }
  })
  const names = raw.some((word) => word.length > 2)
  for (let at = raw.length - 1; at > 0 && !found; at--) {
    const word = raw[at] ?? ''
    if (spent.has(at)) continue
    const before = raw[at - 1] ?? ''
    if (word === 'a' && !raw.some((each) => unitWords('electrical').has(each))) continue
    if (word === 'pa' && currency) continue
    const isLast = raw
      .slice(at + 1)
      .every(
        (each, behind) =>
          spent.has(at + 1 + behind) || (unitWords('plain').has(word) && unitWords('of-several').has(each)),
      )
    const run = names ? longestRun(raw, at) : null
    const pair = before !== '' && (names || at > 1) ? unitOfSpelling.get(`${before}_${word}`) : undefined
    const ratio = at > 2 && before === 'per' ? unitOfSpelling.get(`${raw[at - 2]}_${word}`) : undefined
    const isShort = word.length === 1 || (word.length === 2 && unitWords('short-word').has(word))
    const unit = names ? meantBy(word, raw) : undefined
    if (run) {
      found = run.unit
      const lead = raw[at - run.length] ?? ''
      per = perWords.has(lead) || (isLast && unitWords('price').has(lead))
      if (perWords.has(lead)) spent.add(at - run.length)
      for (let back = 0; back < run.length; back++) spent.add(at - back)
    } else if (pair) {
      found = pair
      spent.add(at).add(at - 1)
    } else if (ratio) {
      found = ratio
      spent
        .add(at)
        .add(at - 1)
        .add(at - 2)
    } else if (unit && (perWords.has(before) || (isLast && (unitWords('price').has(before) || money.has(at - 1))))) {
      found = unit
      per = true
      spent.add(at)
      if (perWords.has(before)) spent.add(at - 1)
    } else if (unit && (isLast || (!isShort && unitWords('middle').has(word)))) {
      found = unit
      spent.add(at)
      if (before === 'in') spent.add(at - 1)
    }
  }
  return { spent, money, unit: found ?? leadingUnit(raw, spent) ?? leadingShare(raw, spent), per, currency }
}

/** The `sek` of a `stueckzeit_sek` are no kronor. */
const isSeconds = (raw: readonly string[], at: number): boolean =>
  raw[at] === 'sek' && raw.slice(0, at).some((word) => /(?:zeit|dauer)$/.test(word))

/** Of spellings that several units have, the one that the rest of the name supports. */
function meantBy(word: string, raw: readonly string[]): Unit | undefined {
  if (isSeconds(raw, raw.indexOf(word))) return unitsBySymbol.get('s')
  const other = homographs().find(({ spelling, words }) => spelling === word && raw.some((each) => words.has(each)))
  return other?.unit ?? unitOfSpelling.get(word)
}

/**
 * A unit whose digits the splitter took for words: the `m 3` of `volume_m3`, the `l 100 km` of `l_100km`, the `w m 2` of
 * `irradiance_w_m2`, the `m 3 per h` of a flow; a long one may be the whole name.
 */
function longestRun(raw: readonly string[], at: number): { readonly unit: Unit; readonly length: number } | null {
  for (let length = Math.min(5, at + 1); length > 1; length--) {
    const words = raw.slice(at - length + 1, at + 1)
    if (length > at && length < 4) continue
    if (!words.some((word) => /^[23]$|^1?00$/.test(word))) continue
    const joined = words.filter((word) => word !== 'per').join('_')
    const unit =
      unitOfSpelling.get(joined.replaceAll(/(?<=[a-z])_(?=[23](?:_|$))/g, '')) ??
      unitOfSpelling.get(joined.replaceAll(/(?<=\d)_/g, ''))
    if (unit) return { unit, length }
  }
  return null
}

/** `claims_last_5_years`, `visits_past_30_days`: the length of time that is counted over. */
const isWindow = (raw: readonly string[], at: number): boolean =>
  ['last', 'past', 'next', 'previous'].includes(raw[at - 1] ?? '') &&
  unitOfSpelling.get(raw[at + 1] ?? '')?.dimension === 'time'

/** The `3 h` of a `flow_m3h` is no window of three hours. */
const isPower = (raw: readonly string[], at: number): boolean =>
  /^[23]$/.test(raw[at] ?? '') && ['m', 'nm', 'ft', 'cm'].includes(raw[at - 1] ?? '')

const perWords: ReadonlySet<string> = new Set(['per', 'pro', 'je', 'por', 'par'])

/** The share that a name begins with: `pourcentage_gras`, `نسبة_الدهون`. */
function leadingShare([first = '']: readonly string[], spent: Set<number>): Unit | null {
  if (!shares.has(first)) return null
  spent.add(0)
  return unitsBySymbol.get('%') ?? null
}
const shares: ReadonlySet<string> = new Set(['pourcentage', 'porcentaje', 'percentuale', 'porcentagem', 'نسبه'])

/** `lbs_distributed`, `days_left`: what is weighed, poured or counted, before what was done to it. */
const leadingUnit = (raw: readonly string[], spent: Set<number>): Unit | null =>
  leadingQuantity(raw, spent) ?? leadingTime(raw, spent)

function leadingQuantity(raw: readonly string[], spent: Set<number>): Unit | null {
  const [first = '', second = ''] = raw
  if (!quantities.has(first) || raw.length > 3 || perWords.has(second) || raw.includes('price')) return null
  spent.add(0)
  return unitOfSpelling.get(first) ?? null
}
const quantities: ReadonlySet<string> = new Set(['kg', 'kgs', 'lbs', 'liters', 'litres', 'tonnes', 'tons'])

/** Counted units in `days_before_departure` and `hours_since_service`, before any moment. */
function leadingTime([first = '', second = '', ...rest]: readonly string[], spent: Set<number>): Unit | null {
  const unit = unitOfSpelling.get(first)
  if (unit?.dimension !== 'time' || first.length < 4 || !first.endsWith('s')) return null
  if (!unitWords('timing').has(second) || (rest.length === 0 && !unitWords('timing-alone').has(second))) return null
  spent.add(0).add(1)
  return unit
}

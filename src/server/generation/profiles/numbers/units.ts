import { unitIn } from './unit-in-name'
import { type Currency, currencyOfSpelling, type Unit, unitOfSpelling, unitsBySymbol } from './unit-table'
import { isSeconds, perWords, unitWords } from './unit-words'

/** The unit and currency of a name, and the positions of their words. */
export type Measured = {
  /** Positions of the words for the unit, the currency or the window of a value (`30d`). */
  readonly spent: ReadonlySet<number>
  /** Positions of the words for the currency. */
  readonly money: ReadonlySet<number>
  readonly unit: Unit | null
  /** Whether the value is per unit: `price_per_kwh`. */
  readonly per: boolean
  readonly currency: Currency | null
}

export const nothing: Measured = { spent: new Set(), money: new Set(), unit: null, per: false, currency: null }

/**
 * The unit and currency in a name: `weight_kg`, `temp_max_c`, `price_per_kwh_gbp`, `Chol. (mg/dL)`.
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
  if (raw.length < 2 || isWeekday(raw)) return nothing
  const { currency, money } = currencyIn(raw)
  const spent = new Set([...money, ...windowsIn(raw)])
  const found = unitIn(raw, spent, money)
  for (const at of found?.spent ?? []) spent.add(at)
  const unit = found?.unit ?? leadingUnit(raw, spent) ?? leadingShare(raw, spent)
  return { spent, money, unit, per: found?.per ?? false, currency }
}

/** A `day_of_week` is not a number of weeks. */
const isWeekday = (raw: readonly string[]): boolean => /(?:^| )(?:day of (?:the )?week|week day)$/.test(raw.join(' '))

/** The last currency in a name, and the positions of all currencies. */
function currencyIn(raw: readonly string[]): Pick<Measured, 'currency' | 'money'> {
  const stated = raw.flatMap((word, at) => {
    const code = isSeconds(raw, at) || isOtherWord(word, at) ? undefined : currencyOfSpelling.get(word)
    return code ? [{ code, at }] : []
  })
  return { currency: stated.at(-1)?.code ?? null, money: new Set(stated.map(({ at }) => at)) }
}

/** The verb `try`, and `cad` for computer-aided design. */
const isOtherWord = (word: string, at: number): boolean => word === 'try' || (word === 'cad' && at === 0)

/** The positions of `30 d` in `visits_30d`. */
const windowsIn = (raw: readonly string[]): number[] =>
  raw.flatMap((word, at) => {
    const isCounted = /^\d+$/.test(word) && !isPower(raw, at)
    return isCounted && (/^[dhmwyq]$/.test(raw[at + 1] ?? '') || isWindow(raw, at)) ? [at, at + 1] : []
  })

/** `claims_last_5_years`, `visits_past_30_days`: the period of a count. */
const isWindow = (raw: readonly string[], at: number): boolean =>
  ['last', 'past', 'next', 'previous'].includes(raw[at - 1] ?? '') &&
  unitOfSpelling.get(raw[at + 1] ?? '')?.dimension === 'time'

/** The `3 h` of a `flow_m3h` is not a window of three hours. */
const isPower = (raw: readonly string[], at: number): boolean =>
  /^[23]$/.test(raw[at] ?? '') && ['m', 'nm', 'ft', 'cm'].includes(raw[at - 1] ?? '')

/** A leading word for a percentage: `pourcentage_gras`, `نسبة_الدهون`. */
function leadingShare([first = '']: readonly string[], spent: Set<number>): Unit | null {
  if (!shares.has(first)) return null
  spent.add(0)
  return unitsBySymbol.get('%') ?? null
}
const shares: ReadonlySet<string> = new Set(['pourcentage', 'porcentaje', 'percentuale', 'porcentagem', 'نسبه'])

/** `lbs_distributed`, `days_left`: a leading unit. */
const leadingUnit = (raw: readonly string[], spent: Set<number>): Unit | null =>
  leadingQuantity(raw, spent) ?? leadingTime(raw, spent)

function leadingQuantity(raw: readonly string[], spent: Set<number>): Unit | null {
  const [first = '', second = ''] = raw
  const isLetter = letters.has(first) && raw.length === 2 && done.test(second)
  const isQuantity = isLetter || (unitWords('leading').has(first) && raw.length < 4 && !perWords.has(second))
  if (!isQuantity || raw.includes('price')) return null
  spent.add(0)
  return unitOfSpelling.get(first) ?? null
}
/** `l_pumped`, `t_landed`: letters that are units before what was done. */
const letters: ReadonlySet<string> = new Set(['g', 'l', 't'])
const done = /[a-z]{2}(?:ed|old|own|sed|lost)$/

/** A leading unit of time with a reference moment: `days_before_departure`, `hours_since_service`. */
function leadingTime([first = '', second = '', ...rest]: readonly string[], spent: Set<number>): Unit | null {
  const unit = unitOfSpelling.get(first)
  if (unit?.dimension !== 'time' || first.length < 3 || !first.endsWith('s')) return null
  if (!unitWords('timing').has(second) || (rest.length === 0 && !unitWords('timing-alone').has(second))) return null
  spent.add(0).add(1)
  return unit
}

/** Whether a name ends in a part of a date, `order_year`, `sale_month`: a calendar part, not a duration. */
export const endsInDatePart = (words: readonly string[]): boolean => unitWords('date-part').has(words.at(-1) ?? '')

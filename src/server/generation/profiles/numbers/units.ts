import { unitIn } from './unit-in-name'
import { type Currency, currencyOfSpelling, type Unit, unitOfSpelling, unitsBySymbol } from './unit-table'
import { isSeconds, perWords, unitWords } from './unit-words'

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
  if (raw.length < 2 || isWeekday(raw)) return nothing
  const { currency, money } = currencyIn(raw)
  const spent = new Set([...money, ...windowsIn(raw)])
  const found = unitIn(raw, spent, money)
  for (const at of found?.spent ?? []) spent.add(at)
  const unit = found?.unit ?? leadingUnit(raw, spent) ?? leadingShare(raw, spent)
  return { spent, money, unit, per: found?.per ?? false, currency }
}

/** The `day_of_week` is no number of weeks. */
const isWeekday = (raw: readonly string[]): boolean => /(?:^| )(?:day of (?:the )?week|week day)$/.test(raw.join(' '))

/** The currency that a name states last, and the places of all that it states. */
function currencyIn(raw: readonly string[]): Pick<Measured, 'currency' | 'money'> {
  const stated = raw.flatMap((word, at) => {
    const code = isSeconds(raw, at) || isOtherWord(word, at) ? undefined : currencyOfSpelling.get(word)
    return code ? [{ code, at }] : []
  })
  return { currency: stated.at(-1)?.code ?? null, money: new Set(stated.map(({ at }) => at)) }
}

/** To try, and computer-aided design. */
const isOtherWord = (word: string, at: number): boolean => word === 'try' || (word === 'cad' && at === 0)

/** The places of `30 d` in `visits_30d`. */
const windowsIn = (raw: readonly string[]): number[] =>
  raw.flatMap((word, at) => {
    const isCounted = /^\d+$/.test(word) && !isPower(raw, at)
    return isCounted && (/^[dhmwyq]$/.test(raw[at + 1] ?? '') || isWindow(raw, at)) ? [at, at + 1] : []
  })

/** `claims_last_5_years`, `visits_past_30_days`: the length of time that is counted over. */
const isWindow = (raw: readonly string[], at: number): boolean =>
  ['last', 'past', 'next', 'previous'].includes(raw[at - 1] ?? '') &&
  unitOfSpelling.get(raw[at + 1] ?? '')?.dimension === 'time'

/** The `3 h` of a `flow_m3h` is no window of three hours. */
const isPower = (raw: readonly string[], at: number): boolean =>
  /^[23]$/.test(raw[at] ?? '') && ['m', 'nm', 'ft', 'cm'].includes(raw[at - 1] ?? '')

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

/** Whether a name ends in a part of a date, `order_year`, `sale_month`: a place in the calendar, not a length in that unit. */
export const endsInDatePart = (words: readonly string[]): boolean => dateParts.has(words.at(-1) ?? '')
const dateParts: ReadonlySet<string> = new Set(['year', 'quarter', 'month', 'week', 'weekday', 'day', 'hour'])

import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { quantityOf } from '@/server/generation/relations/kinds/measures/dimensions/quantity'
import { isDuration, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { isBareLength } from '@/server/generation/relations/kinds/moments/lengths/lengths'
import { isSum } from '@/server/generation/relations/kinds/money/bills/charges'
import { isSpentWord } from '@/server/generation/relations/kinds/money/bills/net-of-run'
import { isEarnedWord } from '@/server/generation/relations/kinds/money/bills/taken'
import { namedPart } from '@/server/generation/relations/kinds/stems/named-part'
import { isExtra } from '@/server/generation/relations/kinds/stems/of-another'
import { onlySold } from '@/server/generation/relations/kinds/stems/sold'
import { isNamedAs } from '@/server/generation/relations/roles'
import {
  has,
  isMoney,
  isShare,
  type NumberRelation,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { countedPrice, isInHundredths, isUnitPrice, perUnitOf } from './unit-price'

/** Amounts that are a quantity times a price. */

const lexicon = wordRoles(new URL('./tables/fee-words.tsv', import.meta.url), [
  'apart', // a charge separate from the cost of units
  'aside', // paid or counted separately
  'charged', // in a charge for units
  'head', // people who pay a price each
  'hours', // the whole name of a number of hours
  'once', // a fee charged once or per event, not per hour
])

/** Quantity times price, from the preceding fields. */
export function product(whole: Row): NumberRelation | undefined {
  const row = withoutPricesOfIncome(onlySold(whole))
  const counted = countedPrice(row)
  if (counted && !isOfOtherPrice(row, counted.price.field)) return productOf(row.own, counted.count, counted.price)
  const price = nearest(
    row,
    (field) => isUnitPrice(field) && isPaid(field) && row.says(field)?.includes(' × ') !== true,
  )
  if (!price || isOfOtherPrice(row, price.field)) return undefined
  const units = perUnitOf(price.field) ?? []
  const quantity =
    (row.own.written.includes('price')
      ? nearest(row, (field) => isQuantity(field, units) && namedPart(field)?.role === 'whole')
      : undefined) ??
    nearest(
      row,
      (field) =>
        field !== price.field &&
        isQuantity(field, units) &&
        !isAside(field) &&
        namedPart(field)?.role !== 'left' &&
        !isConstituent(field, row),
    ) ??
    nearest(row, (field) => field !== price.field && isQuantity(field, units)) ??
    (units.length === 0
      ? (nearest(row, bareName(price.field) === 'rate' ? isOfHours : isOfHeads) ??
        nearest(row, isUse) ??
        nearest(row, (field) => isMeasureOf(field, price.field)))
      : undefined)
  return quantity ? productOf(row.own, quantity, price) : timeAtRate(row, price, units)
}

/** The `sale_price` does not follow from a `price_per_sqft` that divides the `list_price`. */
const isOfOtherPrice = ({ own, says }: Row, price: RowField): boolean =>
  (own.written.includes('price') && says(price)?.includes(' ÷ ') === true) || isCostOfEarned(price, own)

/** A `revenue` does not follow from a `cost_per_click`. */
export const isCostOfEarned = (price: RowField, own: RowField): boolean =>
  price.written.includes('cost') && own.written.some(isEarnedWord)

/** For the `fuel_cost`, the row without the `price_per_kg` of a `catch_value`. */
export function withoutPricesOfIncome(row: Row): Row {
  const { own, before, says } = row
  if (own.written.length === 1 || !own.written.some(isSpentWord)) return row
  const isOfIncome = ({ field: { name } }: RowField) =>
    before.some(
      (income) =>
        !income.written.some(isSpentWord) && says(income)?.endsWith(` × ${name}`) === true && !isShare(income),
    )
  return before.some(isOfIncome) ? { ...row, before: before.filter((field) => !isOfIncome(field)) } : row
}

/** Whether something is paid or counted separately, if the row has another number of the unit. */
export const isAside = (field: RowField): boolean => isOf(lexicon('aside'), field)

/** Minutes at an `hourly_rate`, or the time between the only two moments of the row. */
function timeAtRate(row: Row, price: Source, units: readonly string[]): NumberRelation | undefined {
  const unit = units.map((word) => secondsPerUnit[word]).find((seconds) => seconds !== undefined)
  if (unit === undefined) return undefined
  const isTime = (field: RowField) => isDuration(field) && !field.words.has('rate')
  const time =
    nearest(row, (field) => isTime(field) && isBareLength(field)) ?? nearest(row, isTime) ?? betweenMoments(row)
  return (
    time && {
      say: `${'field' in time ? time.field.field.name : time.say} × ${price.field.field.name}`,
      column: combined(
        [price.column, time.column],
        (rate, length) => (rate * length * ('field' in time ? secondsOf(time.field) : 1)) / unit,
      ),
    }
  )
}

const secondsPerUnit: Readonly<Record<string, number | undefined>> = {
  day: 86_400,
  hour: 3_600,
  minute: 60,
  night: 86_400,
  week: 604_800,
}

/** In seconds; undefined for rows with another number of moments. */
function betweenMoments({ before, column }: Row) {
  const [from, to, ...more] = before.filter(({ field, kind }) => kind === 'moment' && field.type !== 'birthdate')
  const [start, end] = [from && column(from), to && column(to)]
  if (!from || !to || !start || !end || more.length > 0 || from.field.type !== to.field.type) return undefined
  return {
    say: `(${to.field.name} − ${from.field.name})`,
    column: combined([start, end], (began, ended) => Math.abs(ended - began) / 1_000),
  }
}

/** The `protein_kg` of a milk yield with a `protein_pct`. */
export const isConstituent = ({ written }: RowField, { before }: Row): boolean =>
  written.length === 2 && before.some((other) => isShare(other) && other.written[0] === written[0])

/** The name without its currency. */
const bareName = ({ written }: RowField): string => {
  const { money } = measuredBy(written)
  return written.filter((_, at) => !money.has(at)).join(' ')
}

/** The `hours` at a `rate_usd` without a unit. */
const isOfHours = (field: RowField): boolean => !isMoney(field) && lexicon('hours').has(bareName(field))

/** People who pay a price each, if nothing else is counted. */
const isOfHeads = ({ field, written }: RowField): boolean =>
  field.type === 'integer' && written.length === 1 && lexicon('head').has(written[0] ?? '')

/** Excludes `pages_per_session`. */
const isPaid = (field: RowField): boolean =>
  isMoney(field) ||
  (field.field.type !== 'integer' && ['price', 'rate', 'cost', 'fee', 'tariff'].some((word) => field.words.has(word)))

/** The `consumption` at a `unit_price`, whatever is consumed. */
const isUse = (field: RowField): boolean =>
  !isMoney(field) &&
  !isShare(field) &&
  !field.written.includes('per') &&
  ['consumption', 'usage'].some((word) => field.written.includes(word))

/** The `fuel_used_l` of a `fuel_price`. */
function isMeasureOf(field: RowField, price: RowField): boolean {
  const measured = quantityOf(field)
  const things = bareName(price)
    .split(' ')
    .filter((word) => word !== 'price')
  return (
    measured !== undefined &&
    !measured.isRate &&
    !measured.isMoney &&
    things.length > 0 &&
    things.every((word) => field.written.includes(word))
  )
}

const isQuantity = (field: RowField, units: readonly string[]): boolean =>
  !isUnitPrice(field) &&
  !isShare(field) &&
  !field.written.includes('per') &&
  !field.words.has('reorder') &&
  !has('minimum', field) &&
  !has('maximum', field) &&
  quantityOf(field)?.isRate !== true &&
  (units.length === 0 ? has('quantity', field) : units.some((unit) => field.words.has(unit)))

const productOf = (own: RowField, quantity: Source, price: Source): NumberRelation => ({
  say: `${quantity.field.field.name} × ${price.field.field.name}`,
  column: combined(
    [quantity.column, price.column],
    isInHundredths(price.field) && !isInHundredths(own) ? inWhole : (count, each) => count * each,
  ),
})

const inWhole = (count: number, each: number): number => (count * each) / 100

/** Less the discount, if the row states only its percentage. */
export function reduced(row: Row, full: NumberRelation | undefined): NumberRelation | undefined {
  const rate = full && nearest(row, isDiscountRate)
  if (!rate || isTakenOff(row, full, rate.field)) return full
  return {
    say: `${full.say} − ${rate.field.field.name}`,
    column: combined([full.column, rate.column], (value, percent) => value * (1 - percent / 100)),
  }
}

/** Whether the price in the product is already discounted. */
const isTakenOff = (row: Row, { say }: NumberRelation, rate: RowField): boolean =>
  row.before.some((field) => say.includes(field.field.name) && row.says(field)?.endsWith(`− ${rate.field.name}`))

export const isDiscountRate = (field: RowField): boolean => isShare(field) && isNamedAs('discount', field.words)

/** The `lesson_price` after the `lesson_hours` and the `price_per_hour`. */
export function isPriceOfAll(row: Row): boolean {
  const { own } = row
  const [first = '', second, ...more] = bareName(own).split(' ')
  if ((second ?? first) !== 'price' || more.length > 0 || ['unit', 'item', 'list'].includes(first)) return false
  const price = nearest(row, isUnitPrice)
  const units = (price && perUnitOf(price.field)) ?? []
  return units.length > 0 && product(row) !== undefined
}

/** The charge for units whose price the row states: `fees_billed` of `hours_billed` and an `hourly_rate`. */
export function isCharge(row: Row): boolean {
  const { own } = row
  if (!isSum(own) || isFeeOfItsOwn(own) || isExtra(own) || !isAbout(lexicon('charged'), own)) return false
  const price = nearest(row, isUnitPrice)
  return price !== undefined && (perUnitOf(price.field) ?? []).length > 0
}

/** Fees for landing, cleaning or booking are per event, not per hour. */
export const isFeeOfItsOwn = ({ words }: RowField): boolean =>
  (words.has('charge') && [...lexicon('apart')].some((word) => words.has(word))) ||
  (['fee', 'fees'].some((word) => words.has(word)) && [...lexicon('once')].some((word) => words.has(word)))

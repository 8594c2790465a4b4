import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isOfAnother, isPeriodic, isValuation } from '@/server/generation/relations/kinds/money/other-sums'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isThing } from '@/server/generation/relations/kinds/stems/kin'
import {
  every,
  has,
  isMoney,
  isShare,
  isTaxBase,
  type NumberRelation,
  type NumberRule,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/charge-words.tsv', import.meta.url), [
  'apart', // in an amount that is not charged
  'basket', // whose value is charged
  'bought', // bought with a meal or for a job
  'period', // of a number of periods, or of an amount for another period
  'net', // in a net charge, next to its unit
  'sort', // distinguishes prices of the same thing, or who pays them
])

/** Charges of a bill: costs, fares, sales, and the subtotal of the preceding ones. */

/** An amount rather than a count, a measure or an identifier. */
export const isSum = (row: RowField) => isMoney(row) || isBareDecimal(row)

const isBareDecimal = ({ field, words }: RowField): boolean =>
  field.type === 'decimal' &&
  field.constraints.unit === undefined &&
  !['hour', 'hours', 'day', 'days', 'minutes'].some((word) => words.has(word))

/** A sum before any additions. */
export const isSubtotal = (field: RowField): boolean => {
  const { words, written } = field
  return (
    words.has('subtotal') ||
    (words.has('sub') && words.has('total')) ||
    written.includes('zwischensumme') ||
    isTaxBase(field) ||
    isNetOfAll(field)
  )
}

/** The `net_charge_gbp` before tax. */
const isNetOfAll = ({ written, words }: RowField): boolean =>
  words.has('net') &&
  !words.has('pay') &&
  written.every((word, at) => lexicon('net').has(word) || measuredBy(written).money.has(at))

/** The charges that a subtotal adds up: each preceding sum that is not a price, a tax or a value. */
export const subtotal: NumberRule = (row) => {
  const { own } = row
  if (!isSubtotal(own)) return undefined
  const isOfNet = isNetOfAll(own)
  if (isOfNet && row.before.some((field) => isMoney(field) && (has('gross', field) || has('base', field))))
    return undefined
  const found = every(
    row,
    (field) =>
      ((isCharged(field) || isOfBilledMonth(row, field)) &&
        !isPricedAgain(row, field) &&
        !(isOfNet && isTotal(field))) ||
      isPriceOfCost(row, field),
  )
  if (isOfNet && found.some(({ field }) => field.words.has('total'))) return undefined
  return lessDiscounts(row, added(found))
}

/** A discount before the subtotal is deducted from it. */
function lessDiscounts(row: Row, charged: NumberRelation | undefined): NumberRelation | undefined {
  const taken = charged ? every(row, (field) => isMoney(field) && !isShare(field) && has('discount', field)) : []
  if (!charged || taken.length === 0) return charged
  return {
    say: [charged.say, ...taken.map(({ field }) => field.field.name)].join(' − '),
    column: combined([charged.column, ...taken.map(({ column }) => column)], (all, ...less) =>
      less.reduce((left, each) => left - each, all),
    ),
  }
}

/** The `monthly_fee` of a bill for one month, next to other charges; no number of the row counts months. */
export const isOfBilledMonth = ({ before, own }: Row, field: RowField): boolean =>
  isMoney(field) &&
  field.written.includes('monthly') &&
  ['charge', 'fee', 'rental', 'subscription'].includes(field.written.at(-1) ?? '') &&
  before.some(isCharged) &&
  ![...before, own].some((other) => other !== field && isOf(lexicon('period'), other))

/** The `parts_cost` next to a `parts_price`: the price is charged. */
const isPricedAgain = ({ before }: Row, field: RowField): boolean =>
  field.written.includes('cost') && before.some((other) => isOther(other, field, 'price', 'cost'))
const isPriceOfCost = ({ before }: Row, field: RowField): boolean =>
  isMoney(field) && field.written.includes('price') && before.some((other) => isOther(field, other, 'price', 'cost'))

const isOther = (one: RowField, other: RowField, mine: string, theirs: string): boolean =>
  isMoney(one) &&
  one.written.map((word) => (word === mine ? theirs : word)).join() === other.written.join() &&
  one !== other

/** A charged sum, as opposed to a price, a tax or a value. */
export const isCharged = (field: RowField): boolean =>
  isMoney(field) &&
  !isUnitPrice(field) &&
  !isPeriodic(field) &&
  !isOfAnother(field) &&
  !isValuation(field) &&
  !isSubtotal(field) &&
  !notCharged.some((role) => has(role, field)) &&
  (!isAbout(lexicon('apart'), field) || isBasket(field))

/** The `basket_value` of an order is charged, unlike an insured value. */
const isBasket = ({ written }: RowField): boolean =>
  written.at(-1) === 'value' && written.some((word) => lexicon('basket').has(word))

const notCharged = ['tax', 'discount', 'paid', 'bonus', 'deduction'] as const

const added = (found: readonly Source[]): NumberRelation | undefined =>
  found.length < 2
    ? undefined
    : {
        say: found.map(({ field }) => field.field.name).join(' + '),
        column: combined(
          found.map(({ column }) => column),
          (...values) => values.reduce((sum, value) => sum + value, 0),
        ),
      }

/**
 * A total after individual prices: `casket_price` and `flowers_cost`, `fabric_cost` and `making_charge`, `frame_price`
 * and `lens_price`, unless the row has other charges too.
 */
export function totalOfEach(row: Row): NumberRelation | undefined {
  if (!row.own.words.has('total')) return undefined
  const isEach = (field: RowField) =>
    isMoney(field) &&
    priced.has(field.written.at(-1) ?? '') &&
    field.written.length === 2 &&
    !isTotal(field) &&
    !has('discount', field) &&
    !lexicon('sort').has(field.written[0] ?? '')
  const found = every(row, isEach)
  if (row.before.some((field) => isCharged(field) && !isTotal(field) && !isEach(field))) return undefined
  const heads = new Set(found.map(({ field }) => field.written.at(-1)))
  const isOfThings = found.length > 1 && found.every(({ field }) => isThing(field.written[0] ?? ''))
  return (heads.size > 1 || isOfThings) &&
    (heads.has('price') || (heads.has('cost') && heads.has('charge'))) &&
    !row.before.some((field) => field.field.type === 'integer' && has('quantity', field))
    ? added(found)
    : undefined
}
const priced: ReadonlySet<string> = new Set(['charge', 'cost', 'fee', 'price'])

/** The summed costs of a job, of labour and parts; the fares of passengers and cars; the sales of food and drink. */
export function costs(row: Row): NumberRelation | undefined {
  for (const head of ['cost', 'fare', 'sales', 'total'] as const) {
    const isPart = head === 'total' ? isOfSeveral : (field: RowField) => field.words.has(head) && !isTotal(field)
    const found = every(row, (field) => isPart(field) && isSum(field) && !isUnitPrice(field))
    if (found.length > 1 && !found.some(({ field }) => field.words.has('net') || field.words.has('gross')))
      return added(found)
  }
  return undefined
}

/** `food_total` and `beverage_total` of a meal, `parts_total` and `labour_total` of a job. */
const isOfSeveral = ({ words }: RowField): boolean =>
  words.has('total') && [...lexicon('bought')].some((word) => words.has(word))

export const isLabourCost = (field: RowField): boolean =>
  (field.words.has('cost') || field.words.has('total')) &&
  isSum(field) &&
  (field.words.has('labour') || field.words.has('labor'))

/** A total, or an estimate of one. */
export const isTotal = ({ words }: RowField): boolean => words.has('total') || words.has('estimated')

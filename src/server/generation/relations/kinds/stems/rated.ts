import { combined } from '@/server/generation/relations/columns'
import { quantityOf } from '@/server/generation/relations/kinds/measures/dimensions/quantity'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { isBillTotal } from '@/server/generation/relations/kinds/money/bills/bill'
import { isCharged } from '@/server/generation/relations/kinds/money/bills/charges'
import { isBesidesTime } from '@/server/generation/relations/kinds/money/prices/besides-time'
import {
  isAside,
  isCostOfEarned,
  isFeeOfItsOwn,
  reduced,
  withoutPricesOfIncome,
} from '@/server/generation/relations/kinds/money/prices/price-by-quantity'
import { isUnitPrice, perUnitOf } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isAmong, singular } from '@/server/generation/relations/kinds/structure/stems'
import {
  every,
  has,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
} from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { namedPart } from './named-part'
import { isCarried, isExtra } from './of-another'
import { onlySold } from './sold'

const lexicon = wordRoles(new URL('./tables/rate-words.tsv', import.meta.url), [
  'charged', // an amount charged by the unit
  'payable', // in the number of units charged for
  'rate', // in a unit price, does not say what it is for
])

/**
 * An amount charged by the unit, as its name says: `fine_amount` of `days_overdue` and a `daily_fine`, `ride_charge` of
 * a `per_minute_rate` and the `duration_min`.
 */
export const rated: NumberRule = (whole) => {
  const { own } = whole
  if (!isMoney(own) || isUnitPrice(own) || own.written.includes('per') || isOfPay(own)) return undefined
  const row = withoutPricesOfIncome(onlySold(whole))
  if (isOnceAlone(row) || isBesidesTime(row)) return undefined
  if (isBillTotal(own) && row.before.some((field) => isCharged(field) || (has('tax', field) && isMoney(field))))
    return undefined
  if (has('net', own) && isPriceUsed(row)) return undefined
  if (left.some((word) => own.words.has(word)) || (has('paid', own) && row.before.some(isOfUnits))) return undefined
  const byHundreds = ratedByHundreds(row)
  if (byHundreds) return byHundreds
  const price = nearest(
    row,
    (field) => (perUnitOf(field)?.length ?? 0) > 0 && isFor(field, own) && !isCostOfEarned(field, own),
  )
  if (!price) return ratedOfCharged(row)
  const units = perUnitOf(price.field) ?? []
  const isCount = (field: RowField): boolean =>
    field !== price.field &&
    !isMoney(field) &&
    !isShare(field) &&
    !field.written.includes('per') &&
    quantityOf(field)?.isRate !== true &&
    (!field.words.has('overtime') || price.field.words.has('overtime')) &&
    !field.words.has('deposit') &&
    !field.written.includes('reading') &&
    namedPart(field)?.role !== 'left' &&
    units.some((unit) => field.words.has(unit)) &&
    (unitIn('time', field) !== undefined ||
      field.field.type === 'integer' ||
      isCarried(own, price.field) ||
      isMeasuredOut(own, field, units) ||
      isOfOneThing(field, price.field))
  const count =
    nearest(row, (field) => isCount(field) && isOfOneThing(field, price.field)) ??
    nearest(row, (field) => isCount(field) && !isAside(field)) ??
    nearest(row, isCount)
  if (!count || row.before.some((field) => row.says(field) === sayOf(price.field, count.field))) return undefined
  const full = { say: sayOf(price.field, count.field), column: combined([price.column, count.column], (a, b) => a * b) }
  return has('net', own) ? reduced(row, full) : withFees(row, full)
}

/** A charge by the unit in which a number is measured: an `energy_charge` of a `consumption_kwh`. */
const isMeasuredOut = (own: RowField, { written }: RowField, units: readonly string[]): boolean =>
  isOf(lexicon('charged'), own) && units.includes(written.at(-1) ?? '')

/** Whether another amount is already what the units cost: a net one is that less fees. */
const isPriceUsed = ({ before, says }: Row): boolean =>
  before.some((field) => isMoney(field) && /^\S+ × \S+$/.test(says(field) ?? ''))

/** A `total_contract_value` includes the `joining_fee`. */
function withFees(row: Row, charged: NumberRelation): NumberRelation {
  const fees = row.own.words.has('total') ? every(row, (field) => isFeeOfItsOwn(field) && isMoney(field)) : []
  if (fees.length === 0) return charged
  return {
    say: [charged.say, ...fees.map(({ field }) => field.field.name)].join(' + '),
    column: combined([charged.column, ...fees.map(({ column }) => column)], (...amounts) =>
      amounts.reduce((sum, amount) => sum + amount, 0),
    ),
  }
}

/** The `storage_charge` of the `chargeable_days` at a `storage_rate`, which need not state its unit. */
function ratedOfCharged(row: Row): NumberRelation | undefined {
  const { own } = row
  if (!isOf(lexicon('charged'), own)) return undefined
  const rate = nearest(row, (field) => isMoney(field) && field.written.at(-1) === 'rate' && isFor(field, own))
  const count = nearest(row, (field) => !isMoney(field) && !isShare(field) && isOf(lexicon('payable'), field))
  if (!rate || !count || row.before.some((field) => row.says(field) === sayOf(rate.field, count.field)))
    return undefined
  return {
    say: sayOf(rate.field, count.field),
    column: combined([rate.column, count.column], (price, units) => price * units),
  }
}

/** The `run_cost` of a quantity and a `cost_per_1000`. */
function ratedByHundreds(row: Row): NumberRelation | undefined {
  const { own } = row
  const price = nearest(row, (field) => isMoney(field) && hundredsOf(field) > 0)
  const count = price && nearest(row, (field) => field.field.type === 'integer' && has('quantity', field))
  if (!count || !isOf(lexicon('charged'), own) || isExtra(own)) return undefined
  const by = hundredsOf(price.field)
  return {
    say: `${sayOf(price.field, count.field)} ÷ ${by}`,
    column: combined([price.column, count.column], (each, many) => (each * many) / by),
  }
}

/** The 1000 of a `cost_per_1000`; 0 if the price is for single things. */
const hundredsOf = ({ written }: RowField): number => {
  const [by = 0] = written.slice(-1).map(Number)
  return written.at(-2) === 'per' && by >= 10 ? by : 0
}

/** A one-off fee, unless the row has its unit price: the `idle_fee` of an `idle_fee_per_min`. */
const isOnceAlone = ({ own, before }: Row): boolean =>
  isFeeOfItsOwn(own) &&
  !before.some(
    (field) => (perUnitOf(field)?.length ?? 0) > 0 && own.written.every((word) => field.written.includes(word)),
  )

/** The unpaid part of such a charge. */
const left = ['arrears', 'balance', 'outstanding'] as const

/** A payment after a charge pays that charge. */
const isOfUnits = (field: RowField): boolean => isMoney(field) && !isUnitPrice(field) && isOf(lexicon('charged'), field)

/** Pay and its deductions cover all hours. */
const isOfPay = (own: RowField): boolean => own.words.has('pay') || has('deduction', own)

const sayOf = (price: RowField, count: RowField): string => `${count.field.name} × ${price.field.name}`

/** The kilograms of the food that has a price per kilogram. */
function isOfOneThing(count: RowField, price: RowField): boolean {
  const units = new Set((perUnitOf(price) ?? []).map(singular))
  const things = price.written.filter((word) => !lexicon('rate').has(word) && !units.has(singular(word)))
  return things.length > 0 && things.every((word) => isAmong(word, count.written))
}

/** Of the same subject, or a charge after a price without a subject. */
function isFor(price: RowField, own: RowField): boolean {
  const units = new Set((perUnitOf(price) ?? []).map(singular))
  const things = price.written.filter((word) => !lexicon('rate').has(word) && !units.has(singular(word)))
  if (things.length > 0) return things.some((word) => own.written.includes(word))
  return isAbout(lexicon('charged'), own) && (!isExtra(own) || isCarried(own, price))
}

import { countryOf } from '@/server/generation/locales'
import { combined } from '@/server/generation/relations/columns'
import { constant, factor, oneOf } from '@/server/generation/relations/numbers'
import { isNamedAs } from '@/server/generation/relations/roles'
import {
  every,
  has,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { costs, isLabourCost, isSubtotal, isSum, isTotal } from './charges'
import { isOfAnother, isPeriodic, isValuation } from './other-sums'
import { countedPrice, isUnitPrice, perUnitOf } from './unit-price'

/** Relations of money: line totals, tax, discounts, totals, gross and net pay. */

const times = ' × '

const isQuantity = (field: RowField, units: readonly string[]): boolean =>
  !isUnitPrice(field) &&
  !isShare(field) &&
  (units.length === 0 ? has('quantity', field) : units.some((unit) => field.words.has(unit)))

/** Quantity by price, of the fields before this one. */
function product(row: Row): NumberRelation | undefined {
  const counted = countedPrice(row)
  if (counted) return productOf(counted.count, counted.price)
  const price = nearest(row, isUnitPrice)
  if (!price) return undefined
  const units = perUnitOf(price.field) ?? []
  const quantity = nearest(row, (field) => isQuantity(field, units))
  return quantity && productOf(quantity, price)
}

const productOf = (quantity: Source, price: Source): NumberRelation => ({
  say: `${quantity.field.field.name}${times}${price.field.field.name}`,
  column: combined([quantity.column, price.column], (count, each) => count * each),
})

const isWhole = (field: RowField) =>
  (has('total', field) || field.written.join() === 'amount' || field.words.has('amount')) &&
  !isUnitPrice(field) &&
  !isPeriodic(field) &&
  !isOfAnother(field) &&
  !isValuation(field) &&
  !otherRoles.some((role) => has(role, field)) &&
  (field.words.has('total') || !has('addition', field))

const otherRoles = ['tax', 'discount', 'paid', 'bonus', 'deduction'] as const

/** `subtotal`, `line_total`: nothing is added yet. */
const isPartial = (field: RowField) => has('base', field) || field.words.has('line')

export const lineTotal: NumberRule = (row) => {
  const { own } = row
  if (isUnitPrice(own) || !(isWhole(own) || isPartial(own) || isCharge(row)) || components(row).length > 0)
    return undefined
  if (isPartial(own)) return costs(row) ?? (own.words.has('net') ? reduced(row, product(row)) : product(row))
  if (isOneCostOfSeveral(row)) return undefined
  return (own.words.has('total') ? costs(row) : undefined) ?? reduced(row, product(row))
}

/** Takings for things sold at a price: the `ticket_income` of `tickets_sold`, an `Umsatz`. */
export const proceeds: NumberRule = (row) => {
  const { own } = row
  const isTaken = ['income', 'takings', 'turnover', 'proceeds', 'umsatz', 'erlos', 'sales', 'revenue'].some((word) =>
    own.words.has(word),
  )
  return isTaken && isSum(own) && !isShare(own) && !isUnitPrice(own) ? product(row) : undefined
}

/** Less the discount, where the row states only its percentage. */
function reduced(row: Row, full: NumberRelation | undefined): NumberRelation | undefined {
  const rate = full && nearest(row, isDiscountRate)
  if (!rate) return full
  return {
    say: `${full.say} − ${rate.field.field.name}`,
    column: combined([full.column, rate.column], (value, percent) => value * (1 - percent / 100)),
  }
}

/** The charge for units whose price the row states: `fees_billed` of `hours_billed` and an `hourly_rate`. */
function isCharge(row: Row): boolean {
  const price = nearest(row, isUnitPrice)
  return (
    price !== undefined &&
    (perUnitOf(price.field) ?? []).length > 0 &&
    isSum(row.own) &&
    !isFeeOfItsOwn(row.own) &&
    ['billable', 'billed', 'charge', 'cost', 'earnings', 'fee', 'fees', 'wages'].some((word) => row.own.words.has(word))
  )
}

/** Landing, cleaning or booking is paid by the time, not by the hour. */
const isFeeOfItsOwn = ({ words }: RowField): boolean =>
  ['fee', 'fees'].some((word) => words.has(word)) && onceFees.some((word) => words.has(word))
const onceFees =
  'admin application booking catering cleaning connection delivery handling idle landing late overnight overstay parking session setup'.split(
    ' ',
  )

/** The costs of parts next to those of labour, or of whatever stands before them: hours times rate are paid once. */
function isOneCostOfSeveral(row: Row): boolean {
  const { own } = row
  const isCost = (field: RowField) => field.words.has('cost') && isSum(field) && !isUnitPrice(field) && !isTotal(field)
  if (!isCost(own)) return false
  return ofMaterial.some((word) => own.words.has(word)) || nearest(row, isCost) !== undefined
}

const ofMaterial = ['part', 'parts', 'material', 'materials', 'equipment', 'teile', 'ersatzteile', 'pieces', 'piezas']

/** Additions to a total's base, and deductions from it. */
function components(row: Row) {
  // What stands before a subtotal is in it.
  const from = row.before.findLastIndex(isSubtotal)
  const isAfter = (field: RowField) => row.before.indexOf(field) > from
  const isOfUnits = !row.before.some(isLabourCost) && product(row) !== undefined
  const isPart = (field: RowField) =>
    isAfter(field) && (isAddition(field) || has('discount', field) || (isOfUnits && isFixedCost(field)))
  return every(row, isPart).map(({ field, column }) => ({
    field,
    column,
    sign: has('discount', field) ? -1 : 1,
  }))
}

const isAddition = (field: RowField): boolean =>
  !isUnitPrice(field) &&
  (has('tax', field) || has('addition', field)) &&
  !has('total', field) &&
  !has('base', field) &&
  isSum(field)

/** `setup_cost` and `shipping_cost` come on top of what the units cost. */
const isFixedCost = (field: RowField): boolean =>
  has('addition', field) &&
  !isUnitPrice(field) &&
  isSum(field) &&
  !field.words.has('total') &&
  ['cost', 'charge'].some((word) => field.words.has(word))

/** The amount that components come on top of. */
const baseOf = (row: Row): NumberRelation | undefined =>
  named(nearest(row, (field) => isPartial(field) && isSum(field))) ??
  (row.before.some(isLabourCost) ? costs(row) : undefined) ??
  product(row) ??
  costs(row) ??
  named(nearest(row, (field) => isWhole(field) && isSum(field) && !isAddition(field)))

const named = (found: ReturnType<typeof nearest>): NumberRelation | undefined =>
  found && { say: found.field.field.name, column: found.column }

export const total: NumberRule = (row) => {
  const { own } = row
  if (!isWhole(own) || isPartial(own) || !isSum(own)) return undefined
  const parts = components(row)
  if (parts.length === 0) return undefined
  const base = baseOf(row)
  const names = parts.map(({ field, sign }) => `${sign < 0 ? '−' : '+'} ${field.field.name}`)
  if (base) {
    return {
      say: [base.say, ...names].join(' '),
      column: combined([base.column, ...parts.map(({ column }) => column)], (first, ...rest) =>
        rest.reduce((sum, value, i) => sum + (parts[i]?.sign ?? 1) * value, first),
      ),
    }
  }
  const added = parts.filter(({ sign }) => sign > 0)
  if (added.length === 0) return undefined
  return {
    say: `at least ${added.map(({ field }) => field.field.name).join(' + ')}`,
    column: combined(
      [added.length > 2 ? constant(0) : factor(0.15, 2.4), ...added.map(({ column }) => column)],
      (more, ...values) => {
        const sum = values.reduce((all, value) => all + value, 0)
        return sum + sum * more
      },
    ),
  }
}

const isTaxRate = (field: RowField) =>
  isShare(field) &&
  ['tax', 'vat', 'gst', 'mwst', 'tva', 'iva', 'duty', 'zoll', 'ضريبه', 'الضريبه'].some((word) => field.words.has(word))

/** A tax of a sum per person and night is no share of the price. */
const isByTheNight = ({ words }: RowField): boolean =>
  ['city', 'kurtaxe', 'sejour', 'tourist', 'turistica'].some((word) => words.has(word))

export const tax: NumberRule = (row) => {
  const { own } = row
  if (
    !has('tax', own) ||
    has('total', own) ||
    isByTheNight(own) ||
    isTaxRate(own) ||
    own.words.has('income') ||
    !isSum(own)
  )
    return undefined
  const base =
    named(nearest(row, (field) => isSum(field) && field.words.has('premium'))) ??
    baseOf(row) ??
    named(nearest(row, (field) => isSum(field) && (isUnitPrice(field) || has('gross', field))))
  if (!base) return undefined
  const rate = nearest(row, isTaxRate)
  const taken = every(row, (field) => has('discount', field) && isSum(field))
  const usual = countryOf(own.field.locale).salesTaxPercent
  return {
    say: `${rate ? rate.field.field.name : `${usual} %`} of ${[base.say, ...taken.map(({ field }) => field.field.name)].join(' − ')}`,
    column: combined(
      [rate?.column ?? constant(usual), base.column, ...taken.map(({ column }) => column)],
      (percent, amount, ...less) => (less.reduce((left, value) => left - value, amount) * percent) / 100,
    ),
  }
}

export const discount: NumberRule = (row) => {
  const { own } = row
  if (!has('discount', own) || !isSum(own)) return undefined
  const base = baseOf(row) ?? named(nearest(row, (field) => isUnitPrice(field) && isSum(field)))
  if (!base) return undefined
  const rate = nearest(row, isDiscountRate)
  return {
    say: `${rate ? rate.field.field.name : 'a share'} of ${base.say}`,
    column: combined([rate?.column ?? usualDiscount, base.column], (percent, amount) => (amount * percent) / 100),
  }
}

const isDiscountRate = (field: RowField): boolean => isShare(field) && isNamedAs('discount', field.words)

/** Half of all sales have no discount. */
const usualDiscount = oneOf([0, 5, 10, 15, 20, 25, 30], [50, 12, 14, 8, 9, 4, 3])

import { type Column, combined } from '@/server/generation/relations/columns'
import { isBesidesTime } from '@/server/generation/relations/kinds/money/prices/besides-time'
import { isExtra } from '@/server/generation/relations/kinds/stems/of-another'
import { constant, factor } from '@/server/generation/relations/numbers'
import {
  every,
  has,
  isMoney,
  isReduced,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
} from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { costs, isCharged, isLabourCost, isSubtotal, isSum, isTotal, totalOfEach } from './bills/charges'
import { isSpentWord } from './bills/net-of-run'
import { isEarned, isEarnedWord } from './bills/taken'
import { isSumOfExtras } from './other-sums'
import { isCharge, isFeeOfItsOwn, isPriceOfAll, product, reduced } from './prices/price-by-quantity'
import { isUnitPrice } from './prices/unit-price'
import { amountWords, isOfAll, isPartial, isWhole } from './whole-amounts'

/** Relations of money: line totals, proceeds, totals. */

export const lineTotal: NumberRule = (row) => {
  const { own } = row
  if (isPriceOfAll(row)) return reduced(row, product(row))
  if (
    isUnitPrice(own) ||
    isExtra(own) ||
    isFeeOfItsOwn(own) ||
    !(isWhole(own) || isPartial(own) || isCharge(row)) ||
    hasOwnRate(row) ||
    isBesidesTime(row) ||
    isCount(row)
  )
    return undefined
  const parts = components(row)
  if (isPartial(own) && parts.length > 0 && parts.every(({ sign }) => sign < 0)) return less(product(row), parts)
  if (parts.length > 0) return undefined
  if (isPartial(own)) return costs(row) ?? reduced(row, product(row))
  if (isOneCostOfSeveral(row)) return undefined
  return (own.words.has('total') ? costs(row) : undefined) ?? reduced(row, product(row))
}

/** The `management_fee` of a `management_fee_pct`. */
const hasOwnRate = ({ own, before }: Row): boolean =>
  before.some((field) => isShare(field) && field.written.slice(0, -1).join() === own.written.join())

/** The `total_winners` of a draw are people, not money. */
const isCount = ({ own, before }: Row): boolean =>
  own.field.type === 'integer' && own.written.length > 1 && before.some(isMoney)

/** The `subtotal` after a `discount`: the whole less the discount. */
const less = (
  whole: NumberRelation | undefined,
  parts: readonly { readonly field: RowField; readonly column: Column }[],
): NumberRelation | undefined =>
  whole && {
    say: [whole.say, ...parts.map(({ field }) => field.field.name)].join(' − '),
    column: combined([whole.column, ...parts.map(({ column }) => column)], (all, ...taken) =>
      taken.reduce((left, value) => left - value, all),
    ),
  }

/** Proceeds of things sold at a price: the `ticket_income` of `tickets_sold`, an `Umsatz`. */
export const proceeds: NumberRule = (row) => {
  const { own } = row
  const isTaken = isAbout(amountWords('taken'), own)
  return isTaken && isSum(own) && !isExtra(own) && !isShare(own) && !isUnitPrice(own) ? product(row) : undefined
}

/** The cost of parts next to labour, or after any other cost: hours times rate count only once. */
function isOneCostOfSeveral(row: Row): boolean {
  const { own } = row
  const isCost = (field: RowField) => field.words.has('cost') && isSum(field) && !isUnitPrice(field) && !isTotal(field)
  if (isPartsAfterLabour(row)) return true
  if (!isCost(own)) return false
  return isAbout(amountWords('material'), own) || nearest(row, isCost) !== undefined
}

/** The `parts_total` of a job whose hours have a rate: parts do not follow from hours. */
const isPartsAfterLabour = (row: Row): boolean =>
  isAbout(amountWords('material'), row.own) &&
  nearest(row, ({ words }) => words.has('labour') || words.has('labor')) !== undefined

/** The additions to a total's base and the deductions from it. */
function components(row: Row) {
  // A subtotal includes the amounts before it.
  const from = row.before.findLastIndex((field) => isSubtotal(field) || isTotal(field) || isReduced(field))
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

/** `setup_cost` and `shipping_cost` are added to the cost of the units. */
const isFixedCost = (field: RowField): boolean =>
  has('addition', field) &&
  !isUnitPrice(field) &&
  isSum(field) &&
  !field.words.has('total') &&
  ['cost', 'charge'].some((word) => field.words.has(word))

/** The amount that components are added to. */
export const baseOf = (row: Row): NumberRelation | undefined =>
  named(nearest(row, (field) => isReduced(field) && isMoney(field))) ??
  named(nearest(row, (field) => isPartial(field) && isSum(field))) ??
  named(stated(row)) ??
  (row.before.some(isLabourCost) ? costs(row) : undefined) ??
  product(row) ??
  costs(row) ??
  named(nearest(row, (field) => isWhole(field) && isSum(field) && !isAddition(field)))

/** An earlier amount that is quantity times price, less any discount, whatever its name. */
function stated(row: Row) {
  const all = product(row)
  if (!all) return undefined
  const left = reduced(row, all)?.say
  return nearest(row, (field) => row.says(field) === left) ?? nearest(row, (field) => row.says(field) === all.say)
}

export const named = (found: ReturnType<typeof nearest>): NumberRelation | undefined =>
  found && { say: found.field.field.name, column: found.column }

export const total: NumberRule = (row) => {
  const { own } = row
  if (!isWhole(own) || isPartial(own) || !isSum(own) || isSumOfExtras(own) || isOneCostOfSeveral(row)) return undefined
  const each = totalOfEach(row)
  if (each) return each
  const all = components(row)
  const whole = all.length > 0 && !isCostOfIncome(row) ? baseOf(row) : undefined
  const factors = whole?.say.includes(' × ') ? whole.say.split(' ') : []
  const priced = all.filter(({ field }) => factors.includes(field.field.name))
  // Several fees add up, even where one of them could be multiplied by a count.
  const base = priced.length > 0 && all.length > priced.length ? undefined : whole
  const parts = all.filter((part) => part.field.field.name !== base?.say && !(base && priced.includes(part)))
  if (base && parts.length === 0 && priced.length > 0) return base
  if (base && own.written.some(isEarnedWord) && isCost(row, base.say)) return undefined
  const charged = base ? undefined : sumOfCharges(row)
  if (charged || parts.length === 0) return charged
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
  if (added.length === 0 || !isOfAll(own)) return undefined
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

/** Whether a name is that of a cost, to which no income adds up. */
const isCost = ({ before }: Row, name: string): boolean =>
  before.some(({ field, written }) => field.name === name && written.some(isSpentWord))

/** The `marketing_cost` of a row with an income: no total of it. */
const isCostOfIncome = ({ own, before }: Row): boolean =>
  (own.written.includes('cost') || own.written.includes('cogs')) &&
  !own.words.has('total') &&
  before.some((field) => isSum(field) && (isEarned(field) || (isTotal(field) && field.written.some(isEarnedWord))))

/** A `total_cost` of a `toll_usd` and a `fuel_usd`: charges without a base. */
function sumOfCharges(row: Row): NumberRelation | undefined {
  if (!isOf(amountWords('sum'), row.own)) return undefined
  const from = row.before.findLastIndex((field) => isTotal(field) && isSum(field))
  const found = every(
    row,
    (field) =>
      row.before.indexOf(field) > from &&
      (isCharged(field) || has('tax', field) || has('discount', field)) &&
      isSum(field),
  )
  if (found.filter(({ field }) => isCharged(field)).length < 2) return undefined
  const signs = found.map(({ field }) => (has('discount', field) ? -1 : 1))
  return {
    say: found
      .map(({ field }, at) => `${at === 0 ? '' : (signs[at] ?? 1) < 0 ? ' − ' : ' + '}${field.field.name}`)
      .join(''),
    column: combined(
      found.map(({ column }) => column),
      (...values) => values.reduce((all, value, at) => all + (signs[at] ?? 1) * value, 0),
    ),
  }
}

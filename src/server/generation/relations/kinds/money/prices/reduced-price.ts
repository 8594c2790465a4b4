import { combined } from '@/server/generation/relations/columns'
import { named } from '@/server/generation/relations/kinds/money/amounts'
import { oneOf } from '@/server/generation/relations/numbers'
import {
  has,
  isMoney,
  isReduced,
  isShare,
  isTaxBase,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
} from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isDiscountRate, product, reduced } from './price-by-quantity'
import { isUnitPrice } from './unit-price'

const lexicon = wordRoles(new URL('./tables/reduced-words.tsv', import.meta.url), [
  'full', // before the discount
  'listed', // of list prices
  'lower', // of a price after the discount
])

/** The `discounted_price` of a price and its discount percentage; the `amount_after_discount` of any sum. */
export const reducedPrice: NumberRule = (row) => {
  const { own } = row
  if (!isMoney(own)) return undefined
  if (isReduced(own) && !isPrice(own)) return lessDiscount(row, product(row) ?? named(nearest(row, isFull)))
  if (isTaxBase(own) && nearest(row, isDiscount)) return lessDiscount(row, named(nearest(row, isFull)) ?? product(row))
  if (!isPrice(own) || isListed(own) || !nearest(row, isDiscountRate)) return undefined
  const isWhole = isLower(own) ? (field: RowField) => !isLower(field) : isUnitPrice(own) ? isListed : undefined
  return isWhole && reduced(row, named(nearest(row, (field) => isMoney(field) && isPrice(field) && isWhole(field))))
}

/** By the discount amount if the row has one, otherwise by its percentage. */
function lessDiscount(row: Row, full: NumberRelation | undefined): NumberRelation | undefined {
  const taken = nearest(row, isDiscount)
  if (!full || taken?.field.field.name === full.say) return undefined
  if (!taken) return nearest(row, isDiscountRate) ? reduced(row, full) : atMost(full)
  return {
    say: `${full.say} − ${taken.field.field.name}`,
    column: combined([full.column, taken.column], (all, less) => all - less),
  }
}

const isDiscount = (field: RowField): boolean => has('discount', field) && isMoney(field)

const atMost = ({ say, column }: NumberRelation): NumberRelation => ({
  say: `at most ${say}`,
  column: combined([column, usualShare], (all, share) => all * share),
})
/** Half of all discountable sums have no discount. */
const usualShare = oneOf([1, 0.95, 0.9, 0.85, 0.8, 0.75], [50, 14, 16, 8, 8, 4])

/** A sum before the discount, including a fine from a short list of amounts. */
const isFull = (field: RowField): boolean =>
  !isShare(field) &&
  !has('discount', field) &&
  !has('tax', field) &&
  !isReduced(field) &&
  (isMoney(field) || isAbout(lexicon('full'), field))

const isPrice = ({ words }: RowField): boolean => ['fare', 'fee', 'price', 'rate'].some((word) => words.has(word))

const isLower = (field: RowField): boolean => isOf(lexicon('lower'), field)

const isListed = (field: RowField): boolean => isOf(lexicon('listed'), field)

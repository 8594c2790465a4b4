import { isMoney, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isDiscountRate, reduced } from './price-by-quantity'

/** The `discounted_price` of a price and its discount in per cent. */
export const reducedPrice: NumberRule = (row) => {
  if (!isMoney(row.own) || !isPrice(row.own) || !row.own.written.some((word) => lower.has(word))) return undefined
  if (!nearest(row, isDiscountRate)) return undefined
  const full = nearest(
    row,
    (field) => isMoney(field) && isPrice(field) && !field.written.some((word) => lower.has(word)),
  )
  return full && reduced(row, { say: full.field.field.name, column: full.column })
}

const isPrice = ({ words }: RowField): boolean => words.has('price') || words.has('rate') || words.has('fare')

/** What a price is called once the discount is taken off. */
const lower: ReadonlySet<string> = new Set(
  'after deal discounted final net offer promo promotional reduced sale special'.split(' '),
)

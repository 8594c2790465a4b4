import { combined } from '@/server/generation/relations/columns'
import { partLeft, wholeAround } from '@/server/generation/relations/kinds/equations/terms'
import { namedPart } from '@/server/generation/relations/kinds/stems/named-part'
import {
  every,
  isExact,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
} from '@/server/generation/relations/row'
import { isHalfOf, isPartOf } from './sums'

/** A total that stands before its parts, or between them. */

/** The other one of two that leave nothing of a total. */
export const otherHalf: NumberRule = (row) => {
  const { own } = row
  const total = nearest(row, (field) => isHalfOf(own, field) && !isExact(row, field))
  const [half, ...more] = total ? every(row, (field) => isHalfOf(field, total.field)) : []
  if (!total || !half || more.length > 0) return undefined
  return {
    say: `${total.field.field.name} − ${half.field.field.name}`,
    column: combined([total.column, half.column], (all, part) => Math.max(0, all - part)),
  }
}

/** Of the `total_visits`: the `weekday_visits`, and what those leave for the `weekend_visits`. */
export const partOfTotal: NumberRule = (row) => {
  const total = nearest(row, (field) => isPartOf(row.own, field) && !isExact(row, field))
  if (!total) return undefined
  // What is used of all may be of any part.
  return partLeft(row, total, namedPart(row.own)?.role === 'used' ? [] : otherParts(row, total.field))
}

const otherParts = (row: Row, total: Row['own']) => every(row, (field) => field !== total && isPartOf(field, total))

/** The `total_visits` after the `weekday_visits` alone. */
export const totalAround: NumberRule = (row): NumberRelation | undefined => {
  const parts = every(row, (field) => isPartOf(field, row.own))
  return parts.length > 0 ? wholeAround(row, parts) : undefined
}

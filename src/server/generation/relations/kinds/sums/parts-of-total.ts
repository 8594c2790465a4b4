import { combined } from '@/server/generation/relations/columns'
import { partLeft, wholeAround } from '@/server/generation/relations/kinds/equations/terms'
import { usualPart } from '@/server/generation/relations/kinds/ranges'
import { namedPart } from '@/server/generation/relations/kinds/stems/named-part'
import {
  every,
  isExact,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
} from '@/server/generation/relations/row'
import { isInKnownSum, isLastPartOf, isPartOf, mayTotal } from './sums'

/** Totals that come before or between their parts. */

/** The last part, which is the remainder of the total. */
export const lastPart: NumberRule = (row) => {
  const { own } = row
  if (!isInKnownSum(own, 'asPart')) return undefined
  const { before } = row
  const total = nearest(row, (field) => isLastPartOf(own, field, before) && !isExact(row, field))
  const others = total ? otherParts(row, total.field) : []
  if (!total || others.length === 0) return undefined
  return {
    say: [total, ...others].map(({ field }) => field.field.name).join(' − '),
    column: combined([total.column, ...others.map(({ column }) => column)], (all, ...parts) =>
      Math.max(
        0,
        parts.reduce((left, part) => left - part, all),
      ),
    ),
  }
}

/** Parts of `total_visits`: the `weekday_visits`, and at most the remainder for the `weekend_visits`. */
export const partOfTotal: NumberRule = (row) => {
  const total = nearest(row, (field) => isPartOf(row.own, field) && !isExact(row, field))
  if (!total) return undefined
  // A used part may overlap with any other part.
  const others = namedPart(row.own)?.role === 'used' ? [] : otherParts(row, total.field)
  return (others.length === 0 ? usualPart(row, total) : undefined) ?? partLeft(row, total, others)
}

const otherParts = (row: Row, total: Row['own']) => every(row, (field) => field !== total && isPartOf(field, total))

/** `total_visits` after only `weekday_visits`. */
export const totalAround: NumberRule = (row): NumberRelation | undefined => {
  if (!mayTotal(row.own) && !isInKnownSum(row.own, 'asWhole')) return undefined
  const parts = every(row, (field) => isPartOf(field, row.own))
  return parts.length > 0 ? wholeAround(row, parts) : undefined
}

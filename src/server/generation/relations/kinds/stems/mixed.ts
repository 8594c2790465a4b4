import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { isUnitPrice, perUnitOf } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { sourcesIn } from '@/server/generation/relations/life-cycle/missing/absence'
import { isLoose, isMoney, isShare, type NumberRelation, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isOfAnother, isPaidAside } from './of-another'

/**
 * Whether a relation adds, takes away or divides up what cannot be: money of weights, a sum of the price of one kilogram.
 * A price of one says so by a `per` in its name.
 */
export function isMixed({ own, before }: Row, { say }: NumberRelation): boolean {
  if (isShare(own)) return false
  const names = sourcesIn(say.replace(/^(?:at least|at most|a share of) /, ''))
  const terms = names.map((name) => before.find(({ field }) => field.name === name))
  if (terms.some((term) => term === undefined)) return false
  if (names.length < 2 && !say.startsWith('a share of ')) return terms.some((term) => isOfOneAlone(own, term))
  const factors = terms.flatMap((term) => term ?? [])
  if (/ [×÷] /.test(say))
    return factors.length === 2 && (isProduct(say) ? isOfAnother(own, factors) : isPaidAside(own, factors))
  return terms.some(
    (term) => term !== undefined && !isShare(term) && (isApart(own, term) || isApart(term, own) || isOfOne(own, term)),
  )
}

/** Of which it is all, and not a share. */
const isProduct = (say: string): boolean => say.includes(' × ') && !isLoose(say)

/** Money, and what has a unit of its own. */
const isApart = (one: RowField, other: RowField): boolean => isMoney(one) && !['count', 'money'].includes(kindOf(other))

/** A sum, and the price of one. */
const isOfOne = (own: RowField, term: RowField): boolean =>
  isMoney(own) && isMoney(term) && isOfUnits(term) && !own.written.includes('per') && !isUnitPrice(own)

/** Either is the price of one, and the other a sum. */
const isOfOneAlone = (own: RowField, term: RowField | undefined): boolean =>
  term !== undefined && isMoney(own) && isMoney(term) && isOfUnits(own) !== isOfUnits(term)

const isOfUnits = (field: RowField): boolean => field.written.includes('per') || (perUnitOf(field)?.length ?? 0) > 0

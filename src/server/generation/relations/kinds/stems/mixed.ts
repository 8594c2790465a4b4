import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { sourcesIn } from '@/server/generation/relations/life-cycle/missing/absence'
import { isMoney, isShare, type NumberRelation, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * Whether a relation adds, takes away or divides up what cannot be: money of weights, a sum of the price of one kilogram.
 * A price of one says so by a `per` in its name.
 */
export function isMixed({ own, before }: Row, { say }: NumberRelation): boolean {
  if (isShare(own)) return false
  const names = sourcesIn(say.replace(/^(?:at least|at most|a share of) /, ''))
  const terms = names.map((name) => before.find(({ field }) => field.name === name))
  if (terms.some((term) => term === undefined) || (names.length < 2 && !say.startsWith('a share of '))) return false
  if (/ [×÷] /.test(say)) return false
  return terms.some(
    (term) => term !== undefined && !isShare(term) && (isApart(own, term) || isApart(term, own) || isOfOne(own, term)),
  )
}

/** Money, and what has a unit of its own. */
const isApart = (one: RowField, other: RowField): boolean => isMoney(one) && !['count', 'money'].includes(kindOf(other))

/** A sum, and the price of one. */
const isOfOne = (own: RowField, term: RowField): boolean =>
  isMoney(own) && isMoney(term) && term.written.includes('per') && !own.written.includes('per')

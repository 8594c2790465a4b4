import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { isPeriodic } from '@/server/generation/relations/kinds/money/other-sums'
import { isUnitPrice, perUnitOf } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isOtherResource } from '@/server/generation/relations/kinds/ranges'
import { sourcesIn } from '@/server/generation/relations/life-cycle/missing/absence'
import { isLoose, isMoney, isShare, type NumberRelation, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isOfAnother, isPaidAside } from './of-another'

/**
 * Whether a relation adds, subtracts or divides incompatible numbers: money and weights, a sum and a price per
 * kilogram. A unit price has a `per` in its name.
 */
export function isMixed({ own, before, says }: Row, { say }: NumberRelation): boolean {
  if (isOfOtherResource(own, before, say)) return true
  if (isShare(own)) return false
  const names = sourcesIn(withoutBound(say))
  const terms = names.map((name) => before.find(({ field }) => field.name === name))
  if (terms.some((term) => term === undefined)) return false
  if (names.length < 2 && !say.startsWith('a share of '))
    return terms.some((term) => isOfOneAlone(own, term) && !isSecured(say, term))
  const factors = terms.flatMap((term) => term ?? [])
  if (isProduct(say) && factors.some((factor) => isQuotient(says(factor)))) return true
  if (/ [×÷] /.test(say))
    return factors.length === 2 && (isProduct(say) ? isOfAnother(own, factors) : isPaidAside(own, factors))
  return terms.some(
    (term) => term !== undefined && !isShare(term) && (isApart(own, term) || isApart(term, own) || isOfOne(own, term)),
  )
}

const withoutBound = (say: string): string => say.replace(/^(?:at least|at most|a share of) /, '')

/** The `disk_free_gb` is not what is left of the memory. */
const isOfOtherResource = (own: RowField, before: readonly RowField[], say: string): boolean =>
  sourcesIn(withoutBound(say)).some((name) =>
    before.some((field) => field.field.name === name && isOtherResource(own, field)),
  )

/** An exact product, not a share of it. */
const isProduct = (say: string): boolean => say.includes(' × ') && !isLoose(say)

/** A rate that divides two numbers of the row says nothing about a third one. */
const isQuotient = (say: string | undefined): boolean => say !== undefined && /^\S+ ÷ \S+$/.test(say)

/** Money, and a quantity with a unit. */
const isApart = (one: RowField, other: RowField): boolean => isMoney(one) && !['count', 'money'].includes(kindOf(other))

/** A sum, and a unit price. */
const isOfOne = (own: RowField, term: RowField): boolean =>
  isMoney(own) &&
  isMoney(term) &&
  isOfUnits(term) &&
  !isPeriodic(term) &&
  !own.written.includes('per') &&
  !isUnitPrice(own)

/** One of the two is a unit price, the other a sum. */
const isOfOneAlone = (own: RowField, term: RowField | undefined): boolean =>
  term !== undefined && isMoney(own) && isMoney(term) && isOfUnits(own) !== isOfUnits(term)

/** A `security_deposit` is at least a `monthly_rent`. */
const isSecured = (say: string, term: RowField | undefined): boolean =>
  term !== undefined && say.startsWith('at least ') && isPeriodic(term)

const isOfUnits = (field: RowField): boolean => field.written.includes('per') || (perUnitOf(field)?.length ?? 0) > 0

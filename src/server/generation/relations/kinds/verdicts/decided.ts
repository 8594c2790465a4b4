import { namedDatePart } from '@/server/generation/relations/kinds/moments/calendar/date-parts'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { bandOf } from './bands'
import { resultOf } from './contests/match-results'
import { type Flag, flagOf } from './flags'
import { maximumOf, verdictOf } from './limits'

/**
 * One of a list of values that numbers or moments before it decide. Where weights say how often each comes, they do.
 * @param areUsual whether the weights are a profile's, and nobody asked for them.
 */
export function decided(own: RowField, known: readonly Known[], areUsual: boolean): Flag | undefined {
  const { values, weights, distribution, pool } = own.field.constraints
  if (!values || distribution || pool !== undefined) return undefined
  const named = namedDatePart(own, known)
  if (named || (weights && !areUsual)) return named
  return (
    flagOf(own, known) ?? resultOf(own, known) ?? verdictOf(own, known) ?? bandOf(own, known) ?? maximumOf(own, known)
  )
}

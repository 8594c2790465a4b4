import { namedDatePart } from '@/server/generation/relations/kinds/moments/calendar/date-parts'
import { flagOfMoment } from '@/server/generation/relations/life-cycle/missing/flag-of-moment'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { bandOf } from './bands'
import { resultOf } from './contests/match-results'
import { type Flag, flagOf } from './flags'
import { comparedMoments, comparedOf } from './limits/compared'
import { failedByFaults } from './limits/failed-by-faults'
import { maximumOf, verdictOf } from './limits/limits'

/**
 * A value from a list, determined by earlier numbers or moments, or by weights if they were requested.
 * @param areUsual whether the weights come from a profile rather than the request.
 */
export function decided(own: RowField, known: readonly Known[], areUsual: boolean): Flag | undefined {
  const { values, weights, distribution, pool } = own.field.constraints
  if (!values || distribution || pool !== undefined) return undefined
  const named = namedDatePart(own, known)
  if (named || (weights && !areUsual)) return named
  return (
    comparedMoments(own, known) ??
    flagOf(own, known) ??
    resultOf(own, known) ??
    verdictOf(own, known) ??
    failedByFaults(own, known) ??
    bandOf(own, known) ??
    maximumOf(own, known) ??
    comparedOf(own, known) ??
    flagOfMoment(own, known)
  )
}

import { keyOf, tierLimitOf } from '@/components/draft/problems/problems'
import { grouped } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'

/** What the tier of the key, or the service itself, lacks for a data set. */
export function datasetLimitOf(problem: Problem): string {
  const { rows_limit: rows, tier } = problem.ctx ?? {}
  if (typeof rows !== 'number') return tierLimitOf(problem)
  return isBeyondAnyTier(problem)
    ? `A data set has at most ${grouped(rows)} rows`
    : `${keyOf(tier)} allows at most ${grouped(rows)} rows per data set`
}

/** Whether a limit is one of those who pay for a call: of the service then, not of a key. */
export const isBeyondAnyTier = ({ ctx }: Problem): boolean => ctx?.tier === 'x402'

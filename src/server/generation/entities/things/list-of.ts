import type { Constraints } from '@/server/generation/constraints/constraints'
import { finitePattern } from '@/server/generation/constraints/pattern/finite-pattern'
import { readPattern } from '@/server/generation/constraints/pattern/read-pattern'
import { uniform, weighted } from '@/server/generation/engine/numeric'
import type { Numeric, Scalar } from '@/server/generation/engine/part'

/** The values of a field with few values, and the draw that picks one. */
export type List = {
  readonly values: readonly Scalar[]
  /** Relative frequency of each. */
  readonly shares: readonly number[]
  readonly at: Numeric
}

/** Undefined for a field whose values are not a list, or are unique. */
export function listOf(constraints: Constraints): List | undefined {
  const { values, weights, pattern, distribution, unique, pool, checkDigit } = constraints
  if (unique || pool !== undefined || checkDigit !== undefined) return undefined
  if (!values) {
    const finite = pattern === undefined ? undefined : finitePattern(readPattern(pattern, constraints))
    return finite && { ...finite, shares: finite.values.map(() => 1) }
  }
  const shares = distribution === 'zipf' ? values.map((_, rank) => 1 / (rank + 1)) : weights
  return {
    values,
    shares: shares ?? values.map(() => 1),
    at: shares ? weighted(shares) : uniform(0, values.length - 1),
  }
}

/** Whether a pattern is only alternatives, and so a list: `(E11\\.9|I10)`. */
export const isAlternatives = (pattern: string): boolean => pattern.includes('|') && !/[[{*+?]/.test(pattern)

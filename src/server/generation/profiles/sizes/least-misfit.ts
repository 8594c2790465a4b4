import { mapped, type Steps } from '@/server/kernel/turns/steps'

/** Numbers that may move, and goals for the numbers derived from them. */
export type Misfit = {
  /** Uncertainty of each number, as a natural logarithm. */
  readonly doubts: readonly number[]
  /** The expected size of each derived number, and its uncertainty. */
  readonly goals: readonly { readonly middle: number; readonly doubt: number }[]
  /** The derived numbers after moving by these logarithms; undefined if unknown. */
  readonly found: (moved: readonly number[]) => readonly (number | undefined)[]
}

const rounds = 8
/** Maximum move of a number in one round. */
const stride = 1.5
const nudge = 0.01

/**
 * The moves that bring the numbers and the derived numbers closest to their usual sizes, weighted by uncertainty:
 * damped Gauss-Newton on logarithms, with a step per slope.
 */
export function* leastMisfit({ doubts, goals, found }: Misfit): Steps<readonly number[]> {
  let moved = doubts.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const misfits = misfitsOf(goals, found(moved))
    const slopes = yield* mapped(doubts, (_, at) => {
      const nudged = moved.map((value, i) => (i === at ? value + nudge : value))
      return misfitsOf(goals, found(nudged)).map((value, i) => (value - (misfits[i] ?? 0)) / nudge)
    })
    const matrix = doubts.map((doubt, i) =>
      doubts.map((_, j) => dot(slopes[i] ?? [], slopes[j] ?? []) + (i === j ? 1 / doubt ** 2 : 0)),
    )
    const pull = doubts.map((doubt, i) => -dot(slopes[i] ?? [], misfits) - (moved[i] ?? 0) / doubt ** 2)
    const step = solved(matrix, pull)
    const longest = Math.max(...step.map(Math.abs))
    const by = longest > stride ? stride / longest : 1
    moved = moved.map((value, at) => value + by * (step[at] ?? 0))
    if (longest < nudge) break
  }
  return moved
}

/** Deviations of the derived numbers from their sizes; zero and negative values are far off, but still have a slope. */
const misfitsOf = (goals: Misfit['goals'], values: readonly (number | undefined)[]): number[] =>
  goals.map(({ middle, doubt }, at) => {
    const value = values[at]
    return value === undefined || !Number.isFinite(value) ? 0 : (sizeOf(value, middle) - sizeOf(middle, middle)) / doubt
  })

/** Logarithmic for positive numbers, linear around zero and below. */
function sizeOf(value: number, middle: number): number {
  const ratio = (value / middle) * 10
  if (ratio >= 1) return Math.asinh(ratio)
  return ratio > least ? Math.asinh(1) + Math.log(ratio) : Math.asinh(1) + Math.log(least) + ratio - least
}
const least = 1e-4

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** The solution of a symmetric positive definite system, by Cholesky decomposition. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length
  const lower = matrix.map(() => new Float64Array(n))
  const at = (i: number, j: number): number => lower[i]?.[j] ?? 0
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]?.[j] ?? 0
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k)
      const row = lower[i]
      if (row) row[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(j, j)
    }
  }
  const half = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    let sum = right[i] ?? 0
    for (let k = 0; k < i; k++) sum -= at(i, k) * (half[k] ?? 0)
    half[i] = sum / at(i, i)
  }
  const out = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = half[i] ?? 0
    for (let k = i + 1; k < n; k++) sum -= at(k, i) * (out[k] ?? 0)
    out[i] = sum / at(i, i)
  }
  return out
}

import { mapped, type Steps } from '@/server/kernel/turns/steps'

/** What follows from numbers that may move, and how large it should be. */
export type Misfit = {
  /** How far each number may move, as a natural logarithm. */
  readonly doubts: readonly number[]
  /** The size of each number that follows from them, and how far off that may be. */
  readonly goals: readonly { readonly middle: number; readonly doubt: number }[]
  /** What follows where the numbers have moved by these logarithms; undefined where nothing says so. */
  readonly found: (moved: readonly number[]) => readonly (number | undefined)[]
}

const rounds = 8
/** No number moves further in one round. */
const stride = 1.5
const nudge = 0.01

/**
 * How far the numbers move so that they and what follows from them are together as near as can be to their usual sizes,
 * each in its own doubt: damped Gauss-Newton on logarithms, each slope a step.
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

/** How far what follows is from its size; what is nothing, or less, is far and has a way back. */
const misfitsOf = (goals: Misfit['goals'], values: readonly (number | undefined)[]): number[] =>
  goals.map(({ middle, doubt }, at) => {
    const value = values[at]
    return value === undefined || !Number.isFinite(value) ? 0 : (sizeOf(value, middle) - sizeOf(middle, middle)) / doubt
  })

/** A logarithm of large numbers, and straight about nothing. */
const sizeOf = (value: number, middle: number): number => Math.asinh((value / middle) * 10)

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** The solution of a symmetric positive definite system, by Cholesky's factors. */
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

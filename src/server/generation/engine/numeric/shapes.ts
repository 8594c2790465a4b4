import { draw } from '@/server/generation/engine/arithmetic/random'
import type { Numeric } from '@/server/generation/engine/part'
import { once } from '@/server/kernel/memory/once'
import { Recent } from '@/server/kernel/memory/recent'
import { uniform } from './columns'

/**
 * Realistic distributions. A shape is a table of its quantile function at 1025 points; a draw is one random number, one
 * lookup and a linear interpolation, whatever the mathematics behind the table.
 */

const intervals = 1024
const perUnit = 2 ** -32

/** Shapes with the most expensive tables: the same ones recur across requests. */
const shapes = new Recent<Numeric>(256)

/** Whole numbers around `mean`, two thirds within one `sd` of it, none outside [lo, hi]: heights, weights, scores. */
export const normal = (mean: number, sd: number, lo: number, hi: number): Numeric =>
  shapes.get(`normal ${mean} ${sd} ${lo} ${hi}`, () =>
    truncated(
      lo,
      hi,
      (x) => normalShare((x - mean) / sd),
      (u) => mean + sd * normalQuantile(u),
    ),
  )

/**
 * Whole numbers, half of them below `median`, with a long tail above, none outside [lo, hi]: amounts, prices, sizes.
 * Two thirds lie between median / e^sigma and median * e^sigma.
 */
export const logNormal = (median: number, sigma: number, lo: number, hi: number): Numeric =>
  shapes.get(`logNormal ${median} ${sigma} ${lo} ${hi}`, () =>
    truncated(
      lo,
      hi,
      (x) => (x > 0 ? normalShare(Math.log(x / median) / sigma) : 0),
      (u) => median * Math.exp(sigma * normalQuantile(u)),
    ),
  )

/**
 * Whole numbers from lo to hi concentrated at one end: the share below a point is (distance from lo) ^ (1 / lean). Lean
 * 1 is uniform, 2 favors lo, 0.5 favors hi (recent dates, good ratings).
 */
export const skewed = (lo: number, hi: number, lean: number): Numeric =>
  shaped(lo, hi, (u) => lo - 0.5 + (hi - lo + 1) * u ** lean)

/**
 * Whole numbers with any quantile function: `quantile(u)` is the value below which a share u of all draws lies, for u
 * from 0 to 1. Results outside [lo, hi] are clamped.
 */
export const shaped = (lo: number, hi: number, quantile: (u: number) => number): Numeric => {
  if (!(lo <= hi)) throw new RangeError(`there is no number from ${lo} to ${hi}`)
  // Built when rows are drawn: many columns are compiled but never drawn.
  const table = once(() =>
    Float64Array.from({ length: intervals + 1 }, (_, i) =>
      // Half a unit more, so that rounding down gives the nearest.
      Math.min(hi + 0.9999, Math.max(lo + 0.0001, quantile(i / intervals) + 0.5)),
    ),
  )
  return (scope) => {
    const points = table()
    const { random } = scope
    const column = scope.column()
    return (rows, n) => {
      const { low, high, k0, k1 } = random
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        const x = (draw(low[r]!, high[r]!, k0, k1) >>> 0) * perUnit * intervals
        const i = x | 0
        const point = points[i]!
        column[r] = Math.floor(point + (points[i + 1]! - point) * (x - i))
      }
      return column
    }
  }
}

/**
 * The part of a distribution within [lo, hi]; uniform if it has almost nothing there. The table ends a quarter interval
 * early, so that its rarest draws are not stretched to a distant bound.
 */
function truncated(lo: number, hi: number, share: (x: number) => number, quantile: (u: number) => number): Numeric {
  const below = share(lo - 0.5)
  const inside = share(hi + 0.5) - below
  if (lo === hi || inside < 1e-5) return uniform(lo, hi)
  const early = 0.25 / intervals
  return shaped(lo, hi, (u) => quantile(below + inside * Math.min(1 - early, Math.max(early, u))))
}

/** The share of a standard normal distribution below z, to 1e-7 (Abramowitz and Stegun 26.2.17). */
function normalShare(z: number): number {
  if (z < 0) return 1 - normalShare(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/** The point below which a share u of a standard normal distribution lies, to 5e-4 (Abramowitz and Stegun 26.2.23). */
function normalQuantile(u: number): number {
  if (u > 0.5) return -normalQuantile(1 - u)
  const t = Math.sqrt(-2 * Math.log(Math.max(u, 1e-300)))
  return (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
}

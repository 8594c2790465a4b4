import type { Constraints } from '@/server/generation/constraints/constraints'
import { map, uniform, weighted } from '@/server/generation/engine/numeric'
import { logNormal, normal, shaped } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'
import type { Distribution } from '@/wire/rows/constraints'

/** Inclusive bounds in the value's own unit. */
type Bounds = { readonly low: number; readonly high: number }

/** Parameters of a distribution, in one unit throughout: the value's own, or scaled. */
type Spread = Bounds & { readonly mean: number | undefined; readonly stddev: number | undefined }

/** Standard deviations from the mean beyond which values are practically impossible. */
const reach = 5

/**
 * The bounds of a distribution with a given mean but without both bounds: the range of its values. The type's usual
 * bounds apply if the constraints do not locate it.
 */
export function reachOf(constraints: Constraints, usual: Bounds): Bounds {
  const { distribution, mean, min, max } = constraints
  if (distribution === undefined || mean === undefined) return usual
  const stddev = constraints.stddev ?? usualDeviation(distribution, { ...usual, mean })
  switch (distribution) {
    case 'normal':
      return { low: min ?? mean - reach * stddev, high: max ?? mean + reach * stddev }
    case 'lognormal': {
      const { median, sigma } = logParameters(mean, stddev)
      return { low: min ?? 0, high: max ?? median * Math.exp(reach * sigma) }
    }
    case 'exponential': {
      const low = min ?? 0
      return { low, high: max ?? low + 12 * (mean - low) }
    }
    default:
      return usual
  }
}

/** A column of scaled whole numbers from lo to hi with the distribution in the constraints. */
export function spreadOver(
  constraints: Constraints & { readonly distribution: Distribution },
  { lo, hi, scale }: { readonly lo: number; readonly hi: number; readonly scale: number },
): Numeric {
  const { distribution, mean, stddev } = constraints
  if (lo === hi) return uniform(lo, hi)
  return columns[distribution]({
    low: lo,
    high: hi,
    mean: mean === undefined ? undefined : mean * scale,
    stddev: stddev === undefined ? undefined : stddev * scale,
  })
}

const columns: Record<Distribution, (spread: Spread) => Numeric> = {
  uniform: ({ low, high }) => uniform(low, high),
  normal: ({ low, high, mean = (low + high) / 2, stddev }) =>
    normal(mean, stddev ?? usualDeviation('normal', { low, high, mean }), low, high),
  lognormal: ({ low, high, mean, stddev }) => {
    const middle = mean ?? Math.sqrt(Math.max(low, high / 1_000, 1) * high)
    const { median, sigma } = logParameters(middle, stddev ?? usualDeviation('lognormal', { low, high, mean: middle }))
    return logNormal(median, sigma, low, high)
  },
  exponential: ({ low, high, mean = low + (high - low) / 6 }) => {
    const beyond = mean - low
    const inside = 1 - Math.exp(-(high - low) / beyond)
    // The rarest quarter of the last interval would be stretched to the bound.
    return shaped(low, high, (u) => low - 0.5 - beyond * Math.log(1 - inside * Math.min(u, 0.99976)))
  },
  zipf: ({ low, high }) => {
    const count = high - low + 1
    if (count > ranksMax) return shaped(low, high, (u) => low - 0.5 + (count + 1) ** u - 1)
    const rank = weighted(Array.from({ length: count }, (_, i) => 1 / (i + 1)))
    return map(rank, (at) => low + at)
  },
}

/** Maximum number of ranks drawn exactly; beyond that, their density is used. */
const ranksMax = 1_000

function usualDeviation(distribution: Distribution, { low, high, mean }: Bounds & { mean: number }): number {
  if (distribution === 'lognormal') return 0.6 * mean
  return Math.max((high - low) / 6, Number.MIN_VALUE)
}

/** The parameters of a log-normal distribution with this mean and deviation. */
function logParameters(mean: number, stddev: number): { median: number; sigma: number } {
  const variance = Math.log(1 + (stddev / mean) ** 2)
  return { median: mean / Math.exp(variance / 2), sigma: Math.max(Math.sqrt(variance), 1e-6) }
}

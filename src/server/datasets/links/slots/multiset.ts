import { Recent } from '@/server/kernel/memory/recent'

/**
 * `count` whole numbers from 0 to `most` with exactly this sum, in falling order: as the quantiles of an exponential
 * distribution, so that many are small and a few large. Mirrored if the sum exceeds half of the maximum.
 */
export function spreadOut(count: number, sum: number, most: number): Float64Array {
  return count <= keptLength
    ? spreads.get(`${count} ${sum} ${most}`, () => spread(count, sum, most))
    : spread(count, sum, most)
}

/** Tables of the same size are common, and a recipe is opened again and again. Results are shared. */
const spreads = new Recent<Float64Array>(64)
const keptLength = 4_096

function spread(count: number, sum: number, most: number): Float64Array {
  if (sum > (count * most) / 2)
    return spread(count, count * most - sum, most)
      .map((less) => most - less)
      .reverse()
  const weights = new Float64Array(count)
  for (let i = 0; i < count; i++) weights[i] = -Math.log((i + 0.5) / count)
  return roundedTo(sum, scaledTo(weights, sum, most), most)
}

/** The weights scaled to add up to `sum`, each capped at `most`. */
function scaledTo(weights: Float64Array, sum: number, most: number): Float64Array {
  const total = (scale: number) => {
    let all = 0
    for (let i = 0; i < weights.length; i++) all += Math.min(most, (weights[i] ?? 0) * scale)
    return all
  }
  let low = 0
  let high = 1
  while (total(high) < sum && high < 2 ** 80) high *= 2
  for (let i = 0; i < 45; i++) {
    const middle = (low + high) / 2
    if (total(middle) < sum) low = middle
    else high = middle
  }
  return weights.map((weight) => Math.min(most, weight * high))
}

/** Integers near those, none above `most`, that add up to `sum`: each passes its rounding error on. */
function roundedTo(sum: number, values: Float64Array, most: number): Float64Array {
  const whole = new Float64Array(values.length)
  let exact = 0.5
  let given = 0
  for (let i = 0; i < values.length; i++) {
    exact += values[i] ?? 0
    whole[i] = Math.min(most, Math.max(0, Math.floor(exact) - given))
    given += whole[i] ?? 0
  }
  // Sums of fractions are slightly inexact.
  for (let i = 0; given !== sum && i < whole.length; i++) {
    const value = whole[i] ?? 0
    const change = given < sum ? Math.min(sum - given, most - value) : -Math.min(given - sum, value)
    whole[i] = value + change
    given += change
  }
  return whole.sort().reverse()
}

/** floor(a * b / c), exact for integers up to 2^53 with a result up to 2^53. */
export function portion(a: number, b: number, c: number): number {
  if (c === 0) return 0
  if (a * b <= Number.MAX_SAFE_INTEGER) return Math.floor((a * b) / c)
  return Number((BigInt(a) * BigInt(b)) / BigInt(c))
}

import type { CheckedField } from '@/server/generation/schema/checked-field'

/** The approximate quantile of a field's numbers; undefined if its profile has none. */
export function quantileOf({ constraints }: CheckedField, share: number): number | undefined {
  const { distribution, min, max, mean, stddev } = constraints
  const z = Math.log(share / (1 - share)) / 1.702 // the logistic curve approximates the normal one
  if (distribution === 'normal' && mean !== undefined && stddev !== undefined) return mean + z * stddev
  if (distribution === 'lognormal' && mean !== undefined && stddev !== undefined) {
    const variance = Math.log1p((stddev / mean) ** 2)
    return mean * Math.exp(z * Math.sqrt(variance) - variance / 2)
  }
  if (distribution === 'exponential' && mean !== undefined) return (min ?? 0) - (mean - (min ?? 0)) * Math.log1p(-share)
  return min !== undefined && max !== undefined ? min + share * (max - min) : undefined
}

import { type Distribution, distributions } from '@/wire/rows/constraints'

/** Bounds and distribution of numbers; mean and standard deviation refer to the values, not their logarithms. */
export type Spread = {
  readonly min: number
  readonly max: number
  readonly distribution: Distribution
  readonly mean: number | null
  readonly stddev: number | null
  /** Decimal places; null if the kind of number decides. */
  readonly decimals: number | null
}

export type SpreadRow = Readonly<Record<'min' | 'max' | 'distribution' | 'mean' | 'stddev' | 'decimals', string>>

/** Required parameters of each distribution: 1 for the mean, 2 for mean and stddev. */
const needs: Record<Distribution, number> = { uniform: 0, zipf: 0, exponential: 1, normal: 2, lognormal: 2 }

/**
 * Parses the cells of a table; the default distribution is normal if there is a mean, else uniform.
 * @throws Error naming the cell that is not a number, or contradicts another.
 */
export function readSpread(row: SpreadRow): Spread {
  const [min, max] = [numberIn(row.min, 'min'), numberIn(row.max, 'max')]
  if (!(min < max)) throw new Error(`min ${row.min} must be below max ${row.max}`)
  const mean = row.mean === '' ? null : numberIn(row.mean, 'mean')
  const stddev = row.stddev === '' ? null : numberIn(row.stddev, 'stddev')
  const named = row.distribution === '' ? (mean === null ? 'uniform' : 'normal') : row.distribution
  const distribution = distributions.find((each) => each === named)
  if (!distribution) throw new Error(`"${row.distribution}" is not a distribution; use ${distributions.join(', ')}`)
  if (needs[distribution] > 0 && mean === null) throw new Error(`the distribution ${distribution} needs a mean`)
  if (needs[distribution] > 1 && stddev === null) throw new Error(`the distribution ${distribution} needs a stddev`)
  if (mean !== null && (mean < min || mean > max)) throw new Error(`mean ${mean} is not from ${min} to ${max}`)
  return {
    min,
    max,
    distribution,
    mean,
    stddev,
    decimals: row.decimals === '' ? null : numberIn(row.decimals, 'decimals'),
  }
}

function numberIn(cell: string, column: string): number {
  const value = Number(cell)
  if (cell === '' || !Number.isFinite(value)) throw new Error(`${column} "${cell}" must be a number`)
  return value
}

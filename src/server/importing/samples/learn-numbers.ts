import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { takesConstraint } from '@/server/generation/constraints/check-constraints'
import type { JsonObject } from '@/wire/json'

/** Reads a value as a number, as spreadsheets export it; codes with a leading zero stay text. */
export function numberOf(value: string | number | boolean): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^[+-]?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?(?:e[+-]?\d{1,2})?$/i.test(value))
    return undefined
  return Number(value)
}

/**
 * Learns the bounds and decimals of a number column, or its list if the values repeat.
 * @param values as written in the sample: they show the decimals.
 */
export function learnNumbers(
  numbers: readonly number[],
  values: readonly unknown[],
  inferred: FieldTypeName,
): { type: FieldTypeName; constraints?: JsonObject } {
  const decimals = Math.min(9, Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0)))
  const type = typeFor(numbers, inferred, decimals)
  const list = numbers.every(Number.isInteger) ? listOf(numbers) : undefined
  if (list) return { type, constraints: list }
  const { range } = catalog[type]
  const bounds = roundedOutward(numbers, decimals)
  const min = Math.max(bounds.min, range?.lowest ?? bounds.min)
  const max = Math.min(bounds.max, range?.highest ?? bounds.max)
  if (!Number.isFinite(min) || !Number.isFinite(max)) return { type }
  const spread = takesConstraint(catalog[type], 'distribution') && distributionOf(numbers, decimals)
  return { type, constraints: { min, max, ...(decimals > 0 && { precision: decimals }), ...spread } }
}

/** Fewer numbers say nothing about their distribution. */
const spreadNumbersMin = 12

/** The distribution that fits the skew of the numbers, with mean and standard deviation to three digits. */
function distributionOf(numbers: readonly number[], decimals: number): JsonObject | undefined {
  if (numbers.length < spreadNumbersMin) return undefined
  const { mean, stddev, skew, kurtosis } = momentsOf(numbers)
  const rounded = { mean: Number(mean.toPrecision(3)), stddev: Number(stddev.toPrecision(3)) }
  if (stddev === 0 || (decimals === 0 && stddev < 1)) return undefined
  if (skew > 1 && numbers.every((number) => number > 0)) return { distribution: 'lognormal', ...rounded }
  // A uniform distribution has a kurtosis of 1.8, a normal one of 3.
  return Math.abs(skew) < 0.8 && kurtosis > 2.2 ? { distribution: 'normal', ...rounded } : undefined
}

function momentsOf(numbers: readonly number[]) {
  const average = (of: (number: number) => number) => numbers.reduce((sum, each) => sum + of(each), 0) / numbers.length
  const mean = average((number) => number)
  const stddev = Math.sqrt(average((number) => (number - mean) ** 2))
  const moment = (power: number) => (stddev === 0 ? 0 : average((number) => ((number - mean) / stddev) ** power))
  return { mean, stddev, skew: moment(3), kurtosis: moment(4) }
}

/** The number type suggested by the name if all numbers are in its range; otherwise integer or decimal. */
function typeFor(numbers: readonly number[], inferred: FieldTypeName, decimals: number): FieldTypeName {
  const { range } = catalog[inferred]
  const isWithin = range && numbers.every((number) => number >= range.lowest && number <= range.highest)
  if (isWithin && inferred !== 'integer' && decimals <= range.decimalsMax) return inferred
  return decimals === 0 ? 'integer' : 'decimal'
}

const listLengthMax = 12

/** Whole numbers from here up may belong to someone: a salary, an account, a phone number. */
const beyondCategories = 100_000

/** Grades, ratings, status codes: a few whole numbers, each occurring several times. */
function listOf(numbers: readonly number[]): JsonObject | undefined {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  if (counts.size > listLengthMax || numbers.length < 3 * counts.size) return undefined
  const sorted = [...counts].sort(([one], [other]) => one - other)
  if (sorted.some(([number, count]) => count === 1 || Math.abs(number) >= beyondCategories)) return undefined
  return { values: sorted.map(([number]) => number), weights: sorted.map(([, count]) => count) }
}

/**
 * Bounds rounded outward to a tenth of the span and at most four digits, so that they show the range but not the
 * outermost values. Zero, small whole numbers and powers of ten stay: scales end there.
 */
function roundedOutward(numbers: readonly number[], decimals: number): { min: number; max: number } {
  const least = numbers.reduce((one, other) => Math.min(one, other))
  const most = numbers.reduce((one, other) => Math.max(one, other))
  const magnitude = Math.floor(Math.log10(Math.max(Math.abs(least), Math.abs(most), 10 ** -decimals)))
  const span = most - least
  const step = Math.max(
    10 ** -decimals,
    10 ** ((span > 0 ? Math.floor(Math.log10(span)) : magnitude) - 1),
    10 ** (magnitude - 3),
  )
  const exact = (number: number) => Number(number.toFixed(decimals))
  const below = exact((Math.ceil(least / step) - 1) * step)
  const above = exact((Math.floor(most / step) + 1) * step)
  return {
    min: isEndOfScale(least) ? least : least > 0 ? Math.max(0, below) : below,
    max: isEndOfScale(most) ? most : above,
  }
}

const isEndOfScale = (number: number): boolean =>
  Number.isInteger(number) && (Math.abs(number) <= 10 || Number.isInteger(Math.log10(Math.abs(number))))

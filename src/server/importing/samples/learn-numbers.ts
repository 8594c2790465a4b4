import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { takesConstraint } from '@/server/generation/constraints/check-constraints'
import type { JsonObject } from '@/wire/json'

/** The number that a value is or writes, as spreadsheets export it; codes with a leading zero are texts. */
export function numberOf(value: string | number | boolean): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^[+-]?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(value)) return undefined
  return Number(value)
}

/**
 * Bounds, decimals and, where the values repeat, the list of a number column.
 * @param values as the sample writes them: they show the decimals.
 */
export function learnNumbers(
  numbers: readonly number[],
  values: readonly unknown[],
  inferred: FieldTypeName,
): { type: FieldTypeName; constraints?: JsonObject } {
  const decimals = Math.min(9, Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0)))
  const type = typeFor(inferred, decimals)
  const list = decimals === 0 ? listOf(numbers) : undefined
  if (list) return { type, constraints: list }
  if (new Set(numbers).size < 3) return { type }
  const { min, max } = roundedOutward(Math.min(...numbers), Math.max(...numbers), decimals)
  const { range } = catalog[type]
  if (range && (min < range.lowest || max > range.highest)) return { type }
  const spread = takesConstraint(catalog[type], 'distribution') && distributionOf(numbers, decimals)
  return { type, constraints: { min, max, ...(decimals > 0 && { precision: decimals }), ...spread } }
}

/** Fewer numbers say nothing about how they are spread. */
const spreadNumbersMin = 12

/** The distribution that fits the skew of the numbers, with their mean and standard deviation in three digits. */
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

/** A number type that the name says holds; any other column becomes an integer or a decimal. */
function typeFor(inferred: FieldTypeName, decimals: number): FieldTypeName {
  const { range } = catalog[inferred]
  if (range && inferred !== 'integer' && decimals <= range.decimalsMax) return inferred
  return decimals === 0 ? 'integer' : 'decimal'
}

const listLengthMax = 12

/** Grades, ratings, status codes: few whole numbers, each several times. */
function listOf(numbers: readonly number[]): JsonObject | undefined {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  if (counts.size < 2 || counts.size > listLengthMax || numbers.length < 3 * counts.size) return undefined
  const sorted = [...counts].sort(([one], [other]) => one - other)
  return { values: sorted.map(([number]) => number), weights: sorted.map(([, count]) => count) }
}

/** Bounds rounded to a tenth of their span, so that they show the range and not the outermost rows. */
function roundedOutward(least: number, most: number, decimals: number): { min: number; max: number } {
  const step = Math.max(10 ** -decimals, 10 ** Math.floor(Math.log10(most - least) - 1))
  const exact = (number: number) => Number(number.toFixed(decimals))
  const min = exact(Math.floor(least / step) * step)
  return { min: least >= 0 ? Math.max(0, min) : min, max: exact(Math.ceil(most / step) * step) }
}

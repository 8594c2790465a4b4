/**
 * The weights after an edit of the values. An unchanged number of values counts as renaming; otherwise each known value
 * keeps its weight and a new one gets the average. Undefined if there were none.
 */
export function weightsOf(values: unknown, before: unknown, weights: unknown): number[] | undefined {
  if (!Array.isArray(values) || !Array.isArray(before) || !Array.isArray(weights)) return undefined
  if (before.length !== weights.length || weights.length === 0) return undefined
  if (values.length === before.length) return weights
  const own = new Map(before.map((value, index) => [value, Number(weights[index])]))
  const average = weights.reduce((sum: number, weight) => sum + Number(weight), 0) / weights.length
  return values.map((value) => own.get(value) ?? Math.max(1, Math.round(average)))
}

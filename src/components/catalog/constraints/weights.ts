/**
 * The weights of edited values: as many values are the same ones, renamed; of more or fewer each keeps its own, and a new
 * one weighs as much as the average. Undefined where there were none.
 */
export function weightsOf(values: unknown, before: unknown, weights: unknown): number[] | undefined {
  if (!Array.isArray(values) || !Array.isArray(before) || !Array.isArray(weights)) return undefined
  if (before.length !== weights.length || weights.length === 0) return undefined
  if (values.length === before.length) return weights
  const own = new Map(before.map((value, index) => [value, Number(weights[index])]))
  const average = weights.reduce((sum: number, weight) => sum + Number(weight), 0) / weights.length
  return values.map((value) => own.get(value) ?? Math.max(1, Math.round(average)))
}

import type { Numeric } from './part'

const perUnit = 2 ** -32

/**
 * An index drawn by relative weights, in two look-ups however many there are: the alias method. Every index owns a
 * slot of equal width; what its weight leaves empty is filled up by one heavier index, its alias (M. Vose, 1991).
 */
export const weighted = (weights: readonly number[]): Numeric => {
  const n = weights.length
  const { keep, alias } = aliasTable(weights)
  return (scope) => {
    const { random } = scope
    const column = scope.column()
    return (rows, count) => {
      random.bits(column, rows, count)
      for (let k = 0; k < count; k++) {
        const r = rows[k]!
        const x = (column[r]! >>> 0) * perUnit * n
        const slot = x | 0
        column[r] = x - slot < keep[slot]! ? slot : alias[slot]!
      }
      return column
    }
  }
}

/** Which part of each slot stays its own, and whose the rest is. */
function aliasTable(weights: readonly number[]): { keep: Float64Array; alias: Int32Array } {
  const n = weights.length
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0 && total < Number.POSITIVE_INFINITY) || weights.some((weight) => weight < 0)) {
    throw new RangeError('weights must be from 0 up and have a sum')
  }
  const keep = Float64Array.from(weights, (weight) => (weight / total) * n)
  const alias = Int32Array.from(weights, (_, i) => i)
  const light = [...keep.keys()].filter((i) => keep[i]! < 1)
  const heavy = [...keep.keys()].filter((i) => keep[i]! >= 1)
  while (light.length > 0 && heavy.length > 0) {
    const small = light.pop()!
    const large = heavy.at(-1)!
    alias[small] = large
    keep[large]! -= 1 - keep[small]!
    if (keep[large]! < 1) light.push(heavy.pop()!)
  }
  // What rounding leaves over: a light slot without weight keeps none of it.
  for (const i of light) if (weights[i]! > 0) keep[i] = 1
  return { keep, alias }
}

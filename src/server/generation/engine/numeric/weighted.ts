import { draw } from '@/server/generation/engine/arithmetic/random'
import type { Numeric } from '@/server/generation/engine/part'

const perUnit = 2 ** -32
/** The width of a slot. */
const whole = 2 ** 31 - 1

/**
 * An index drawn by relative weights, always in two lookups: the alias method. Every index has a slot of equal width;
 * the part that its weight leaves empty goes to one heavier index, its alias (M. Vose, 1991).
 */
export const weighted = (weights: readonly number[]): Numeric => {
  const n = weights.length
  const slots = aliasTable(weights)
  return (scope) => {
    const { random } = scope
    const column = scope.column()
    return (rows, count) => {
      const { low, high, k0, k1 } = random
      for (let k = 0; k < count; k++) {
        const r = rows[k]!
        const x = (draw(low[r]!, high[r]!, k0, k1) >>> 0) * perUnit * n
        const slot = x | 0
        // All ones if the slot's own part is hit. This is unpredictable, so a branch would cost more.
        const own = ((((x - slot) * whole) | 0) - slots[2 * slot]!) >> 31
        const other = slots[2 * slot + 1]!
        column[r] = other ^ ((other ^ slot) & own)
      }
      return column
    }
  }
}

/**
 * An item of the group selected by another column, drawn by that group's weights: a first name in the person's
 * community, a title in the department. Items are numbered across groups: the first item of group 1 follows the last of
 * group 0.
 */
export const weightedWithin = (at: Numeric, groups: readonly (readonly number[])[]): Numeric => {
  const sizes = Int32Array.from(groups, (weights) => weights.length)
  const starts = new Int32Array(groups.length)
  for (let g = 1; g < groups.length; g++) starts[g] = starts[g - 1]! + sizes[g - 1]!
  const slots = new Int32Array(2 * sizes.reduce((sum, size) => sum + size, 0))
  for (const [g, weights] of groups.entries()) slots.set(aliasTable(weights, starts[g]), 2 * starts[g]!)
  return (scope) => {
    const group = at(scope)
    const { random } = scope
    const column = scope.column()
    return (rows, count) => {
      const { low, high, k0, k1 } = random
      const v = group(rows, count)
      for (let k = 0; k < count; k++) {
        const r = rows[k]!
        const g = v[r]!
        const x = (draw(low[r]!, high[r]!, k0, k1) >>> 0) * perUnit * sizes[g]!
        const slot = x | 0
        const item = starts[g]! + slot
        const own = ((((x - slot) * whole) | 0) - slots[2 * item]!) >> 31
        const other = slots[2 * item + 1]!
        column[r] = other ^ ((other ^ item) & own)
      }
      return column
    }
  }
}

/** For each slot, how much of it is its own, and its alias counted from `first`: adjacent, to be read together. */
function aliasTable(weights: readonly number[], first = 0): Int32Array {
  const n = weights.length
  let total = 0
  for (let i = 0; i < n; i++) total += weights[i]!
  if (!(total > 0 && total < Number.POSITIVE_INFINITY) || weights.some((weight) => weight < 0)) {
    throw new RangeError('weights must be at least 0 and have a positive sum')
  }
  const filled = new Float64Array(n)
  const alias = new Int32Array(n)
  for (let i = 0; i < n; i++) {
    filled[i] = (weights[i]! / total) * n
    alias[i] = i
  }
  // Two stacks in one array, one from each end: a schema may have fifty pools of ten thousand members.
  const stacks = new Int32Array(n)
  let lightCount = 0
  let heavyCount = 0
  for (let i = 0; i < n; i++) {
    if (filled[i]! < 1) stacks[lightCount++] = i
    else stacks[n - ++heavyCount] = i
  }
  while (lightCount > 0 && heavyCount > 0) {
    const small = stacks[--lightCount]!
    const large = stacks[n - heavyCount]!
    alias[small] = large
    filled[large]! -= 1 - filled[small]!
    if (filled[large]! < 1) {
      heavyCount--
      stacks[lightCount++] = large
    }
  }
  // Slots left over from rounding keep themselves as alias, except indexes without weight.
  const weighty = weights.findIndex((weight) => weight > 0)
  for (let at = 0; at < lightCount; at++) if (weights[stacks[at]!] === 0) alias[stacks[at]!] = weighty
  const slots = new Int32Array(2 * n)
  for (let i = 0; i < n; i++) {
    slots[2 * i] = Math.min(1, Math.max(0, filled[i]!)) * whole
    slots[2 * i + 1] = first + alias[i]!
  }
  return slots
}

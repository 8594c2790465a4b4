import { lookup, within } from '@/server/generation/engine/numbers'
import type { Numeric } from '@/server/generation/engine/part'

/**
 * An item of the group that `at` says, by the weights of that group: a first name of the person's community, a title
 * held in the department. The result counts through all groups: the first item of group 1 follows the last of group 0.
 * Chances are rounded to 1/1024; an item below half of that does not occur.
 */
export function weightedWithin(at: Numeric, groups: readonly (readonly number[])[]): Numeric {
  const slots: number[] = []
  const lows: number[] = []
  let firstItem = 0
  for (const weights of groups) {
    lows.push(slots.length)
    slots.push(...slotsOf(weights, firstItem))
    firstItem += weights.length
  }
  const highs = lows.map((low) => low + slotsPerGroup - 1)
  return lookup(within(at, Int32Array.from(lows), Int32Array.from(highs)), slots)
}

const slotsPerGroup = 1024

/** Each item as often as its weight says, 1024 in all. */
function slotsOf(weights: readonly number[], firstItem: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const slots: number[] = []
  let below = 0
  for (const [item, weight] of weights.entries()) {
    below += weight
    const end = Math.round((below / total) * slotsPerGroup)
    while (slots.length < end) slots.push(firstItem + item)
  }
  return slots
}

import { membersBetween, nthOf, type PeriodicSet } from './arithmetic/periodic-set'
import { map, permuted } from './numeric'
import type { Part } from './part'
import { fixed, pick, spelled } from './parts'

/** A part whose values are distinct on rows 0 to capacity - 1. */
export type UniquePart = { readonly part: Part; readonly capacity: number }

/** Maximum number of distinct values from `permuted`. */
const permutedMax = 2 ** 31

/** Each entry of the list once, in an order determined by the seed. */
export function distinctPick(list: readonly string[]): UniquePart {
  const entries = [...new Set(list)]
  return { part: pick(entries, permuted(entries.length)), capacity: entries.length }
}

/** The texts `spell(0)` to `spell(count - 1)`, which must differ, each once, in an order determined by the seed. */
export function distinctSpelled(count: number, spell: (index: number) => string, longest: number): UniquePart {
  const capacity = Math.min(count, permutedMax)
  return { part: spelled(permuted(capacity), spell, longest), capacity }
}

/** Numbers in a range, scaled by 10^decimals, each at most once: all of them if there are fewer than 2^31. */
export function distinctNumbers(
  { lo, hi, decimals }: { lo: number; hi: number; decimals: number },
  allowed: PeriodicSet | undefined,
): UniquePart {
  const { first, count } = allowed ? membersBetween(allowed, lo, hi) : { first: lo, count: hi - lo + 1 }
  const capacity = Math.min(count, permutedMax)
  const step = Math.floor(count / capacity)
  const nth = (index: number) => (allowed ? nthOf(allowed, first + index * step) : first + index * step)
  if (lo >= -permutedMax && hi < permutedMax) return { part: fixed(map(permuted(capacity), nth), decimals), capacity }
  const { part } = distinctSpelled(capacity, (index) => spelledNumber(nth(index), decimals), 24)
  return { part: { ...part, json: 'number', special: false, maybeEmpty: false }, capacity }
}

function spelledNumber(scaled: number, decimals: number): string {
  if (decimals === 0) return String(scaled)
  const text = String(Math.abs(scaled)).padStart(decimals + 1, '0')
  return `${scaled < 0 ? '-' : ''}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

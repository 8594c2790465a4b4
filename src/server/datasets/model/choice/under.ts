import type { LinkChoice } from './link-choice'

/** Maximum number of rows that reach a row along a path. */
export function countUnder(way: readonly LinkChoice[], root: number): number {
  const [last, ...others] = way.toReversed()
  if (!last) return 1
  const count = last.count(0, root)
  if (others.length === 0) return count
  const rest = others.toReversed()
  let sum = 0
  for (let k = 0; k < count; k++) {
    const child = last.child(0, root, k)
    if (child >= 0) sum += countUnder(rest, child)
  }
  return sum
}

/** The k-th of them; -1 if it does not reach the row. */
export function nthUnder(way: readonly LinkChoice[], root: number, k: number): number {
  const [last, ...others] = way.toReversed()
  if (!last) return root
  if (others.length === 0) return last.child(0, root, k)
  const rest = others.toReversed()
  let left = k
  const count = last.count(0, root)
  for (let at = 0; at < count; at++) {
    const child = last.child(0, root, at)
    const own = child < 0 ? 0 : countUnder(rest, child)
    if (left < own) return nthUnder(rest, child, left)
    left -= own
  }
  return -1
}

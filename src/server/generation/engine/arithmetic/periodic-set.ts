/** Whole numbers that repeat with a period: `k·period + offset`, for every whole k and each offset. Plain JSON. */
export type PeriodicSet = {
  readonly period: number
  /** From 0 to period - 1, ascending; at least one. */
  readonly offsets: readonly number[]
}

/** The member with that number: 0 is the first non-negative one. */
export function nthOf({ period, offsets }: PeriodicSet, n: number): number {
  const turn = Math.floor(n / offsets.length)
  return turn * period + (offsets[n - turn * offsets.length] ?? 0)
}

/** The number of the first member that is at least `value`. */
export function numberFrom({ period, offsets }: PeriodicSet, value: number): number {
  const turn = Math.floor(value / period)
  const rest = value - turn * period
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < rest) low = middle + 1
    else high = middle
  }
  return turn * offsets.length + low
}

/** The members from lo to hi, both included: the number of the first, and how many there are. */
export function membersBetween(set: PeriodicSet, lo: number, hi: number): { first: number; count: number } {
  const first = numberFrom(set, lo)
  return { first, count: Math.max(0, numberFrom(set, hi + 1) - first) }
}

export const hasMember = (set: PeriodicSet, value: number): boolean => memberFrom(set, value) === value

/** The first member that is at least `value`; if it exceeds `hi`, the last one that does not. */
export function memberFrom(set: PeriodicSet, value: number, hi = Number.POSITIVE_INFINITY): number {
  const found = nthOf(set, numberFrom(set, value))
  return found <= hi ? found : nthOf(set, numberFrom(set, hi + 1) - 1)
}

/** Maximum number of offsets examined for an intersection. */
const candidatesMax = 200_000

/** The intersection; null if empty, undefined if it is too large to list. */
export function commonOf(one: PeriodicSet, other: PeriodicSet): PeriodicSet | null | undefined {
  const period = (one.period / greatestDivisor(one.period, other.period)) * other.period
  const [few, many] = sizeIn(one, period) <= sizeIn(other, period) ? [one, other] : [other, one]
  if (!Number.isSafeInteger(period) || sizeIn(few, period) > candidatesMax) return undefined
  const taken = new Set(many.offsets)
  const offsets = Array.from({ length: sizeIn(few, period) }, (_, n) => nthOf(few, n)).filter((value) =>
    taken.has(value % many.period),
  )
  return offsets.length > 0 ? { period, offsets } : null
}

const sizeIn = ({ period, offsets }: PeriodicSet, whole: number): number => (whole / period) * offsets.length

export function greatestDivisor(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b]
  return a
}

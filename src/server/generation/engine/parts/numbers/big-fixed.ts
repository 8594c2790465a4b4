import { powersOfTen, writeInteger, writePadded } from '@/server/generation/engine/arithmetic/decimal-digits'
import { membersBetween, nthOf, type PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import type { Random } from '@/server/generation/engine/arithmetic/random'
import { type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'

const minus = 0x2d
const point = 0x2e

/** A JSON number with 0 to 9 decimals, uniform over scaled integers as in `fixed`, for any safe integers lo to hi. */
export const bigFixed = (lo: number, hi: number, decimals: number): Part =>
  bigNumbers({ lo, hi, decimals }, (value) => value)

/** The same for the members of a set from lo to hi. */
export function bigMember(set: PeriodicSet, { lo, hi, decimals }: Scaled): Part {
  const { first, count } = membersBetween(set, lo, hi)
  return bigNumbers({ lo: first, hi: first + count - 1, decimals }, (number) => nthOf(set, number))
}

type Scaled = { readonly lo: number; readonly hi: number; readonly decimals: number }

function bigNumbers({ lo, hi, decimals }: Scaled, of: (value: number) => number): Part {
  if (!(Number.isSafeInteger(lo) && Number.isSafeInteger(hi) && lo <= hi)) {
    throw new RangeError(`there is no safe integer from ${lo} to ${hi}`)
  }
  return part(
    (c) => {
      const { random } = c
      c.reserve('-9007199254740991.'.length)
      return (rows, n) => {
        const { cursor, view } = scratch
        for (let k = 0; k < n; k++) {
          const r = rows[k]!
          cursor[r] = writeSafeFixed(view, cursor[r]!, of(safeInteger(random, r, lo, hi)), decimals)
        }
      }
    },
    {
      json: 'number',
      numbers: ({ random }) => {
        const scale = 10 ** decimals
        return (rows, n, to) => {
          for (let k = 0; k < n; k++) {
            const r = rows[k]!
            to[r] = of(safeInteger(random, r, lo, hi)) / scale
          }
        }
      },
    },
  )
}

/**
 * A whole number from lo to hi with exactly equal probability: draws enough random bits for the distance, and again if
 * they exceed hi. All sums are exact, or so far above hi that it does not matter.
 */
function safeInteger(random: Random, r: number, lo: number, hi: number): number {
  const distance = hi - lo
  const highMask = bitsBelow(Math.floor(distance / 2 ** 32))
  const lowMask = highMask > 0 ? -1 : bitsBelow(distance)
  for (let j = 0; ; j += 2) {
    const high = highMask > 0 ? (random.next(r, j) & highMask) * 2 ** 32 : 0
    const value = lo + high + ((random.next(r, j + 1) & lowMask) >>> 0)
    if (value <= hi) return value
  }
}

/** The smallest 2^k - 1 that is at least x, as int32 bits. */
const bitsBelow = (x: number) => (x === 0 ? 0 : -1 >>> Math.clz32(x))

/** Writes a safe integer scaled by 10^decimals; returns the end. At most 18 bytes. */
export function writeSafeFixed(view: DataView, start: number, value: number, decimals: number): number {
  let p = start
  if (value < 0) view.setUint8(p++, minus)
  const x = Math.abs(value)
  if (decimals === 0) return writeSafeInteger(view, p, Math.floor(x))
  // A power computed for each value would take longer than its digits.
  const scale = powersOfTen[decimals]!
  const whole = Math.floor(x / scale)
  p = writeSafeInteger(view, p, whole)
  view.setUint8(p, point)
  return writePadded(view, p + 1, x - whole * scale, decimals)
}

function writeSafeInteger(view: DataView, p: number, value: number): number {
  if (value < 100_000_000) return writeInteger(view, p, value)
  const head = Math.floor(value / 100_000_000)
  return writePadded(view, writeInteger(view, p, head), value - head * 100_000_000, 8)
}

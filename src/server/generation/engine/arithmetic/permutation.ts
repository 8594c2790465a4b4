import { mix32 } from './hash'
import { Sequence } from './sequence'

/** A bijection of 0 to size - 1 determined by a key. Both directions take constant time. */
export type Permutation = {
  /** The place of an index; a whole number from 0 to size - 1. */
  readonly forward: (index: number) => number
  /** The index at a place; a whole number from 0 to size - 1. */
  readonly inverse: (place: number) => number
}

/** Maximum number of values: sums and products of their halves are still exact. */
export const permutationSizeMax = 2 ** 52

/** @throws RangeError for a size that is not a whole number from 1 to 2^52. */
export function permutation(size: number, key: readonly [number, number]): Permutation {
  if (!(Number.isInteger(size) && size >= 1 && size <= permutationSizeMax)) {
    throw new RangeError(`cannot permute ${size} values`)
  }
  return size <= shuffledMax ? shuffle(size, key) : network(size, key)
}

/** Ranges up to this size are shuffled in a table: a network over so few bits would reach too few orders. */
const shuffledMax = 4096

/** Fisher and Yates's shuffle, inside out: each index takes the place of one before it, or its own. */
function shuffle(size: number, key: readonly [number, number]): Permutation {
  const random = new Sequence(key)
  const places = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    const place = random.below(i + 1)
    places[i] = places[place]!
    places[place] = i
  }
  const indexes = new Int32Array(size)
  for (let i = 0; i < size; i++) indexes[places[i]!] = i
  return { forward: (index) => places[index]!, inverse: (place) => indexes[place]! }
}

/**
 * A Feistel network of six rounds over the smallest power of two that holds `size`. Its halves alternately change each
 * other, and results outside the range go through it again until inside ("cycle walking", Black and Rogaway 2002),
 * fewer than two times on average. An argument beyond `size` could loop forever. Rounds are unrolled: a loop over an
 * array of round keys takes twice as long.
 */
function network(size: number, key: readonly [number, number]): Permutation {
  let bits = 1
  while (2 ** bits < size) bits++
  const rightBits = bits >>> 1
  const leftShift = 32 - (bits - rightBits)
  const rightShift = 32 - rightBits
  const base = 2 ** rightBits
  const perBase = 1 / base
  const [k0 = 0, k1 = 0, k2 = 0, k3 = 0, k4 = 0, k5 = 0] = Array.from({ length: 6 }, (_, i) =>
    mix32(key[i & 1]! + Math.imul(i, 0x9e3779b9)),
  )
  return {
    forward: (index) => {
      let x = index
      do {
        let left = Math.floor(x * perBase) | 0
        let right = (x - left * base) | 0
        left ^= Math.imul(right ^ k0, odd) >>> leftShift
        right ^= Math.imul(left ^ k1, odd) >>> rightShift
        left ^= Math.imul(right ^ k2, odd) >>> leftShift
        right ^= Math.imul(left ^ k3, odd) >>> rightShift
        left ^= Math.imul(right ^ k4, odd) >>> leftShift
        right ^= Math.imul(left ^ k5, odd) >>> rightShift
        x = left * base + right
      } while (x >= size)
      return x
    },
    inverse: (place) => {
      let x = place
      do {
        let left = Math.floor(x * perBase) | 0
        let right = (x - left * base) | 0
        right ^= Math.imul(left ^ k5, odd) >>> rightShift
        left ^= Math.imul(right ^ k4, odd) >>> leftShift
        right ^= Math.imul(left ^ k3, odd) >>> rightShift
        left ^= Math.imul(right ^ k2, odd) >>> leftShift
        right ^= Math.imul(left ^ k1, odd) >>> rightShift
        left ^= Math.imul(right ^ k0, odd) >>> leftShift
        x = left * base + right
      } while (x >= size)
      return x
    },
  }
}

/** In a product with this factor, the upper bits depend on all bits of the other factor. */
const odd = 0x9e3779b1

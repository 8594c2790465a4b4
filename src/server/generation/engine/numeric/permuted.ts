import { mix32 } from '@/server/generation/engine/arithmetic/hash'
import { Random } from '@/server/generation/engine/arithmetic/random'
import type { Numeric } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'

/**
 * The row's index, sent to another of [0, size) by a bijection that the seed chooses: rows 0 to size - 1 all differ,
 * and any row is found without those before it. This is how `unique` works. Row i reads as row i modulo size. Size up
 * to 2^31; a power of four is fastest.
 */
export const permuted =
  (size: number): Numeric =>
  (scope) => {
    if (!(Number.isInteger(size) && size >= 1 && size <= 2 ** 31)) throw new RangeError(`cannot permute ${size} values`)
    const permute = size <= shuffledMax ? shuffle(size, scope.key()) : network(size, scope.key())
    const { position } = scope
    const column = scope.column()
    return (rows, n) => {
      const first = position.block * blockRows
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        const index = first + r
        column[r] = permute(index < size ? index : index % size)
      }
      return column
    }
  }

/** The row's own index, starting over at 0 after `size` rows: goes through a list in the order of the rows. */
export const rowIndex =
  (size: number): Numeric =>
  (scope) => {
    const column = scope.column()
    return (rows, n) => {
      const first = scope.position.block * blockRows
      for (let k = 0; k < n; k++) column[rows[k]!] = (first + rows[k]!) % size
      return column
    }
  }

type Permutation = (index: number) => number

/** Ranges up to this size are shuffled once, in a table: a network over so few bits would know too few orders. */
const shuffledMax = 4096

/** Fisher and Yates's shuffle, inside out: each index takes the place of one before it, or its own. */
function shuffle(size: number, key: readonly [number, number]): Permutation {
  const random = new Random()
  random.seed(key, 0)
  const table = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    const place = random.below(i + 1)
    table[i] = table[place]!
    table[place] = i
  }
  return (index) => table[index]!
}

const rounds = 6

/**
 * A Feistel network permutes the smallest power of four that holds `size`; what lands outside goes through it again
 * until it is inside ("cycle walking", Black and Rogaway 2002), fewer than four times on average.
 */
function network(size: number, key: readonly [number, number]): Permutation {
  let half = 1
  while (4 ** half < size) half++
  const mask = 2 ** half - 1
  const topBits = 32 - half
  const keys = Int32Array.from({ length: rounds }, (_, i) => mix32(key[i & 1]! + Math.imul(i, 0x9e3779b9)))
  return (index) => {
    let x = index
    do {
      let left = x >>> half
      let right = x & mask
      for (let i = 0; i < rounds; i++) {
        // The upper bits of a product depend on all bits of the factors.
        const next = left ^ (Math.imul(right ^ keys[i]!, 0x9e3779b1) >>> topBits)
        left = right
        right = next
      }
      x = ((left << half) | right) >>> 0
    } while (x >= size)
    return x
  }
}

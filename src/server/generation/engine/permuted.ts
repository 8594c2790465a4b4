import { mix32 } from './hash'
import type { Numeric } from './part'
import { blockRows } from './scratch'

/**
 * The row's index, sent to another of [0, size) by a bijection that the seed chooses: rows 0 to size - 1 all differ,
 * and any row is found without those before it. This is how `unique` works. Row i reads as row i modulo size.
 *
 * A Feistel network permutes the smallest power of four that holds `size`; what lands outside goes through it again
 * until it is inside ("cycle walking", Black and Rogaway 2002), fewer than four times on average. Size up to 2^31.
 */
export const permuted =
  (size: number): Numeric =>
  (scope) => {
    if (!(Number.isInteger(size) && size >= 1 && size <= 2 ** 31)) throw new RangeError(`cannot permute ${size} values`)
    const permute = permutation(size, scope.key())
    const { position } = scope
    const column = scope.column()
    return (rows, n) => {
      const first = position.block * blockRows
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        column[r] = permute((first + r) % size)
      }
      return column
    }
  }

function permutation(size: number, key: readonly [number, number]): (index: number) => number {
  let half = 1
  while (4 ** half < size) half++
  const mask = 2 ** half - 1
  const roundKeys = Int32Array.from({ length: 8 }, (_, round) => mix32(key[round & 1]! + Math.imul(round, 0x9e3779b9)))
  return (index) => {
    let x = index
    do {
      let left = x >>> half
      let right = x & mask
      for (let round = 0; round < 8; round++) {
        const next = left ^ (mix32(right ^ roundKeys[round]!) & mask)
        left = right
        right = next
      }
      x = ((left << half) | right) >>> 0
    } while (x >= size)
    return x
  }
}

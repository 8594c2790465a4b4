import { permutation } from '@/server/generation/engine/arithmetic/permutation'
import type { Numeric } from '@/server/generation/engine/part'

/**
 * The row's index, sent to another of [0, size) by a bijection that the seed chooses: rows 0 to size - 1 all differ,
 * and any row is found without those before it. This is how `unique` works. A part that must not repeat itself is
 * refused beyond `size` rows (`UniquePart.capacity`); for others row i reads as row i modulo size. Size up to 2^31.
 */
export const permuted =
  (size: number): Numeric =>
  (scope) => {
    if (!(size <= 2 ** 31)) throw new RangeError(`a column cannot hold ${size} values`)
    const order = scope.keyed((key) => permutation(size, key))
    const { index } = scope.position
    const column = scope.column()
    return (rows, n) => {
      const { forward } = order.made
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        const row = index[r]!
        column[r] = forward(row < size ? row : row % size)
      }
      return column
    }
  }

/** The row's own index, starting over at 0 after `size` rows: goes through a list in the order of the rows. */
export const rowIndex =
  (size: number): Numeric =>
  (scope) => {
    const { index } = scope.position
    const column = scope.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) column[rows[k]!] = index[rows[k]!]! % size
      return column
    }
  }

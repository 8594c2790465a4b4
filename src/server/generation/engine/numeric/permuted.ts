import { permutation } from '@/server/generation/engine/arithmetic/permutation'
import type { Numeric } from '@/server/generation/engine/part'

/**
 * Maps the row's index to another in [0, size) by a bijection determined by the seed: rows 0 to size - 1 all differ,
 * and any row can be computed without those before it. This is how `unique` works. A part that must not repeat is
 * refused beyond `size` rows (`UniquePart.capacity`); for others, row i equals row i modulo size. Size up to 2^31.
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

/** The row's own index, restarting at 0 after `size` rows: goes through a list in row order. */
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

import type { Numeric } from './part'
import { blockRows } from './scratch'

/** The row's own index, starting again at 0 after `size` rows: row by row through a list that is in the rows' order. */
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

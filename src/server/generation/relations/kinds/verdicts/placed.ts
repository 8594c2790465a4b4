import type { Numeric } from '@/server/generation/engine/part'
import type { Column } from '@/server/generation/relations/columns'

/** By row, the place in a list that some numbers of the row decide. */
export const placedBy =
  (columns: readonly Column[], place: (...values: number[]) => number): Numeric =>
  (scope) => {
    const draws = columns.map((each) => each(scope))
    const column = scope.column()
    const values = new Array<number>(columns.length).fill(0)
    return (rows, n) => {
      const drawn = draws.map((draw) => draw(rows, n))
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        for (let i = 0; i < drawn.length; i++) values[i] = drawn[i]?.[row] ?? 0
        column[row] = place(...values)
      }
      return column
    }
  }

import type { Numeric } from '@/server/generation/engine/part'

/** The first number where the column is 0, the second where it is not. Both are drawn on every row. */
export const either =
  (which: Numeric, zero: Numeric, other: Numeric): Numeric =>
  (scope) => {
    const drawWhich = which(scope)
    const drawZero = zero(scope)
    const drawOther = other(scope)
    const column = scope.column()
    return (rows, n) => {
      const says = drawWhich(rows, n)
      const zeros = drawZero(rows, n)
      const others = drawOther(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        column[row] = (says[row] === 0 ? zeros[row] : others[row]) ?? 0
      }
      return column
    }
  }

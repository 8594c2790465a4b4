import type { DrawScope, Numeric, Owners } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'

/** Numbers in their own unit, or moments in milliseconds since 1970-01-01: one a row, as an expression. */
export type Column = (scope: DrawScope) => (rows: Int32Array, n: number) => Float64Array

/** A column of scaled whole numbers, in their own unit. */
export const unscaled =
  (at: Numeric, scale: number): Column =>
  (scope) => {
    const draw = at(scope)
    const column = new Float64Array(blockRows)
    return (rows, n) => {
      const drawn = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        column[row] = (drawn[row] ?? 0) / scale
      }
      return column
    }
  }

/** A number made of several columns. */
export const combined =
  (columns: readonly Column[], combine: (...values: number[]) => number): Column =>
  (scope) => {
    const draws = columns.map((column) => column(scope))
    const out = new Float64Array(blockRows)
    const values = new Array<number>(columns.length).fill(0)
    return (rows, n) => {
      const drawn = draws.map((draw) => draw(rows, n))
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        for (let i = 0; i < drawn.length; i++) values[i] = drawn[i]?.[row] ?? 0
        out[row] = combine(...values)
      }
      return out
    }
  }

/** The column as the cells of another field draw it. */
export const asIn =
  (field: string, owners: Owners, column: Column): Column =>
  (scope) =>
    column(scope.cell(field, owners))

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

/**
 * The column as the cells of another field draw it. However many fields read it, in whatever way, it is compiled once a
 * request and drawn once a row: fields that each follow from all before them would else double the work with every field.
 */
export function asIn(field: string, owners: Owners, column: Column): Column {
  const known = new WeakMap<DrawScope['position'], ReturnType<Column>>()
  return (scope) => {
    const cell = scope.cell(field, owners)
    const draw = known.get(cell.position) ?? oncePerRow(column(cell), cell.position)
    known.set(cell.position, draw)
    return draw
  }
}

/** Draws the rows that were not drawn since the positions last changed. */
function oncePerRow(draw: ReturnType<Column>, position: DrawScope['position']): ReturnType<Column> {
  const column = new Float64Array(blockRows)
  const turns = new Float64Array(blockRows).fill(-1)
  const wanted = new Int32Array(blockRows)
  return (rows, n) => {
    const { turn } = position
    let count = 0
    for (let k = 0; k < n; k++) {
      const row = rows[k] ?? 0
      if (turns[row] === turn) continue
      turns[row] = turn
      wanted[count++] = row
    }
    if (count === 0) return column
    const drawn = draw(wanted, count)
    for (let k = 0; k < count; k++) {
      const row = wanted[k] ?? 0
      column[row] = drawn[row] ?? 0
    }
    return column
  }
}

import type { WrittenColumn } from './written-columns'

/** Cells that one call asks for: some columns of some rows that follow each other. */
export type ValueBatch = { readonly columns: readonly WrittenColumn[]; readonly rows: readonly number[] }

/** ADR 6: about 20 rows a call. */
const rowsMax = 20
/** Answers with more cells than this take longer than a call may. */
const cellsMax = 100
const columnsMax = 20

/** All cells, in as few calls as answer in time: wide tables in fewer rows a call, very wide ones in parts. */
export function valueBatches(columns: readonly WrittenColumn[], rowCount: number): ValueBatch[] {
  const batches: ValueBatch[] = []
  for (let left = 0; left < columns.length; left += columnsMax) {
    const group = columns.slice(left, left + columnsMax)
    const step = Math.min(rowsMax, Math.floor(cellsMax / group.length))
    for (let first = 0; first < rowCount; first += step) {
      const length = Math.min(step, rowCount - first)
      batches.push({ columns: group, rows: Array.from({ length }, (_, at) => first + at) })
    }
  }
  return batches
}

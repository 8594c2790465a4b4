/**
 * Who is whose child within one generation: any row's parent and any parent's rows, without those before them. Rows and
 * parents count from 0 within the generation.
 */
export type Assignment = {
  parentOf(row: number): number
  /** Of children by quota: the place among the siblings, whose k-th child is this row. */
  ordinalOf?(row: number): number
  count(parent: number): number
  /** The row of the k-th child, 0 to count - 1, in no order; -1 where count is an upper bound and there is no such child. */
  child(parent: number, k: number): number
}

/** How many rows each column takes of each group, as sums along both: which place is whose, both ways. */
export class Matrix {
  /** Of group g: the rows in columns before c, at g * (columns + 1) + c. */
  readonly alongGroup: Float64Array
  /** Of column c: the rows of groups before g, at c * (groups + 1) + g. */
  readonly alongColumn: Float64Array

  constructor(
    readonly groups: number,
    readonly columns: number,
    cell: (group: number, column: number) => number,
  ) {
    this.alongGroup = new Float64Array(groups * (columns + 1))
    this.alongColumn = new Float64Array(columns * (groups + 1))
    for (let g = 0; g < groups; g++) {
      for (let c = 0; c < columns; c++) {
        const rows = cell(g, c)
        const inGroup = g * (columns + 1) + c
        const inColumn = c * (groups + 1) + g
        this.alongGroup[inGroup + 1] = (this.alongGroup[inGroup] ?? 0) + rows
        this.alongColumn[inColumn + 1] = (this.alongColumn[inColumn] ?? 0) + rows
      }
    }
  }

  ofGroup(group: number): number {
    return this.alongGroup[(group + 1) * (this.columns + 1) - 1] ?? 0
  }

  ofColumn(column: number): number {
    return this.alongColumn[(column + 1) * (this.groups + 1) - 1] ?? 0
  }

  /** The group of a place in a column. */
  groupAt(column: number, place: number): number {
    return lastWithin(this.alongColumn, column * (this.groups + 1), this.groups, place)
  }

  /** The place in its group of a place in a column. */
  placeInGroup(column: number, group: number, place: number): number {
    const beyond = place - (this.alongColumn[column * (this.groups + 1) + group] ?? 0)
    return (this.alongGroup[group * (this.columns + 1) + column] ?? 0) + beyond
  }

  /** The column of a place in a group. */
  columnAt(group: number, place: number): number {
    return lastWithin(this.alongGroup, group * (this.columns + 1), this.columns, place)
  }

  /** The place in its column of a place in a group. */
  placeInColumn(group: number, column: number, place: number): number {
    const beyond = place - (this.alongGroup[group * (this.columns + 1) + column] ?? 0)
    return (this.alongColumn[column * (this.groups + 1) + group] ?? 0) + beyond
  }
}

/** Of `count + 1` rising sums from `from` on, which of the `count` steps holds `value`. */
function lastWithin(sums: Float64Array, from: number, count: number, value: number): number {
  let low = 0
  let high = count
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((sums[from + middle] ?? 0) <= value) low = middle
    else high = middle
  }
  return low
}

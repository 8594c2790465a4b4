import { slabFloat64 } from '@/server/kernel/memory/slab'
import { Guide } from './search'

/**
 * The number of rows that each column takes of each group, as running sums along both: maps places in columns to places
 * in groups and back.
 */
export class Matrix {
  private sizes: Float64Array | undefined
  /** Of the columns that were asked for, the rows in groups before each: of a large set's links few columns are read. */
  private readonly alongColumns: (Float64Array | undefined)[]
  private readonly groupGuide: Guide
  private readonly columnGuide: Guide

  /** @param alongGroup the rows of group g in columns before c, at g * (columns + 1) + c. */
  constructor(
    readonly groups: number,
    readonly columns: number,
    private readonly alongGroup: Float64Array,
  ) {
    this.alongColumns = new Array(columns).fill(undefined)
    this.groupGuide = new Guide(groups)
    this.columnGuide = new Guide(columns)
  }

  ofGroup(group: number): number {
    return this.alongGroup[(group + 1) * (this.columns + 1) - 1] ?? 0
  }

  ofColumn(column: number): number {
    this.sizes ??= sizesOf(this.groups, this.columns, this.alongGroup)
    return this.sizes[column] ?? 0
  }

  /** Rows that a column takes of groups before one. */
  before(column: number, group: number): number {
    return this.along(column)[group] ?? 0
  }

  groupAt(column: number, place: number): number {
    return this.groupGuide.find(column, place, this.along(column), 0)
  }

  placeInGroup(column: number, group: number, place: number): number {
    const beyond = place - this.before(column, group)
    return (this.alongGroup[group * (this.columns + 1) + column] ?? 0) + beyond
  }

  columnAt(group: number, place: number): number {
    return this.columnGuide.find(group, place, this.alongGroup, group * (this.columns + 1))
  }

  placeInColumn(group: number, column: number, place: number): number {
    const beyond = place - (this.alongGroup[group * (this.columns + 1) + column] ?? 0)
    return this.before(column, group) + beyond
  }

  private along(column: number): Float64Array {
    const known = this.alongColumns[column]
    if (known) return known
    const { alongGroup, groups, columns } = this
    const sums = slabFloat64(groups + 1)
    for (let g = 0; g < groups; g++) {
      const at = g * (columns + 1) + column
      sums[g + 1] = (sums[g] ?? 0) + (alongGroup[at + 1] ?? 0) - (alongGroup[at] ?? 0)
    }
    this.alongColumns[column] = sums
    return sums
  }
}

/** The rows of each column. */
function sizesOf(groups: number, columns: number, alongGroup: Float64Array): Float64Array {
  const sizes = slabFloat64(columns)
  for (let g = 0; g < groups; g++) {
    const inGroup = g * (columns + 1)
    let before = 0
    for (let c = 0; c < columns; c++) {
      const upTo = alongGroup[inGroup + c + 1] ?? 0
      if (upTo === before) continue
      sizes[c] = (sizes[c] ?? 0) + upTo - before
      before = upTo
    }
  }
  return sizes
}

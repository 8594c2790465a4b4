import { slabFloat64 } from '@/server/kernel/memory/slab'
import { Guide } from './search'

/** How many rows each column takes of each group, as sums along both: which place is whose, both ways. */
export class Matrix {
  /** Of column c: the rows of groups before g, at c * (groups + 1) + g. */
  private readonly alongColumn: Float64Array
  private readonly groupGuide: Guide
  private readonly columnGuide: Guide

  /** @param alongGroup of group g: the rows in columns before c, at g * (columns + 1) + c. */
  constructor(
    readonly groups: number,
    readonly columns: number,
    private readonly alongGroup: Float64Array,
  ) {
    const alongColumn = slabFloat64(columns * (groups + 1))
    for (let g = 0; g < groups; g++) {
      const inGroup = g * (columns + 1)
      for (let c = 0; c < columns; c++) {
        const inColumn = c * (groups + 1) + g
        const rows = (alongGroup[inGroup + c + 1] ?? 0) - (alongGroup[inGroup + c] ?? 0)
        alongColumn[inColumn + 1] = (alongColumn[inColumn] ?? 0) + rows
      }
    }
    this.alongColumn = alongColumn
    this.groupGuide = new Guide(alongColumn, groups)
    this.columnGuide = new Guide(alongGroup, columns)
  }

  ofGroup(group: number): number {
    return this.alongGroup[(group + 1) * (this.columns + 1) - 1] ?? 0
  }

  ofColumn(column: number): number {
    return this.alongColumn[(column + 1) * (this.groups + 1) - 1] ?? 0
  }

  /** Rows that a column takes of groups before one. */
  before(column: number, group: number): number {
    return this.alongColumn[column * (this.groups + 1) + group] ?? 0
  }

  /** The group of a place in a column. */
  groupAt(column: number, place: number): number {
    return this.groupGuide.find(column, place)
  }

  /** The place in its group of a place in a column. */
  placeInGroup(column: number, group: number, place: number): number {
    const beyond = place - (this.alongColumn[column * (this.groups + 1) + group] ?? 0)
    return (this.alongGroup[group * (this.columns + 1) + column] ?? 0) + beyond
  }

  /** The column of a place in a group. */
  columnAt(group: number, place: number): number {
    return this.columnGuide.find(group, place)
  }

  /** The place in its column of a place in a group. */
  placeInColumn(group: number, column: number, place: number): number {
    const beyond = place - (this.alongGroup[group * (this.columns + 1) + column] ?? 0)
    return (this.alongColumn[column * (this.groups + 1) + group] ?? 0) + beyond
  }
}

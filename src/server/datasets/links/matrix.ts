import { slabFloat64 } from '@/server/kernel/memory/slab'
import { Guide } from './search'

/**
 * The number of rows that each column takes of each group, as running sums along both: maps places in columns to places
 * in groups and back.
 */
export class Matrix {
  /** The rows of column c in groups before g, at c * (groups + 1) + g. */
  private readonly alongColumn: Float64Array
  private readonly groupGuide: Guide
  private readonly columnGuide: Guide

  /** @param alongGroup the rows of group g in columns before c, at g * (columns + 1) + c. */
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

  groupAt(column: number, place: number): number {
    return this.groupGuide.find(column, place)
  }

  placeInGroup(column: number, group: number, place: number): number {
    const beyond = place - (this.alongColumn[column * (this.groups + 1) + group] ?? 0)
    return (this.alongGroup[group * (this.columns + 1) + column] ?? 0) + beyond
  }

  columnAt(group: number, place: number): number {
    return this.columnGuide.find(group, place)
  }

  placeInColumn(group: number, column: number, place: number): number {
    const beyond = place - (this.alongGroup[group * (this.columns + 1) + column] ?? 0)
    return (this.alongColumn[column * (this.groups + 1) + group] ?? 0) + beyond
  }
}

import { portion } from '@/server/datasets/links/slots/multiset'
import { Timeline } from '@/server/datasets/links/timeline'
import type { Assignment } from './assignment'

/** Rows with one parent each, in the parents' order: row i of `rows` has the parent at the same relative position. */
export class InStep implements Assignment {
  constructor(
    private readonly rows: number,
    private readonly parents: number,
  ) {}

  /** The earliest that rows come: with their parents. */
  timelineOf(parents: Timeline): Timeline {
    return new Timeline(
      parents.starts.map((start) => this.rowOf(start)),
      parents.level,
    )
  }

  parentOf(row: number): number {
    return portion(row, this.parents, this.rows)
  }

  count(parent: number): number {
    const row = this.rowOf(parent)
    return row < this.rows && this.parentOf(row) === parent ? 1 : 0
  }

  child(parent: number): number {
    return this.rowOf(parent)
  }

  /** The first row whose parent is not before this one. */
  private rowOf(parent: number): number {
    return this.rows - portion(this.parents - parent, this.rows, this.parents)
  }
}

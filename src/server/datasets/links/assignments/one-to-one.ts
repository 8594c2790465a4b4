import { portion } from '@/server/datasets/links/slots/multiset'
import { Timeline } from '@/server/datasets/links/timeline'
import type { Assignment } from './assignment'

/** Rows with parents of their own, in the order of these: row i of `rows` has the parent as far along as it is itself. */
export class InStep implements Assignment {
  constructor(
    private readonly rows: number,
    private readonly parents: number,
  ) {}

  /** When rows come at the earliest: with their parents. */
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

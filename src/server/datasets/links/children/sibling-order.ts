import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import { lastAtMost } from '@/server/datasets/links/search'

/** Maximum number of rows kept in order at a time, for all parents together. */
const keptMax = 2 ** 20

/** The positions of children among their siblings, in row order. Memoizes sorted siblings. */
export class SiblingOrder {
  private readonly known = new Map<number, Float64Array>()
  private kept = 0

  constructor(private readonly assignment: Assignment) {}

  /** From 0 on. */
  ordinalOf(row: number, parent: number): number {
    const count = this.assignment.count(parent)
    return count <= 1 ? 0 : lastAtMost(this.rowsOf(parent, count), row)
  }

  /** The rows of a parent's children, rising; the last entry comes after them. */
  private rowsOf(parent: number, count: number): Float64Array {
    const known = this.known.get(parent)
    if (known) return known
    const rows = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY)
    for (let k = 0; k < count; k++) rows[k] = this.assignment.child(parent, k)
    rows.sort()
    if (this.kept + count > keptMax) {
      this.known.clear()
      this.kept = 0
    }
    this.kept += count
    this.known.set(parent, rows)
    return rows
  }
}

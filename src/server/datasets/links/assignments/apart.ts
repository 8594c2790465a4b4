import type { Assignment } from './assignment'

/**
 * A choice of parents that never equals the parent of another link of the row: where it would, the row takes the
 * previous, older parent instead; for the first parent, the second.
 */
export class Apart implements Assignment {
  /** @param parents at least two. */
  constructor(
    private readonly chosen: Assignment,
    private readonly other: Assignment,
    private readonly parents: number,
    /** Whether a parent of this link and one of the other must not meet. */
    private readonly isSame = (own: number, other: number): boolean => own === other,
  ) {}

  parentOf(row: number): number {
    const parent = this.chosen.parentOf(row)
    const other = this.other.parentOf(row)
    return other >= 0 && this.isSame(parent, other) ? insteadOf(parent) : parent
  }

  /** Rows that chose it, and rows that may be moved from a neighbour. */
  count(parent: number): number {
    return this.neighbours(parent).reduce((sum, from) => sum + this.chosen.count(from), 0)
  }

  child(parent: number, k: number): number {
    let left = k
    for (const from of this.neighbours(parent)) {
      const count = this.chosen.count(from)
      if (left >= count) {
        left -= count
        continue
      }
      const row = this.chosen.child(from, left)
      return row >= 0 && this.parentOf(row) === parent ? row : -1
    }
    return -1
  }

  /** The parent itself, and those that give way to it. */
  private neighbours(parent: number): number[] {
    const near = [parent, parent + 1, ...(parent === 1 ? [0] : [])]
    return near.filter((from) => from < this.parents && (from === parent || insteadOf(from) === parent))
  }
}

const insteadOf = (parent: number): number => (parent === 0 ? 1 : parent - 1)

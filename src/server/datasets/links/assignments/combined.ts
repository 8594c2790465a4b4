import type { Scrambler } from '@/server/datasets/links/scrambler'
import { mix32 } from '@/server/generation/engine/arithmetic/hash'
import type { Assignment } from './assignment'

const totalMax = 2 ** 52

/** Maps each index to a combination of its own, whose digit i is below the i-th capacity. */
export class Combinations {
  /** The number of distinct combinations. */
  readonly total: number

  constructor(
    private readonly capacities: readonly number[],
    private readonly scrambler: Scrambler,
  ) {
    this.total = Math.min(
      totalMax,
      capacities.reduce((product, capacity) => product * capacity, 1),
    )
  }

  /** @param salt selects an order of the combinations. */
  digit(index: number, place: number, salt: number): number {
    let left = this.scrambler.forward(index % this.total, this.total, salt)
    for (const capacity of this.capacities.slice(0, place)) left = Math.floor(left / capacity)
    return left % (this.capacities[place] ?? 1)
  }

  capacity(place: number): number {
    return this.capacities[place] ?? 1
  }

  /** How many combinations share a digit. */
  sharing(place: number): number {
    return Math.ceil(this.total / (this.capacities[place] ?? 1))
  }

  /** The index of the k-th combination with the digit; -1 if there are fewer. */
  indexOf(place: number, digit: number, k: number, salt: number): number {
    const below = this.capacities.slice(0, place).reduce((product, capacity) => product * capacity, 1)
    const above = Math.floor(k / below)
    const combination = (above * (this.capacities[place] ?? 1) + digit) * below + (k - above * below)
    return combination < this.total ? this.scrambler.inverse(combination, this.total, salt) : -1
  }
}

export const saltOf = (parent: number): number => mix32(parent | 0) ^ Math.floor(parent / 2 ** 32)

/** Parents chosen as one digit of each row's combination. */
export class CombinedAtLarge implements Assignment {
  /** @param offset the index of the generation's first row. */
  constructor(
    private readonly combinations: Combinations,
    private readonly place: number,
    private readonly rows: number,
    private readonly offset: number,
  ) {}

  parentOf(row: number): number {
    return this.combinations.digit(this.offset + row, this.place, 0)
  }

  /** At most one row for each combination with that parent. */
  count(): number {
    return this.combinations.sharing(this.place)
  }

  child(parent: number, k: number): number {
    const row = this.combinations.indexOf(this.place, parent, k, 0) - this.offset
    return row >= 0 && row < this.rows ? row : -1
  }
}

/**
 * Parents chosen as one digit of a combination that no two siblings share: each of their parents has an order of its
 * own.
 */
export class CombinedAmongSiblings implements Assignment {
  constructor(
    private readonly siblings: Assignment,
    private readonly firsts: number,
    private readonly combinations: Combinations,
    private readonly place: number,
    /** Whether both are of one table, and none is joined with itself. */
    private readonly isApart = false,
  ) {}

  parentOf(row: number): number {
    const sibling = this.siblings.siblingOf?.(row) ?? 0
    const first = this.siblings.parentOf(row)
    const digit = this.combinations.digit(sibling, this.place, saltOf(first))
    return this.isApart && digit >= first ? digit + 1 : digit
  }

  count(): number {
    return this.firsts * this.combinations.sharing(this.place)
  }

  child(parent: number, k: number): number {
    const first = k % this.firsts
    if (this.isApart && parent === first) return -1
    const digit = this.isApart && parent > first ? parent - 1 : parent
    const ordinal = this.combinations.indexOf(this.place, digit, Math.floor(k / this.firsts), saltOf(first))
    return ordinal >= 0 && ordinal < this.siblings.count(first) ? this.siblings.child(first, ordinal) : -1
  }
}

import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import { hash64, mix32 } from '@/server/generation/engine/arithmetic/hash'

/** A link within one generation of rows: where both sides begin, and its assignment. */
export type Generation = {
  readonly row: number
  readonly rows: number
  readonly parent: number
  readonly parents: number
  /** Null where there are no parents. */
  readonly assignment: Assignment | null
}

export type Chances = {
  readonly key: readonly [number, number]
  readonly nullShare: number
  /** Shares of the alternatives, which add up to 1. */
  readonly shares: readonly number[]
}

/** Which rows a link connects, over all generations. Rows and parents are indexes in their tables. */
export class LinkChoice {
  /** Whether no link is null and there is one alternative. */
  readonly isExact: boolean
  /** The choice by which rows lie in time: this one, unless links of a row trade their parents. */
  readonly drawn: LinkChoice = this
  private readonly nullKey: readonly [number, number]
  private readonly alternativeKey: readonly [number, number]
  private readonly sums: readonly number[]
  private readonly known: (readonly Generation[])[] = []
  /** The assignment of an exact link in a table of one generation, the usual case, once used. */
  private sole: Assignment | null = null
  private soleRows = 0
  private soleParents = 0

  /** @param generationsOf the generations of an alternative, in the order of their rows. */
  constructor(
    private readonly chances: Chances,
    private readonly generationsOf: (alternative: number) => readonly Generation[],
  ) {
    const { key, nullShare, shares } = chances
    this.nullKey = hash64('null', key)
    this.alternativeKey = hash64('alternative', key)
    this.sums = shares.map((_, i) => shares.slice(0, i + 1).reduce((sum, share) => sum + share, 0))
    this.isExact = nullShare === 0 && shares.length === 1
  }

  /** The parent of a row; -1 where the link is null. */
  parentOf(row: number): number {
    if (this.sole && row < this.soleRows) return this.sole.parentOf(row)
    if (this.isNull(row)) return -1
    for (const each of this.generations(this.alternativeOf(row))) {
      if (row >= each.row + each.rows) continue
      const parent = each.assignment ? each.assignment.parentOf(row - each.row) : -1
      return parent < 0 ? -1 : each.parent + parent
    }
    return -1
  }

  /** The place of a row among its siblings in the order of their rows, from 0 on; 0 where no quota counts them. */
  ordinalOf(row: number): number {
    if (this.sole && row < this.soleRows) return this.sole.ordinalOf?.(row) ?? 0
    for (const { row: first, rows, assignment } of this.generations(0)) {
      if (row < first + rows) return assignment?.ordinalOf?.(row - first) ?? 0
    }
    return 0
  }

  /** Which of the link's parent tables that row is in; 0 except for polymorphic links. */
  alternativeOf(row: number): number {
    const { sums } = this
    if (sums.length === 1) return 0
    const chance = chanceOf(this.alternativeKey, row) * (sums.at(-1) ?? 1)
    return Math.max(
      0,
      sums.findIndex((sum) => chance < sum),
    )
  }

  /** The number of rows that reference a parent; an upper bound if links may be null or have alternatives. */
  count(alternative: number, parent: number): number {
    if (this.sole) return parent < this.soleParents ? this.sole.count(parent) : 0
    let sum = 0
    for (const each of this.generations(alternative)) sum += childCount(each, parent)
    return sum
  }

  /** The k-th of those, 0 to count - 1, in no order; -1 if that row does not reference the parent. */
  child(alternative: number, parent: number, k: number): number {
    let left = k
    for (const each of this.generations(alternative)) {
      const count = childCount(each, parent)
      if (left >= count) {
        left -= count
        continue
      }
      const local = each.assignment?.child(parent - each.parent, left) ?? -1
      if (local < 0) return -1
      const row = each.row + local
      return this.isNull(row) || this.alternativeOf(row) !== alternative ? -1 : row
    }
    return -1
  }

  /**
   * Writes the rows of a parent's children to `to` from `at` on, as far as there is room, if they are exact and of one
   * generation.
   * @returns their number; -1 if they must be requested one by one.
   */
  children(alternative: number, parent: number, to: Float64Array, at: number): number {
    const generations = this.generations(alternative)
    const only = generations[0]
    if (!this.isExact || generations.length > 1 || !only?.assignment?.children) return -1
    const count = childCount(only, parent)
    if (at + count > to.length) return -1
    only.assignment.children(parent - only.parent, count, only.row, to, at)
    return count
  }

  private isNull(row: number): boolean {
    const { nullShare } = this.chances
    return nullShare > 0 && chanceOf(this.nullKey, row) < nullShare
  }

  private generations(alternative: number): readonly Generation[] {
    const known = this.known[alternative]
    if (known) return known
    const made = this.generationsOf(alternative)
    this.known[alternative] = made
    const [only] = made
    if (this.isExact && made.length === 1 && only) {
      this.sole = only.assignment
      this.soleRows = only.rows
      this.soleParents = only.parents
    }
    return made
  }
}

const childCount = ({ assignment, parent, parents }: Generation, of: number): number =>
  assignment && of >= parent && of < parent + parents ? assignment.count(of - parent) : 0

/** A number in [0, 1) that a key and a row decide. */
export function chanceOf([first, second]: readonly [number, number], row: number): number {
  const low = mix32((row | 0) ^ first)
  return (mix32(low + second + Math.imul(Math.floor(row / 2 ** 32), 0x9e3779b9)) >>> 0) * 2 ** -32
}

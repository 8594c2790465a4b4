import { Matrix } from '@/server/datasets/links/matrix'
import { MixedColumns } from '@/server/datasets/links/mixed-columns'
import { type Popularity, popularityOf, type Range } from '@/server/datasets/links/popularity'
import type { Scrambler } from '@/server/datasets/links/scrambler'
import { lastAtMost } from '@/server/datasets/links/search'
import { columnCount, type Timeline } from '@/server/datasets/links/timeline'
import { mix32 } from '@/server/generation/engine/arithmetic/hash'
import { slabFloat64 } from '@/server/kernel/memory/slab'
import type { Assignment } from './assignment'

export type Choice = {
  readonly rows: number
  readonly parents: number
  readonly skew: number
  /** Null where rows choose among all parents. */
  readonly time: {
    readonly rows: Timeline
    readonly parents: Timeline
    /**
     * The number of parents that exist at the start of each column of the rows' time, in whole columns of their own
     * time.
     */
    readonly existing: Float64Array
    /** The column of the rows' time from which on no row chooses the parents of each column of theirs, if any end. */
    readonly until?: Float64Array | undefined
  } | null
}

/** Below one by more than quotients are inexact. */
const almost = 1 - 1e-12

/** Parents of one column of time. */
type Group = { readonly range: Range; readonly until: number }

/**
 * Rows that choose among parents, popular ones more often. Of each column of rows every group of parents that exists by
 * then gets its share; what a group gets is dealt out by popularity. Sums are exact, and both directions are
 * arithmetic: the rows that chose a parent are found without the others.
 */
export class Chosen implements Assignment {
  /** Where each column of rows begins. */
  private readonly columns: Float64Array
  private readonly groups: readonly Group[]
  /** Where each group of parents begins. */
  private readonly firsts: Float64Array
  private readonly matrix: Matrix
  private readonly popularity: Popularity
  private readonly mixed: MixedColumns
  /** For each group, where the slots of each rank begin; computed on first use. */
  private readonly starts: (Float64Array | undefined)[] = []
  /** The last column used, its first row and the one after its last: rows are usually requested in order. */
  private column = 0
  private first = 0
  private end = 0

  constructor(
    { rows, parents, skew, time }: Choice,
    private readonly scrambler: Scrambler,
  ) {
    this.popularity = popularityOf(parents, skew, scrambler)
    this.columns = time ? time.rows.starts : Float64Array.of(0, rows)
    this.groups = time ? groupsOf(time.parents, time.until) : [{ range: { from: 0, to: parents }, until: columnCount }]
    this.firsts = Float64Array.from([...this.groups.map(({ range }) => range.from), parents])
    this.matrix = new Matrix(this.groups.length, this.columns.length - 1, this.shared(time?.existing))
    this.mixed = new MixedColumns(this.matrix, scrambler, (...asked) => this.listParents(...asked))
  }

  parentOf(row: number): number {
    if (row < this.first || row >= this.end) this.goTo(row)
    return this.mixed.parentOf(this.column, row - this.first, this.end - this.first)
  }

  count(parent: number): number {
    const { range, group } = this.groupOf(parent)
    const rank = this.popularity.rankOf(range, parent)
    const total = this.matrix.ofGroup(group)
    return this.slotsBefore(range, rank + 1, total) - this.slotsBefore(range, rank, total)
  }

  child(parent: number, k: number): number {
    const { range, group } = this.groupOf(parent)
    const rank = this.popularity.rankOf(range, parent)
    const slot = this.slotsBefore(range, rank, this.matrix.ofGroup(group)) + k
    const column = this.matrix.columnAt(group, slot)
    const place = this.matrix.placeInColumn(group, column, slot)
    return (this.columns[column] ?? 0) + this.scrambler.inverse(place, this.matrix.ofColumn(column), column)
  }

  private listParents(at: number, place: number, n: number, to: Float64Array, first: number): void {
    const { popularity } = this
    const range = this.groups[at]?.range ?? { from: 0, to: 1 }
    const starts = this.startsOf(at, range)
    const total = this.matrix.ofGroup(at)
    const ranks = range.to - range.from
    const upTo = starts ? (rank: number) => starts[rank] ?? 0 : (rank: number) => this.slotsBefore(range, rank, total)
    let rank = starts ? lastAtMost(starts, place) : popularity.rankNear(range, (place + 1) / total)
    while (rank > 0 && upTo(rank) > place) rank--
    for (let k = 0; k < n; k++) {
      while (rank < ranks - 1 && upTo(rank + 1) <= place + k) rank++
      to[first + k] = popularity.parentAt(range, rank)
    }
  }

  private goTo(row: number): void {
    const { columns, column } = this
    // Rows of a block often lie on both sides of a column's edge.
    const near = row < this.first ? column - 1 : column + 1
    const isNear = row >= (columns[near] ?? Number.POSITIVE_INFINITY) && row < (columns[near + 1] ?? 0)
    this.column = isNear ? near : lastAtMost(columns, row)
    this.first = this.columns[this.column] ?? 0
    this.end = this.columns[this.column + 1] ?? 0
  }

  /** Of each group, the rows that it gets of the columns before each. */
  private shared(existing: Float64Array | undefined): Float64Array {
    const { groups, columns, popularity } = this
    const columnsCount = columns.length - 1
    const able = new Int32Array(groups.length)
    const weights = Float64Array.from(groups, ({ range }) => popularity.weight(range.from, range.to))
    // The first one is chosen to the end.
    const untils = Float64Array.from(groups, ({ until }, g) => (g === 0 ? Number.POSITIVE_INFINITY : until))
    const sums = slabFloat64(groups.length * (columnsCount + 1))
    let eligible = 0
    for (let c = 0; c < columnsCount; c++) {
      while (eligible < groups.length && (groups[eligible]?.range.to ?? 0) <= (existing?.[c] ?? 0)) eligible++
      const size = (columns[c + 1] ?? 0) - (columns[c] ?? 0)
      if (size === 0) continue
      // Rows before all parents take the earliest one.
      const most = Math.max(1, eligible)
      let [all, count] = [0, 0]
      for (let g = 0; g < most; g++) {
        if (c >= (untils[g] ?? 0)) continue
        all += weights[g] ?? 0
        able[count++] = g
      }
      const jitter = (mix32(c + 0x2c1b3c) >>> 0) * 2 ** -32
      let [before, passed] = [0, 0]
      for (let k = 0; k < count && before < size; k++) {
        const g = able[k] ?? 0
        passed += weights[g] ?? 0
        const isLast = k === count - 1
        // Most groups get none of a few rows: a comparison shows it sooner than the quotient.
        if (!isLast && size * passed < (before + 1 - jitter) * all * almost) continue
        const upTo = isLast ? size : Math.min(size, Math.floor((size * passed) / all + jitter))
        sums[g * (columnsCount + 1) + c + 1] = upTo - before
        before = upTo
      }
    }
    for (let g = 0; g < groups.length; g++) {
      const from = g * (columnsCount + 1)
      let passed = 0
      for (let c = 1; c <= columnsCount; c++) {
        passed += sums[from + c] ?? 0
        sums[from + c] = passed
      }
    }
    return sums
  }

  private startsOf(group: number, range: Range): Float64Array | null {
    if (!this.popularity.isListed) return null
    const known = this.starts[group]
    if (known) return known
    const total = this.matrix.ofGroup(group)
    const starts = slabFloat64(range.to - range.from + 1)
    for (let k = 0; k < starts.length; k++) starts[k] = this.slotsBefore(range, k, total)
    this.starts[group] = starts
    return starts
  }

  private slotsBefore(range: Range, rank: number, total: number): number {
    return Math.floor(total * this.popularity.shareOf(range, rank))
  }

  private groupOf(parent: number): { range: Range; group: number } {
    const group = lastAtMost(this.firsts, parent)
    return { range: this.groups[group]?.range ?? { from: 0, to: 1 }, group }
  }
}

/** The parents of each column of time that has some. */
function groupsOf({ starts }: Timeline, until?: Float64Array): Group[] {
  const groups: Group[] = []
  for (let column = 0; column < starts.length - 1; column++) {
    const range = { from: starts[column] ?? 0, to: starts[column + 1] ?? 0 }
    if (range.to > range.from) groups.push({ range, until: until?.[column] ?? columnCount })
  }
  return groups
}

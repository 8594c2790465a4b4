import { mix32 } from '@/server/generation/engine/arithmetic/hash'
import { type Assignment, Matrix } from './assignment'
import { type Popularity, popularityOf, type Range } from './popularity'
import type { Scrambler } from './scrambler'
import { lastAtMost } from './slots'
import type { Timeline } from './timeline'

export type Choice = {
  readonly rows: number
  readonly parents: number
  readonly skew: number
  /** Both set: a row's parent comes from an earlier column of time than the row, as far as there is one. */
  readonly rowTimeline: Timeline | null
  readonly parentTimeline: Timeline | null
}

/**
 * Rows that choose among parents, popular ones more often. Of each column of rows every group of parents that exists by
 * then gets its share; what a group gets is dealt out by popularity. Sums are exact, and both ways are arithmetic: the
 * rows that chose a parent are found without the others.
 */
export class Chosen implements Assignment {
  private readonly columns: Float64Array
  private readonly groups: readonly Range[]
  private readonly matrix: Matrix
  private readonly popularity: Popularity

  constructor(
    { rows, parents, skew, rowTimeline, parentTimeline }: Choice,
    private readonly scrambler: Scrambler,
  ) {
    this.popularity = popularityOf(parents, skew, scrambler)
    const isDated = rowTimeline !== null && parentTimeline !== null
    this.columns = isDated ? rowTimeline.starts : Float64Array.of(0, rows)
    const dated = isDated ? rangesOf(parentTimeline) : [{ range: { from: 0, to: parents }, column: -1 }]
    this.groups = dated.map(({ range }) => range)
    const weights = new Float64Array(this.groups.length + 1)
    for (const [g, { from, to }] of this.groups.entries()) {
      weights[g + 1] = (weights[g] ?? 0) + this.popularity.weight(from, to)
    }
    this.matrix = new Matrix(this.groups.length, this.columns.length - 1, (g, c) => {
      const size = (this.columns[c + 1] ?? 0) - (this.columns[c] ?? 0)
      if (size === 0) return 0
      // Rows ahead of all parents take the earliest.
      const eligible = Math.max(1, countBefore(dated, c))
      if (g >= eligible) return 0
      const jitter = (mix32(c + 0x2c1b3c) >>> 0) * 2 ** -32
      const upTo = (groups: number) => {
        if (groups === 0) return 0
        return groups === eligible
          ? size
          : Math.min(size, Math.floor((size * (weights[groups] ?? 0)) / (weights[eligible] ?? 1) + jitter))
      }
      return upTo(g + 1) - upTo(g)
    })
  }

  parentOf(row: number): number {
    const column = lastAtMost(this.columns, row)
    const mixed = this.scrambler.forward(row - (this.columns[column] ?? 0), this.matrix.ofColumn(column), column)
    const group = this.matrix.groupAt(column, mixed)
    const place = this.matrix.placeInGroup(column, group, mixed)
    const range = this.groups[group]
    if (!range) return 0
    const { popularity } = this
    const total = this.matrix.ofGroup(group)
    let rank = popularity.rankNear(range, (place + 1) / total)
    while (rank > 0 && this.slotsBefore(range, rank, total) > place) rank--
    while (rank < range.to - range.from - 1 && this.slotsBefore(range, rank + 1, total) <= place) rank++
    return popularity.parentAt(range, rank)
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

  private slotsBefore(range: Range, rank: number, total: number): number {
    return Math.floor(total * this.popularity.shareOf(range, rank))
  }

  private groupOf(parent: number): { range: Range; group: number } {
    let low = 0
    let high = this.groups.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((this.groups[middle]?.from ?? 0) <= parent) low = middle
      else high = middle
    }
    return { range: this.groups[low] ?? { from: 0, to: 1 }, group: low }
  }
}

type DatedRange = { readonly range: Range; readonly column: number }

/** The parents of each column of time that has some. */
function rangesOf({ starts }: Timeline): DatedRange[] {
  const ranges: DatedRange[] = []
  for (let column = 0; column < starts.length - 1; column++) {
    const range = { from: starts[column] ?? 0, to: starts[column + 1] ?? 0 }
    if (range.to > range.from) ranges.push({ range, column })
  }
  return ranges
}

/** How many of the groups lie in columns before `column`. */
function countBefore(groups: readonly DatedRange[], column: number): number {
  let low = 0
  let high = groups.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((groups[middle]?.column ?? 0) < column) low = middle + 1
    else high = middle
  }
  return low
}

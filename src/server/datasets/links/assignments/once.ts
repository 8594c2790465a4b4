import { Matrix } from '@/server/datasets/links/matrix'
import type { Scrambler } from '@/server/datasets/links/scrambler'
import { lastAtMost } from '@/server/datasets/links/search'
import { portion } from '@/server/datasets/links/slots/multiset'
import type { Space } from '@/server/datasets/links/spaces/space'
import { mix32 } from '@/server/generation/engine/arithmetic/hash'

export type OnceAsked = {
  /** Where each column of the rows' time begins, and where the last one ends. */
  readonly rows: Float64Array
  /** How many of the rows take one; the others are spread evenly among them. */
  readonly takers: number
  /**
   * Items are numbered by the column in which they come to exist: the number that exists when each column of rows
   * begins.
   */
  readonly space: Pick<Space, 'existing'>
  readonly able: ArrayLike<number>
  /** Items of each column taken by rows of earlier generations; none by default. */
  readonly taken?: Float64Array
}

/**
 * Rows that each take one of the items that exist when they come, no two the same. A matrix of the items taken per
 * column of existence and column of time finds a row's item and an item's row without the others.
 */
export class Once {
  /** Items taken of each column so far. */
  readonly taken: Float64Array
  private readonly rows: Float64Array
  private readonly bounds: Float64Array
  private readonly before: Float64Array
  private readonly matrix: Matrix

  constructor(
    { rows, takers, space, able, taken }: OnceAsked,
    private readonly scrambler: Scrambler,
    /** The same for all generations that take from one space. */
    private readonly inColumn: Scrambler,
  ) {
    this.rows = rows
    this.bounds = space.existing
    const columns = rows.length - 1
    const groups = this.bounds.length
    this.before = taken ?? new Float64Array(groups)
    const all = rows[columns] ?? 0
    const takersBefore = rows.map((row) => (all === 0 ? 0 : portion(takers, row, all)))
    const left = Float64Array.from({ length: groups }, (_, g) => this.size(g) - (this.before[g] ?? 0))
    const sums = new Float64Array(groups * (columns + 1))
    for (let c = 0; c < columns; c++) {
      const wanted = (takersBefore[c + 1] ?? 0) - (takersBefore[c] ?? 0)
      const shares = shared(wanted, left, able[c] ?? 0, c)
      for (let g = 0; g < groups; g++) {
        const at = g * (columns + 1) + c
        left[g] = (left[g] ?? 0) - (shares[g] ?? 0)
        sums[at + 1] = (sums[at] ?? 0) + (shares[g] ?? 0)
      }
    }
    this.matrix = new Matrix(groups, columns, sums)
    this.taken = left.map((rest, g) => this.size(g) - rest)
  }

  /** The item of a row; -1 if it takes none. */
  indexOf(row: number): number {
    const column = lastAtMost(this.rows, row)
    const start = this.rows[column] ?? 0
    const place = this.scrambler.forward(row - start, (this.rows[column + 1] ?? 0) - start, column)
    if (place >= this.matrix.ofColumn(column)) return -1
    const group = this.matrix.groupAt(column, place)
    const inGroup = (this.before[group] ?? 0) + this.matrix.placeInGroup(column, group, place)
    return this.start(group) + this.inColumn.forward(inGroup, this.size(group), this.rows.length + group)
  }

  /** The row that takes it; -1 where none does. */
  rowOf(index: number): number {
    const group = 1 + lastAtMost(this.bounds, index)
    const of = index < (this.bounds[0] ?? 0) ? 0 : group
    const place = this.inColumn.inverse(index - this.start(of), this.size(of), this.rows.length + of)
    const inGroup = place - (this.before[of] ?? 0)
    if (inGroup < 0 || inGroup >= this.matrix.ofGroup(of)) return -1
    const column = this.matrix.columnAt(of, inGroup)
    const start = this.rows[column] ?? 0
    const mixed = this.matrix.placeInColumn(of, column, inGroup)
    return start + this.scrambler.inverse(mixed, (this.rows[column + 1] ?? 0) - start, column)
  }

  /** Group g holds the items that come to exist during the g-th column. */
  private start(group: number): number {
    return group === 0 ? 0 : (this.bounds[group - 1] ?? 0)
  }

  private size(group: number): number {
    return (this.bounds[group] ?? 0) - this.start(group)
  }
}

/**
 * The number that each of the first groups gives, in proportion to its remaining items; later groups help if those are
 * too few.
 */
function shared(wanted: number, left: Float64Array, able: number, salt: number): Float64Array {
  const shares = new Float64Array(left.length)
  let all = 0
  for (let g = 0; g < able; g++) all += left[g] ?? 0
  const jitter = (mix32(salt + 0x3ad8025f) >>> 0) * 2 ** -32
  let [passed, given] = [0, 0]
  for (let g = 0; g < able && given < wanted; g++) {
    passed += left[g] ?? 0
    const upTo = Math.min(wanted, Math.floor((wanted * passed) / all + jitter))
    shares[g] = Math.max(0, Math.min(left[g] ?? 0, upTo - given))
    given += shares[g] ?? 0
  }
  for (let g = 0; g < left.length && given < wanted; g++) {
    const more = Math.min(wanted - given, (left[g] ?? 0) - (shares[g] ?? 0))
    shares[g] = (shares[g] ?? 0) + more
    given += more
  }
  return shares
}

import { slabFloat64 } from '@/server/kernel/memory/slab'
import type { Matrix } from './matrix'
import type { Scrambler } from './scrambler'

/** Maximum rows of a column whose parents are listed. */
const listedMax = 65_536
/** A column is listed after requests for one row in this number of its rows. */
const patience = 16

/** Parents of places `place` to `place + n - 1` of a group, put from `to[at]` on. */
type ListParents = (group: number, place: number, n: number, to: Float64Array, at: number) => void

/**
 * Parents of the rows of columns of time, which mix the slots they take of each group of parents. Lists the last even
 * and the last odd column used if many of their rows are requested: rows of a block often lie in two neighbours.
 */
export class MixedColumns {
  private readonly columns = [-1, -1]
  private readonly asked = [0, 0]
  private readonly one = slabFloat64(1)
  private readonly isListed = [false, false]
  /**
   * For each parity the parents by row, as long as its longest column so far; and by place, for the column being
   * listed.
   */
  private readonly lists: Float64Array[] = [new Float64Array(0), new Float64Array(0)]
  private ofPlace: Float64Array = new Float64Array(0)

  constructor(
    private readonly matrix: Matrix,
    private readonly scrambler: Scrambler,
    private readonly listParents: ListParents,
  ) {}

  /** @param at the row's place in the column, `rows` being its rows. */
  parentOf(column: number, at: number, rows: number): number {
    const side = column & 1
    if (this.columns[side] !== column) this.turnTo(side, column)
    if (this.isListed[side] || this.isListedSoon(side, column, rows)) return this.lists[side]?.[at] ?? 0
    return this.parentAt(column, this.scrambler.forward(at, rows, column))
  }

  private parentAt(column: number, mixed: number): number {
    const group = this.matrix.groupAt(column, mixed)
    this.listParents(group, this.matrix.placeInGroup(column, group, mixed), 1, this.one, 0)
    return this.one[0] ?? 0
  }

  private turnTo(side: number, column: number): void {
    this.columns[side] = column
    this.asked[side] = 0
    this.isListed[side] = false
  }

  private isListedSoon(side: number, column: number, rows: number): boolean {
    const asked = (this.asked[side] ?? 0) + 1
    this.asked[side] = asked
    if (rows > listedMax || asked * patience < rows) return false
    const list = withRoom(this.lists[side], rows)
    this.lists[side] = list
    this.list(column, rows, list)
    this.isListed[side] = true
    return true
  }

  /** Group by group, which is fastest for neighbours. */
  private list(column: number, rows: number, ofRow: Float64Array): void {
    const { matrix, scrambler } = this
    const ofPlace = withRoom(this.ofPlace, rows)
    this.ofPlace = ofPlace
    let place = 0
    for (let group = 0; place < rows && group < matrix.groups; group++) {
      const end = matrix.before(column, group + 1)
      if (end === place) continue
      this.listParents(group, matrix.placeInGroup(column, group, place), end - place, ofPlace, place)
      place = end
    }
    for (let at = 0; at < rows; at++) ofRow[at] = ofPlace[scrambler.forward(at, rows, column)] ?? 0
  }
}

/** A list with room for the rows of a column. Neighbouring columns are about as long, so most take the one at hand. */
const withRoom = (list: Float64Array | undefined, rows: number): Float64Array =>
  list && list.length >= rows ? list : slabFloat64(rows + (rows >> 3))

import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import { Matrix } from '@/server/datasets/links/matrix'
import { MixedColumns } from '@/server/datasets/links/mixed-columns'
import { ofRecentRows } from '@/server/datasets/links/recent-rows'
import type { Scrambler } from '@/server/datasets/links/scrambler'
import { lastAtMost } from '@/server/datasets/links/search'
import type { Slots } from '@/server/datasets/links/slots/slots'
import { columnCount, endOf, Timeline, widthOf } from '@/server/datasets/links/timeline'
import { mix32 } from '@/server/generation/engine/arithmetic/hash'
import { SiblingOrder } from './sibling-order'

type Life = { readonly until?: Float64Array | undefined; readonly needed?: Float64Array | undefined }

/** Parents that are adjacent in time; they own the slots from `slot` up to the next group's. */
type Group = { readonly column: number; readonly slot: number; readonly size: number }

/**
 * Children in order of time, of parents in order of time. Every parent's slots spread evenly over the time after it;
 * each column of that time mixes the slots that fall into it. A matrix of slots per group of parents and column, a few
 * hundred each way for any number of rows, finds any child's parent and any parent's children.
 */
export class ChildrenInTime implements Assignment {
  readonly timeline: Timeline
  private readonly groups: readonly Group[]
  private readonly groupSlots: Float64Array
  private readonly matrix: Matrix
  private readonly mixed: MixedColumns
  private readonly inGroup: Scrambler
  private readonly order = new SiblingOrder(this)

  /**
   * @param parents of a level below `levelMax`.
   * @param life.until the column before which all children of the parents of a column come, if they end.
   * @param life.needed the column before which the children of a column are referenced themselves: no later than that.
   */
  constructor(
    parents: Timeline,
    private readonly slots: Slots,
    private readonly scrambler: Scrambler,
    life: Life = {},
  ) {
    this.groups = groupsOf(parents, slots)
    this.groupSlots = Float64Array.from([...this.groups.map(({ slot }) => slot), slots.total])
    this.inGroup = scrambler.twin()
    const level = parents.level + 1
    const end = endOf(level)
    const sums = new Float64Array(this.groups.length * (columnCount + 1))
    for (const [g, { size, column }] of this.groups.entries()) {
      const begin = Math.min(end - 1, column + 1)
      const until = life.until?.[column] ?? columnCount
      const last = Math.min(end, Math.max(begin + 1, until))
      const needed = until === columnCount ? undefined : life.needed
      if (size > 0)
        spreadBehind(sums, { size, begin, end: last, isTaken: endingWithin(needed, until, begin, last), group: g })
    }
    this.matrix = new Matrix(this.groups.length, columnCount, sums)
    this.mixed = new MixedColumns(this.matrix, scrambler, (group, place, n, to, at) => {
      for (let k = 0; k < n; k++) to[at + k] = slots.parentOf(this.slotIn(group, place + k))
    })
    const starts = new Float64Array(columnCount + 1)
    for (let c = 0; c < columnCount; c++) starts[c + 1] = (starts[c] ?? 0) + this.matrix.ofColumn(c)
    this.timeline = new Timeline(starts, level)
  }

  readonly parentOf = ofRecentRows((row) => {
    const column = this.timeline.columnOf(row)
    return this.mixed.parentOf(column, row - (this.timeline.starts[column] ?? 0), this.matrix.ofColumn(column))
  })

  ordinalOf(row: number): number {
    return this.order.ordinalOf(row, this.parentOf(row))
  }

  siblingOf(row: number): number {
    const slot = this.slotOf(row)
    return slot - this.slots.first(this.slots.parentOf(slot))
  }

  private slotOf(row: number): number {
    const column = this.timeline.columnOf(row)
    const place = row - (this.timeline.starts[column] ?? 0)
    const mixed = this.scrambler.forward(place, this.matrix.ofColumn(column), column)
    const at = this.matrix.groupAt(column, mixed)
    return this.slotIn(at, this.matrix.placeInGroup(column, at, mixed))
  }

  private slotIn(at: number, place: number): number {
    const group = this.groups[at]
    return group ? group.slot + this.inGroup.forward(place, group.size, columnCount + at) : 0
  }

  count(parent: number): number {
    return this.slots.count(parent)
  }

  child(parent: number, k: number): number {
    const slot = this.slots.first(parent) + k
    const g = lastAtMost(this.groupSlots, slot)
    const group = this.groups[g]
    if (!group) return 0
    const inGroup = this.inGroup.inverse(slot - group.slot, group.size, columnCount + g)
    const column = this.matrix.columnAt(g, inGroup)
    const place = this.matrix.placeInColumn(g, column, inGroup)
    const start = this.timeline.starts[column] ?? 0
    return start + this.scrambler.inverse(place, this.matrix.ofColumn(column), column)
  }
}

/** A group for each column that has parents, rounded to whole steps of their slots: never one of a later column. */
function groupsOf({ starts }: Timeline, slots: Slots): Group[] {
  const groups: Group[] = []
  const parents = starts[columnCount] ?? 0
  let from = 0
  for (let column = 0; column < columnCount; column++) {
    const end = starts[column + 1] ?? 0
    const to = end === parents ? end : end - (end % slots.step)
    if (to <= from) continue
    const slot = slots.before(from)
    groups.push({ column, slot, size: slots.before(to) - slot })
    from = to
  }
  return groups
}

/** Whether the rows of a column end in time; if none of them do, those that end first count. */
function endingWithin(
  needed: Float64Array | undefined,
  until: number,
  begin: number,
  end: number,
): (column: number) => boolean {
  if (!needed) return always
  let least = Number.POSITIVE_INFINITY
  for (let column = begin; column < end; column++) least = Math.min(least, needed[column] ?? 0)
  const limit = Math.max(until, least)
  return (column) => (needed[column] ?? 0) <= limit
}

const always = () => true

type Spread = {
  readonly size: number
  readonly begin: number
  readonly end: number
  readonly isTaken: (column: number) => boolean
  readonly group: number
}

/** How many of a group's slots fall before each column, evenly by length; a random part of one is rounded up. */
function spreadBehind(sums: Float64Array, { size, begin, end, isTaken, group }: Spread): void {
  let [range, first, last] = [0, -1, -1]
  for (let column = begin; column < end; column++) {
    if (!isTaken(column)) continue
    range += widthOf(column)
    if (first < 0) first = column
    last = column
  }
  const jitter = (mix32(group + 0x51ed27) >>> 0) * 2 ** -32
  const from = group * (columnCount + 1)
  let passed = 0
  for (let column = first; column <= last; column++) {
    if (column > first) sums[from + column] = Math.min(size, Math.floor((size * passed) / range + jitter))
    if (isTaken(column)) passed += widthOf(column)
  }
  sums.fill(size, from + last + 1, from + columnCount + 1)
}

import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import type { Scrambler } from '@/server/datasets/links/scrambler'
import type { Slots } from '@/server/datasets/links/slots/slots'
import { Timeline } from '@/server/datasets/links/timeline'
import { ListedWindow } from './listed-window'
import { SiblingOrder } from './sibling-order'

/** Maximum rows of a window whose parents and places are listed. */
const listedMax = 65_535
/** A window is listed once this many rows of it were asked for, or an eighth of them. */
const patience = 64

/** Children that come with their parents: in the order of these, mixed within windows of a few up to 256 of them. */
export class ChildrenInWindows implements Assignment {
  private readonly windows: number
  private readonly windowSize: number
  /** The last window used: rows are usually requested in order. */
  private window = 0
  private start = 0
  private end = 0
  private asked = 0
  private listed: ListedWindow | null = null
  private readonly order = new SiblingOrder(this)

  constructor(
    private readonly parents: number,
    private readonly slots: Slots,
    private readonly mixing: Scrambler,
  ) {
    this.windowSize = slots.step > 1 ? slots.step : Math.min(256, Math.max(4, Math.floor(parents / 256)))
    this.windows = Math.ceil(parents / this.windowSize)
  }

  /** The latest that rows come: with the last parent of their window. */
  timelineOf(parents: Timeline): Timeline {
    const starts = parents.starts.map((start) => {
      const windows = start >= this.parents ? this.windows : Math.floor(start / this.windowSize)
      return this.slots.before(Math.min(this.parents, windows * this.windowSize))
    })
    return new Timeline(starts, parents.level)
  }

  parentOf(row: number): number {
    const listed = this.listedAt(row)
    if (listed) return this.window * this.windowSize + (listed.parentOfRow[row - this.start] ?? 0)
    return this.slots.parentOf(this.slotOf(row))
  }

  ordinalOf(row: number): number {
    const listed = this.listedAt(row)
    return listed ? (listed.ordinalOfRow[row - this.start] ?? 0) : this.order.ordinalOf(row, this.parentOf(row))
  }

  siblingOf(row: number): number {
    const listed = this.listedAt(row)
    if (listed) {
      const at = row - this.start
      return (listed.slotOfRow[at] ?? 0) - (listed.first[listed.parentOfRow[at] ?? 0] ?? 0)
    }
    const slot = this.slotOf(row)
    return slot - this.slots.first(this.slots.parentOf(slot))
  }

  count(parent: number): number {
    const { listed } = this
    const at = parent - this.window * this.windowSize
    return listed && at >= 0 && at < listed.count.length ? (listed.count[at] ?? 0) : this.slots.count(parent)
  }

  child(parent: number, k: number): number {
    const listed = this.listedOf(parent)
    if (listed) {
      const first = listed.first[parent - this.window * this.windowSize] ?? 0
      return this.start + (listed.rowOfSlot[first + k] ?? 0)
    }
    const slot = this.slots.first(parent) + k - this.start
    return this.start + this.mixing.inverse(slot, this.end - this.start, this.window)
  }

  children(parent: number, count: number, first: number, to: Float64Array, at: number): void {
    const listed = this.listedOf(parent)
    if (listed) {
      const slot = listed.first[parent - this.window * this.windowSize] ?? 0
      const start = first + this.start
      for (let k = 0; k < count; k++) to[at + k] = start + (listed.rowOfSlot[slot + k] ?? 0)
    } else for (let k = 0; k < count; k++) to[at + k] = first + this.child(parent, k)
  }

  private slotOf(row: number): number {
    return this.start + this.mixing.forward(row - this.start, this.end - this.start, this.window)
  }

  private listedAt(row: number): ListedWindow | null {
    if (row < this.start || row >= this.end) this.goTo(this.windowOf(row))
    return this.listed ?? this.listedSoon()
  }

  private listedOf(parent: number): ListedWindow | null {
    const window = Math.floor(parent / this.windowSize)
    if (window !== this.window || this.end === 0) this.goTo(window)
    return this.listed ?? this.listedSoon()
  }

  private windowOf(row: number): number {
    let low = 0
    let high = this.windows
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.slots.before(middle * this.windowSize) <= row) low = middle
      else high = middle
    }
    return low
  }

  private goTo(window: number): void {
    this.window = window
    this.start = this.slots.before(window * this.windowSize)
    this.end = this.slots.before(Math.min(this.parents, (window + 1) * this.windowSize))
    this.asked = 0
    this.listed = null
  }

  private listedSoon(): ListedWindow | null {
    const rows = this.end - this.start
    this.asked++
    if (rows > listedMax || this.asked < Math.min(patience, rows / 8)) return null
    this.listed = this.list(rows)
    return this.listed
  }

  private list(rows: number): ListedWindow {
    const { slots, start } = this
    const from = this.window * this.windowSize
    const parents = Math.min(this.windowSize, this.parents - from)
    const first = new Uint16Array(parents)
    const count = new Uint16Array(parents)
    for (let parent = 0; parent < parents; parent++) {
      first[parent] = slots.first(from + parent) - start
      count[parent] = slots.count(from + parent)
    }
    const slotOfRow = new Uint16Array(rows)
    for (let row = 0; row < rows; row++) slotOfRow[row] = this.mixing.forward(row, rows, this.window)
    return new ListedWindow({ first, count, slotOfRow })
  }
}

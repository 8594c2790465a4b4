import type { Assignment } from './assignment'
import type { Scrambler } from './scrambler'
import type { Slots } from './slots'
import { Timeline } from './timeline'

/** Children without a time of their own: they come in the order of their parents, mixed within windows of a few up to 256 of those. */
export class ChildrenInWindows implements Assignment {
  private readonly windows: number
  private readonly windowSize: number
  /** The window asked last: rows come in order as a rule. */
  private window = 0
  private start = 0
  private end = 0

  constructor(
    private readonly parents: number,
    private readonly slots: Slots,
    private readonly scrambler: Scrambler,
  ) {
    this.windowSize = slots.step > 1 ? slots.step : Math.min(256, Math.max(4, Math.floor(parents / 256)))
    this.windows = Math.ceil(parents / this.windowSize)
  }

  /** When rows come at the earliest, as that is when the first parent of their window does. */
  timelineOf(parents: Timeline): Timeline {
    const starts = parents.starts.map((start) => {
      const window = Math.ceil(start / this.windowSize)
      return this.slots.before(Math.min(this.parents, window * this.windowSize))
    })
    return new Timeline(starts, parents.level)
  }

  parentOf(row: number): number {
    return this.slots.parentOf(this.slotOf(row))
  }

  ordinalOf(row: number): number {
    const slot = this.slotOf(row)
    return slot - this.slots.first(this.slots.parentOf(slot))
  }

  private slotOf(row: number): number {
    if (row < this.start || row >= this.end) this.goTo(this.windowOf(row))
    return this.start + this.scrambler.forward(row - this.start, this.end - this.start, this.window)
  }

  count(parent: number): number {
    return this.slots.count(parent)
  }

  child(parent: number, k: number): number {
    this.goTo(Math.floor(parent / this.windowSize))
    const slot = this.slots.first(parent) + k - this.start
    return this.start + this.scrambler.inverse(slot, this.end - this.start, this.window)
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
    if (window === this.window && this.end > 0) return
    this.window = window
    this.start = this.slots.before(window * this.windowSize)
    this.end = this.slots.before(Math.min(this.parents, (window + 1) * this.windowSize))
  }
}

import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import { lastAtMost } from '@/server/datasets/links/search'
import type { Slots } from '@/server/datasets/links/slots/slots'
import { Timeline } from '@/server/datasets/links/timeline'

/** Stretches of parents whose first rows are remembered. */
const keptMax = 64
/** Parents skipped one by one before searching for the next with children. */
const stepsMax = 4

/** Children that come with their parents and in the parents' order: those of a parent are consecutive. */
export class ChildrenInOrder implements Assignment {
  private readonly known = new Map<number, Float64Array<ArrayBuffer>>()
  private stretch = -1
  private firsts = new Float64Array(1)
  /** The last parent found, its first row and the one after its last: rows are usually requested in order. */
  private parent = 0
  private begin = 0
  private end = 0

  constructor(
    private readonly parents: number,
    private readonly slots: Slots,
  ) {}

  /** When rows come: with their parents. */
  timelineOf(parents: Timeline): Timeline {
    return new Timeline(
      parents.starts.map((start) => this.first(start)),
      parents.level,
    )
  }

  parentOf(row: number): number {
    if (row < this.begin || row >= this.end) this.find(row)
    return this.parent
  }

  ordinalOf(row: number): number {
    if (row < this.begin || row >= this.end) this.find(row)
    return row - this.begin
  }

  siblingOf(row: number): number {
    return this.ordinalOf(row)
  }

  count(parent: number): number {
    const { slots } = this
    if (slots.step === 1 || Math.floor(parent / slots.step) !== this.stretch) return slots.count(parent)
    const at = parent - this.stretch * slots.step
    return (this.firsts[at + 1] ?? 0) - (this.firsts[at] ?? 0)
  }

  child(parent: number, k: number): number {
    return this.first(parent) + k
  }

  children(parent: number, count: number, first: number, to: Float64Array, at: number): void {
    const start = first + this.first(parent)
    for (let k = 0; k < count; k++) to[at + k] = start + k
  }

  private find(row: number): void {
    const { slots } = this
    if (slots.step === 1) {
      this.parent = slots.parentOf(row)
      this.begin = slots.first(this.parent)
      this.end = this.begin + slots.count(this.parent)
      return
    }
    // Slots follow their parents from step to step.
    if (!this.isOpen(row)) this.goTo(Math.floor(slots.parentOf(row) / slots.step))
    const { firsts } = this
    const start = this.stretch * slots.step
    let at = this.parent - start
    if (at >= 0 && (firsts[at] ?? row) < row && row < (firsts[at + stepsMax] ?? 0))
      while ((firsts[at + 1] ?? 0) <= row) at++
    else at = lastAtMost(firsts, row)
    this.parent = start + at
    this.begin = firsts[at] ?? 0
    this.end = firsts[at + 1] ?? 0
  }

  /** Whether the row is of the stretch that is listed. */
  private isOpen(row: number): boolean {
    const { firsts } = this
    return row >= (firsts[0] ?? 0) && row < (firsts[firsts.length - 1] ?? 0)
  }

  /** The first row of a parent or of those after it. */
  private first(parent: number): number {
    const { slots, parents } = this
    if (parent >= parents) return slots.total
    if (slots.step === 1) return slots.first(parent)
    this.goTo(Math.floor(parent / slots.step))
    return this.firsts[parent - this.stretch * slots.step] ?? 0
  }

  private goTo(stretch: number): void {
    if (stretch === this.stretch) return
    this.stretch = stretch
    const known = this.known.get(stretch)
    this.firsts = known ?? this.list(stretch)
    if (known) return
    if (this.known.size >= keptMax) this.known.clear()
    this.known.set(stretch, this.firsts)
  }

  /** Where the rows of each parent of a stretch begin, and where the last one's end. */
  private list(stretch: number): Float64Array<ArrayBuffer> {
    const { slots } = this
    const from = stretch * slots.step
    const size = Math.min(slots.step, this.parents - from)
    const firsts = new Float64Array(size + 1)
    firsts[0] = slots.before(from)
    for (let i = 0; i < size; i++) firsts[i + 1] = (firsts[i] ?? 0) + slots.count(from + i)
    return firsts
  }
}

import { clockOf, millisecondsPerDay } from '@/server/datasets/model/clock'
import { chanceOf } from '@/server/datasets/model/link-choice'
import type { TableModel } from '@/server/datasets/model/table-model'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { Compilation } from '@/server/generation/engine/compilation/compilation'
import { StreamScope } from '@/server/generation/engine/compilation/scope'
import type { SharedAsked } from '@/server/generation/engine/compilation/shared-compilation'
import type { Draw } from '@/server/generation/engine/rows'
import { blockRows } from '@/server/generation/engine/scratch'
import { aggregateColumn } from './aggregate'
import { computedColumn, evaluateField } from './computed'
import { type Column, readColumn } from './read-column'
import { isRedrawn, redrawsMax, violationsOf } from './redraw'
import type { Source } from './source'
import { sourceOf } from './source-of'

/** The moment of each position's row: days since 1970 and milliseconds since midnight. */
export type Moments = { readonly days: Int32Array; readonly milliseconds: Int32Array; readonly exact: Float64Array }

/**
 * Rows of one table, one at each position of a block, as they are compiled for one way of writing. A frame of a child
 * holds frames of its parents, whose positions stand for the rows that its links point at: what a child inherits is
 * written by its parent's own parts straight into the child's row, and a chain of links is a chain of frames.
 */
export class Frame {
  readonly compilation: Compilation
  /** 1 where no row stands at the position, because a link on the way here is null. */
  readonly absent = new Uint8Array(blockRows)
  private readonly before: ((n: number) => void)[] = []
  private readonly after: ((n: number) => void)[] = []
  private readonly frames = new Map<string, Frame>()
  private readonly extra: Compilation[] = []
  private readonly sources = new Map<number, Source>()
  private readonly columns = new Map<number, Column>()
  private knownMoments: Moments | undefined
  private readonly breaks: ((r: number) => boolean) | undefined

  /** @param mayBeAbsent whether a link on the way here can be null. */
  constructor(
    readonly model: TableModel,
    readonly mayBeAbsent = false,
  ) {
    this.compilation = new Compilation(model.seed, (asked) => this.redirected(asked), model.set.referenceDay)
    const checks = model.table.checks.filter((check) => isRedrawn(check, model.table))
    if (checks.length > 0) this.breaks = violationsOf(checks, (field) => evaluateField(this, field))
  }

  /** The rows at positions 0 to n - 1, which `compilation.position.index` lists by now, and those they lead to. */
  begin(n: number): void {
    this.compilation.position.hash(n)
    for (const step of this.before) step(n)
    this.compilation.begin(n)
    for (const step of this.after) step(n)
    if (this.breaks) this.redraw(n, this.breaks)
  }

  /** Draws rows that break a check again, each by itself, until none does. */
  private redraw(n: number, breaks: (r: number) => boolean): void {
    for (let attempt = 1; attempt <= redrawsMax; attempt++) {
      let broken = 0
      for (let r = 0; r < n; r++) {
        if (this.absent[r] === 1 || !breaks(r)) continue
        this.compilation.position.rehash(r, attempt)
        broken++
      }
      if (broken === 0) return
      this.compilation.begin(n)
      for (const step of this.after) step(n)
    }
  }

  /** The most bytes that a row can take. */
  get rowBytes(): number {
    const own = this.extra.reduce((sum, { rowBytes }) => sum + rowBytes, this.compilation.rowBytes)
    return [...this.frames.values()].reduce((sum, frame) => sum + frame.rowBytes, own)
  }

  /** Counts what is written under another compilation as the row's. */
  makeRoomFor(compilation: Compilation): void {
    this.extra.push(compilation)
  }

  /** The rows that a link of these rows points at, of one of its parent tables. */
  parent(link: number, alternative = 0): Frame {
    const key = `${link} ${alternative}`
    const known = this.frames.get(key)
    if (known) return known
    const { model, absent } = this
    const { nullShare, unique, tree, deferred, parents } = model.link(link)
    const mayBeNull = nullShare > 0 || unique || tree !== null || deferred || parents.length > 1
    const frame = new Frame(model.parent(link, alternative), this.mayBeAbsent || mayBeNull)
    const choice = model.choice(link)
    const { index } = this.compilation.position
    const to = frame.compilation.position.index
    const isAlone = parents.length === 1
    this.before.push((n) => {
      for (let r = 0; r < n; r++) {
        const row = index[r] ?? 0
        const isHere = absent[r] === 0 && (isAlone || choice.alternativeOf(row) === alternative)
        const parent = isHere ? choice.parentOf(row) : -1
        frame.absent[r] = parent < 0 ? 1 : 0
        to[r] = Math.max(0, parent)
      }
      frame.begin(n)
    })
    this.frames.set(key, frame)
    return frame
  }

  /** Rows of another table that these rows are computed from, at positions of their own. */
  aside(name: string, model: TableModel): Frame {
    const frame = this.frames.get(name) ?? new Frame(model)
    this.frames.set(name, frame)
    return frame
  }

  /** Runs before the block's rows are written, once what was compiled before has run. */
  beforehand(step: (n: number) => void): void {
    this.after.push(step)
  }

  /** Runs as soon as the rows of the block are known. */
  atFirst(step: (n: number) => void): void {
    this.before.push(step)
  }

  source(field: number): Source {
    const known = this.sources.get(field)
    if (known) return known
    const source = sourceOf(this, field)
    this.sources.set(field, source)
    return source
  }

  /** A field's values as numbers and texts. */
  column(field: number): Column {
    const known = this.columns.get(field)
    if (known) return known
    const column = this.newColumn(field)
    this.columns.set(field, column)
    this.beforehand(column.read)
    return column
  }

  private newColumn(field: number): Column {
    const { value, nullShare } = this.model.table.fields[field] ?? {}
    if (nullShare === 0 && value?.kind === 'computed') return computedColumn(this, value)
    if (nullShare === 0 && value?.kind === 'aggregate') return aggregateColumn(this, value)
    return readColumn(this.source(field))
  }

  /** When the rows came to be. */
  get moments(): Moments {
    this.knownMoments ??= this.newMoments()
    return this.knownMoments
  }

  private newMoments(): Moments {
    const { model } = this
    const clock = clockOf(model)
    const { main } = model.course
    const parent = clock || main === null ? null : this.parent(main).moments
    const moments = newMoments()
    const { index } = this.compilation.position
    const key = hash64('soon after', model.key)
    this.before.push((n) => {
      for (let r = 0; r < n; r++) {
        const row = index[r] ?? 0
        if (clock) setMoment(moments, r, clock(row))
        else if (parent) {
          const left = millisecondsPerDay - 1 - (parent.milliseconds[r] ?? 0)
          setMoment(moments, r, (parent.exact[r] ?? 0) + chanceOf(key, row) * Math.min(left, soonMilliseconds))
        }
      }
    })
    return moments
  }

  /** What the rows' own parts read of the table's main entities. */
  private shared({ entity, name, node, beside }: SharedAsked): Draw {
    return new StreamScope(this.compilation, 'main', this.model.ownership.main).shared(entity, name, node, beside)
  }

  private redirected(asked: SharedAsked): Draw | undefined {
    const { entity, name, owner, other } = asked
    if (owner.startsWith('@')) {
      return other === owner ? this.parent(Number(owner.slice(1))).shared(asked) : undefined
    }
    if (entity !== 'order' || name !== 'day' || this.model.table.isCall) return undefined
    const { days } = this.moments
    return () => days
  }
}

/** The longest that what belongs to an event comes after it. */
const soonMilliseconds = 3_600_000

const newMoments = (): Moments => ({
  days: new Int32Array(blockRows),
  milliseconds: new Int32Array(blockRows),
  exact: new Float64Array(blockRows),
})

function setMoment({ days, milliseconds, exact }: Moments, r: number, moment: number): void {
  const day = Math.floor(moment / millisecondsPerDay)
  days[r] = day
  milliseconds[r] = moment - day * millisecondsPerDay
  exact[r] = moment
}

import type { Column } from '@/server/datasets/expressions/column'
import type { TableModel } from '@/server/datasets/model/model'
import { RowWords } from '@/server/generation/engine/arithmetic/row-words'
import { Compilation } from '@/server/generation/engine/compilation/compilation'
import { StreamScope } from '@/server/generation/engine/compilation/scope'
import type { SharedAsked } from '@/server/generation/engine/compilation/shared-compilation'
import type { Draw } from '@/server/generation/engine/rows'
import { blockRows } from '@/server/generation/engine/scratch'
import type { LifetimeMoment } from '@/server/generation/relations/kinds/moments/life/lifetimes'
import { slabUint8 } from '@/server/kernel/memory/slab'
import { aggregateColumn } from './columns/aggregate'
import { computedColumn } from './columns/computed'
import { unmetCheck } from './columns/contradicting'
import { readColumn } from './columns/read-column'
import { EndlessCheckError, type UnmetCheckError } from './columns/unmet-check'
import {
  type Checked,
  isRedrawn,
  nothingChecked,
  nullKeepingRedraws,
  redrawsMax,
  violationsOf,
} from './columns/violations'
import type { Frame, Moments } from './frame'
import { isSmall, KeptRows, keptRoom } from './kept-rows'
import { Lifetimes } from './lifetimes'
import { redirected, sharedOwners } from './redirected'
import { inherited } from './sources/link-source'
import type { Source } from './sources/source'
import { sourceOf } from './sources/source-of'
import { treeDepth, type Way } from './way'

/** Compiles each column of a frame on first use, and keeps it. */
export class TableFrame implements Frame {
  readonly compilation: Compilation
  readonly nullWords: RowWords
  readonly absent = slabUint8(blockRows)
  private readonly before: ((n: number) => void)[] = []
  private readonly after: ((n: number) => void)[] = []
  private readonly frames = new Map<string, TableFrame>()
  private readonly extra: Compilation[] = []
  private readonly sources = new Map<number, Source>()
  private readonly columns = new Map<number, Column>()
  private readonly computations = new Map<number, Column>()
  private readonly lifetimes = new Lifetimes(this)
  readonly momentsOf = (kind: LifetimeMoment): Moments => this.lifetimes.of(kind)
  private readonly checked: Checked | undefined
  private kept: KeptRows | undefined

  /**
   * @param mayBeAbsent whether a link on the way here can be null.
   * @param way how the frame was reached.
   */
  constructor(
    readonly model: TableModel,
    readonly mayBeAbsent = false,
    private readonly way: Way = { inChecks: new Set(), inTree: 0, room: keptRoom() },
  ) {
    this.compilation = new Compilation(
      model.seed,
      (asked) => redirected(this, this.lifetimes, asked),
      model.set.referenceDay,
      model.leads,
    )
    const checks = model.table.checks.filter((check) => isRedrawn(check, model.table))
    // Beyond a tree's depth there are no rows.
    const isChecked = checks.length > 0 && way.inTree <= treeDepth(model)
    const { position, key } = this.compilation
    this.nullWords = isChecked ? new RowWords(key) : position
    if (!isChecked) return
    const { inChecks } = way
    const isAgain = inChecks.has(model.index)
    if (isAgain && way.inTree === 0) throw new EndlessCheckError(model.table.name)
    inChecks.add(model.index)
    const violations = violationsOf(this, checks)
    // The checks read only parts that are compiled by now.
    this.checked = {
      checks,
      violations,
      columns: this.compilation.sharedCount,
      steps: this.after.length,
      keepsNulls: nullKeepingRedraws(checks),
    }
    if (!isAgain) inChecks.delete(model.index)
  }

  /** Maximum number of redraws of a row. */
  redrawsMost = redrawsMax
  /** Failed draws of rows that never meet the checks, after which no further row is tried. */
  drawsInVain = Infinity

  begin(n: number): void {
    if (this.kept) this.kept.begin(n)
    else this.draw(n)
  }

  private draw(n: number): void {
    this.compilation.position.hash(n)
    for (const step of this.before) step(n)
    const { columns, steps } = this.checked ?? nothingChecked
    if (this.checked) {
      this.nullWords.copy(this.compilation.position, 0, n)
      this.redraw(n, this.checked)
    }
    this.compilation.begin(n, columns)
    for (let at = steps; at < this.after.length; at++) this.after[at]?.(n)
  }

  /** Draws the columns that the checks read, and redraws violating rows one by one until none is left. */
  private redraw(n: number, checked: Checked): void {
    const { violations, columns, steps, keepsNulls } = checked
    let inVain = 0
    let before = 0
    for (let attempt = 1; ; attempt++) {
      this.compilation.begin(n, 0, columns)
      for (let at = 0; at < steps; at++) this.after[at]?.(n)
      let broken = -1
      let count = 0
      const breaks = violations.any(n)
      for (let r = 0; r < n; r++) {
        if (this.absent[r] === 1 || breaks[r] === 0) continue
        this.compilation.position.rehash(r, attempt)
        if (attempt > keepsNulls) this.nullWords.copy(this.compilation.position, r, r + 1)
        broken = r
        count += 1
      }
      if (broken < 0) return
      inVain = count < before ? -Infinity : inVain + count
      before = count
      if (attempt > this.redrawsMost || inVain > this.drawsInVain) throw this.unmet(broken, checked)
    }
  }

  private unmet(row: number, { violations, columns, steps, checks }: Checked): UnmetCheckError {
    return unmetCheck(this, row, checks, (draw) => {
      for (let r = 0; r < blockRows; r++) {
        this.compilation.position.rehash(r, this.redrawsMost + 2 + draw * blockRows + r)
      }
      this.compilation.begin(blockRows, 0, columns)
      for (let at = 0; at < steps; at++) this.after[at]?.(blockRows)
      return violations.each(blockRows)
    })
  }

  get rowBytes(): number {
    const own = this.extra.reduce((sum, { rowBytes }) => sum + rowBytes, this.compilation.rowBytes)
    return [...this.frames.values()].reduce((sum, frame) => sum + frame.rowBytes, own)
  }

  makeRoomFor(compilation: Compilation): void {
    this.extra.push(compilation)
  }

  parent(link: number, alternative = 0): TableFrame {
    const key = `${link} ${alternative}`
    const known = this.frames.get(key)
    if (known) return known
    const { model, absent } = this
    const { nullShare, unique, tree, deferred, parents, among } = model.link(link)
    const mayBeNull = nullShare > 0 || unique || tree !== null || deferred || among !== undefined || parents.length > 1
    const way = { ...this.way, inTree: tree ? this.way.inTree + 1 : 0 }
    const frame = new TableFrame(model.parent(link, alternative), this.mayBeAbsent || mayBeNull, way)
    if (!tree && !frame.checked && isSmall(frame.model.table.rows, frame.model.set.reads.of(frame.model.index)))
      frame.keep()
    const choice = model.choice(link)
    const [{ index }, { index: to }] = [this.compilation.position, frame.compilation.position]
    const { absent: orphaned } = frame
    const isAlone = parents.length === 1
    this.before.push((n) => {
      for (let r = 0; r < n; r++) {
        const row = index[r] ?? 0
        const isHere = absent[r] === 0 && (isAlone || choice.alternativeOf(row) === alternative)
        const parent = isHere ? choice.parentOf(row) : -1
        orphaned[r] = parent < 0 ? 1 : 0
        to[r] = Math.max(0, parent)
      }
      frame.begin(n)
    })
    this.frames.set(key, frame)
    return frame
  }

  /** Keeps its rows, which are requested repeatedly. */
  private keep(): void {
    this.kept = new KeptRows({ frame: this, rows: this.model.table.rows, room: this.way.room }, (n) => this.draw(n))
  }

  alwaysDraw(): void {
    this.kept?.alwaysDraw()
  }

  aside(name: string, model: TableModel): TableFrame {
    const way = { ...this.way, inTree: 0 }
    const frame = this.frames.get(name) ?? new TableFrame(model, false, way)
    this.frames.set(name, frame)
    return frame
  }

  beforehand(step: (n: number) => void): void {
    this.after.push(step)
  }

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

  lent(field: number, path: readonly number[]): Source {
    const [link, ...rest] = path
    const source = link === undefined ? this.source(field) : inherited(this.parent(link), field, rest)
    return this.kept ? this.kept.keep(source) : source
  }

  column(field: number): Column {
    const { value, nullShare } = this.model.table.fields[field] ?? {}
    if (nullShare === 0 && (value?.kind === 'computed' || value?.kind === 'aggregate')) return this.computed(field)
    const known = this.columns.get(field)
    if (known) return known
    const column = readColumn(this.source(field))
    this.columns.set(field, column)
    this.beforehand(column.read)
    return column
  }

  computed(field: number): Column {
    const known = this.computations.get(field)
    if (known) return known
    const { value, name = '' } = this.model.table.fields[field] ?? {}
    if (value?.kind !== 'computed' && value?.kind !== 'aggregate')
      throw new RangeError(`field ${field} is not computed`)
    const column = value.kind === 'computed' ? computedColumn(this, name, value) : aggregateColumn(this, field, value)
    this.computations.set(field, column)
    this.beforehand(column.read)
    return column
  }

  /** The parts of the table's main entities that the rows' own parts read. */
  shared({ entity, name, node, partner }: SharedAsked): Draw {
    this.alwaysDraw()
    return new StreamScope(this.compilation, 'main', sharedOwners(this.model, name)).shared(entity, name, node, partner)
  }
}

import type { RowReads } from '@/server/datasets/recipe/sizes/row-reads'
import type { Blanks } from '@/server/generation/engine/compilation/blanked'
import { copyEntries, encodedRun, type StringTable } from '@/server/generation/engine/compilation/string-table'
import type { Part } from '@/server/generation/engine/part'
import type { Fill, Rows } from '@/server/generation/engine/rows'
import { blockRows, everyRow, scratch } from '@/server/generation/engine/scratch'
import { slabFloat64, slabInt32, slabUint8 } from '@/server/kernel/memory/slab'
import type { Frame } from './frame'
import type { Source } from './sources/source'

/** Larger tables are not kept. */
const rowsMax = 2048
/** Nor are tables whose rows take more values than this in all. */
const valuesMax = 500_000
/** Maximum bytes kept of a column. */
const bytesMax = 2 ** 18

export const isSmall = (rows: number, { values }: RowReads): boolean => rows <= rowsMax && rows * values <= valuesMax

type Numbers = NonNullable<Part['numbers']>
type Rowed = {
  readonly frame: Pick<Frame, 'compilation' | 'absent'>
  readonly rows: number
  readonly room: KeptRoom
}

/** Values that may still be kept: all tables on the path to a row are listed together. */
export type KeptRoom = { values: number }
export const keptRoom = (): KeptRoom => ({ values: 100_000 })

/**
 * The values of a small table that children repeat. Once children have requested as many rows as the table has, all its
 * rows are listed; from then on values are copied from the list, and its rows need not be drawn.
 */
export class KeptRows {
  private readonly columns: KeptColumn[] = []
  /** The table's row at each position. */
  private readonly at = slabInt32(blockRows)
  private asked = 0
  private isListed = false
  private isDrawn = false

  /** @param draw draws the rows listed at the frame's positions 0 to n - 1. */
  constructor(
    private readonly of: Rowed,
    private readonly draw: (n: number) => void,
  ) {}

  /** Draws rows for each block nevertheless, because something reads more than their columns. */
  alwaysDraw(): void {
    this.isDrawn = true
  }

  begin(n: number): void {
    const { index } = this.of.frame.compilation.position
    this.asked += n
    if (!this.isListed && this.asked >= this.of.rows) this.list()
    for (let r = 0; r < n; r++) this.at[r] = index[r] ?? 0
    if (!this.isListed || this.isDrawn) this.draw(n)
  }

  /** The source, with values that are copied once they are listed. */
  keep(source: Source): Source {
    this.of.room.values -= this.of.rows
    if (this.of.room.values < 0) {
      this.alwaysDraw()
      return source
    }
    const nulls = source.nulls && this.keptNulls(source.nulls)
    if (!('part' in source)) {
      this.alwaysDraw()
      return { ...source, nulls }
    }
    const { part } = source
    const numbers = part.numbers && this.keptNumbers(part.numbers)
    return { ...source, nulls, part: { ...part, compile: (c) => this.keptFill(part.compile(c)), numbers } }
  }

  private list(): void {
    const { frame, rows } = this.of
    const { index } = frame.compilation.position
    const [rowsBefore, absentBefore] = [index.slice(), frame.absent.slice()]
    frame.absent.fill(0)
    for (let first = 0; first < rows; first += blockRows) {
      const n = Math.min(blockRows, rows - first)
      for (let r = 0; r < n; r++) index[r] = first + r
      this.draw(n)
      for (const column of this.columns) column.take(first, n)
    }
    for (const column of this.columns) if (!column.close()) this.isDrawn = true
    index.set(rowsBefore)
    frame.absent.set(absentBefore)
    this.isListed = true
  }

  private keptFill(fill: Fill): Fill {
    const column = new KeptTexts(fill)
    this.columns.push(column)
    return (rows, n) => {
      if (column.table) copyEntries(column.table, this.at, rows, n)
      else fill(rows, n)
    }
  }

  private keptNumbers(numbers: Numbers): Numbers {
    return (c) => {
      const compute = numbers(c)
      const kept = new KeptValues(slabFloat64(this.of.rows), slabFloat64(blockRows), (to, n) =>
        compute(everyRow, n, to),
      )
      this.columns.push(kept)
      return (rows, n, to) => {
        if (this.isListed) this.copy(kept.values, rows, n, to)
        else compute(rows, n, to)
      }
    }
  }

  private keptNulls(nulls: Blanks): Blanks {
    const kept = new KeptValues(new Uint8Array(this.of.rows), slabUint8(blockRows), (to, n) =>
      to.set(nulls(everyRow, n)),
    )
    this.columns.push(kept)
    const isNull = slabUint8(blockRows)
    return (rows, n) => {
      if (!this.isListed) return nulls(rows, n)
      this.copy(kept.values, rows, n, isNull)
      return isNull
    }
  }

  private copy<Values extends Float64Array | Uint8Array>(from: Values, rows: Rows, n: number, to: Values): void {
    for (let k = 0; k < n; k++) {
      const r = rows[k] ?? 0
      to[r] = from[this.at[r] ?? 0] ?? 0
    }
  }
}

type KeptColumn = {
  /** Lists rows `first` to `first + n - 1`, which are at positions 0 to n - 1. */
  take(first: number, n: number): void
  /** Ends the list; false if it is too long to be kept. */
  close(): boolean
}

class KeptTexts implements KeptColumn {
  table: StringTable | null = null
  private runs: Uint8Array[] = []
  private lengths: number[] = []
  private size = 0

  constructor(private readonly fill: Fill) {}

  take(_first: number, n: number): void {
    if (this.size > bytesMax) return
    const { cursor, bytes } = scratch
    const start = cursor.slice()
    this.fill(everyRow, n)
    let size = 0
    for (let r = 0; r < n; r++) {
      const length = (cursor[r] ?? 0) - (start[r] ?? 0)
      this.lengths.push(length)
      size += length
    }
    // One buffer for all of them: allocating one each would take longer than filling it.
    const run = Buffer.allocUnsafe(size)
    let at = 0
    for (let r = 0; r < n; r++) {
      const end = cursor[r] ?? 0
      for (let p = start[r] ?? 0; p < end; p++) run[at++] = bytes[p] ?? 0
    }
    this.runs.push(run)
    this.size += size
    cursor.set(start)
  }

  close(): boolean {
    const isKept = this.size <= bytesMax
    if (isKept) this.table = encodedRun(Buffer.concat(this.runs), this.lengths)
    this.runs = []
    this.lengths = []
    return isKept
  }
}

class KeptValues<Values extends Float64Array | Uint8Array> implements KeptColumn {
  constructor(
    readonly values: Values,
    private readonly block: Values,
    private readonly compute: (to: Values, n: number) => void,
  ) {}

  take(first: number, n: number): void {
    this.compute(this.block, n)
    this.values.set(this.block.subarray(0, n), first)
  }

  close(): boolean {
    return true
  }
}

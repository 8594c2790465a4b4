import type { TableModel } from '@/server/datasets/model/model'
import { numberIn } from '@/server/datasets/parts/number-in'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { rowsAtOnce } from '@/server/datasets/recipe/sizes/row-reads'
import type { Fill } from '@/server/generation/engine/rows'
import {
  blockRows,
  everyRow,
  type Memory,
  memoryOf,
  ordinary,
  overCopyBytes,
  scratch,
  writeTo,
} from '@/server/generation/engine/scratch'
import { AppError } from '@/server/kernel/errors'
import { compiled, nullMark, plainStyle } from './sources/source'
import { TableFrame } from './table-frame'

export type BatchesAsked = {
  /** 0 by default. */
  readonly first?: number
  /** All from `first` on by default. */
  readonly rows?: number
  /** Rows of a batch; the last one may have fewer. */
  readonly batchRows: number
  /** Indexes of the fields whose columns are made; all by default. */
  readonly fields?: readonly number[] | undefined
  /**
   * Called after each column is compiled and for each block of rows; if true, an empty batch yields the event loop to
   * others.
   */
  readonly isDue?: (() => boolean) | undefined
}

/** The values of consecutive rows, column by column in the order of the fields asked for. */
export type Batch = { readonly rows: number; readonly columns: readonly BatchColumn[] }

/** Values of a column, those of nulls meaningless. */
export type BatchColumn = {
  /**
   * Integers and decimals; 1 and 0 for conditions, milliseconds since 1970 for dates and moments, seconds for times and
   * durations. Nothing for the rest.
   */
  readonly numbers: Float64Array
  /** Values other than integers, decimals and conditions, as CSV writes them without quotes: UTF-8, one after the other. */
  readonly bytes: Uint8Array
  /** Where each row's bytes begin; the entry after the last row is where they end. */
  readonly offsets: Int32Array
  /** The same as texts, decoded on first use. */
  readonly texts: readonly string[]
  /** 1 where the value is null; such a row has no bytes. */
  readonly nulls: Uint8Array
  readonly nullCount: number
}

/**
 * The values of a range of rows for formats that store columns; no row is ever an object. Each batch stays valid until
 * the next one is requested.
 * @throws RowTooWideError when one row may take more than 16 MiB.
 * @throws BatchTooLargeError when the texts of one batch are more than fits in memory.
 */
export function* batchesOf(
  model: TableModel,
  { first = 0, rows = Number.POSITIVE_INFINITY, batchRows, fields, isDue }: BatchesAsked,
): Generator<Batch> {
  const count = Math.max(0, Math.min(rows, model.table.rows - first))
  const frame = new TableFrame(model)
  const size = Math.min(batchRows, count)
  const step = rowsAtOnce(model.set.reads.of(model.index), blockRows)
  const columns: { readonly fills: readonly Fill[]; readonly column: CollectedColumn }[] = []
  for (const field of fields ?? model.table.fields.keys()) {
    const source = frame.source(field)
    const { fills } = compiled(source, () => plainStyle, nullMark)
    columns.push({ fills, column: new CollectedColumn(source.type, size) })
    if (isDue?.()) yield pause
  }
  const stride = (frame.rowBytes + overCopyBytes + 63) & ~63
  const memory = memoryOf((blockRows + 1) * stride)
  const { index } = frame.compilation.position
  for (let from = 0; from < count; from += batchRows) {
    const here = Math.min(batchRows, count - from)
    for (const { column } of columns) column.clear()
    for (let at = 0; at < here; at += step) {
      const n = Math.min(step, here - at)
      beginRows(memory, stride)
      for (let r = 0; r < n; r++) index[r] = first + from + at + r
      frame.begin(n)
      for (const { fills, column } of columns) {
        for (const fill of fills) fill(everyRow, n)
        column.take(at, n, stride)
        if (isDue?.()) {
          // The block shares no memory with what others write meanwhile.
          writeTo(ordinary)
          yield pause
          beginRows(memory, stride)
        }
      }
      const bytes = columns.reduce((sum, { column }) => sum + column.byteLength, 0)
      if (bytes > batchBytesMax) throw new BatchTooLargeError(here)
    }
    yield { rows: here, columns: columns.map(({ column }) => column) }
  }
}

function beginRows(memory: Memory, stride: number): void {
  writeTo(memory)
  for (let r = 0; r < blockRows; r++) scratch.cursor[r] = r * stride
}

const pause: Batch = { rows: 0, columns: [] }

/** A batch of this size takes about 2 GB while it is written. */
const batchBytesMax = 512 * 1024 * 1024

/** A file that stores columns holds each batch of them whole. */
export class BatchTooLargeError extends AppError {
  constructor(rows: number) {
    super(`the texts of ${rows} rows, which this format stores together, take more than ${batchBytesMax} bytes`, {
      status: 422,
      code: 'row_too_wide',
      hint: 'Read the table as CSV, JSON, JSON Lines or SQL, which are written row by row, or shorten its longest texts.',
    })
  }
}

/** Collects the values that are written at the rows of each block. */
class CollectedColumn implements BatchColumn {
  readonly numbers: Float64Array
  readonly offsets: Int32Array
  readonly nulls: Uint8Array
  bytes: Uint8Array
  nullCount = 0
  private rows = 0
  private knownTexts: string[] | undefined
  private readonly isText: boolean
  private readonly read: ReturnType<typeof numberIn>

  constructor({ kind }: ValueType, size: number) {
    this.isText = !(kind === 'integer' || kind === 'decimal' || kind === 'boolean')
    this.read = numberIn(kind)
    this.numbers = new Float64Array(this.read ? size : 0)
    this.offsets = new Int32Array(size + 1)
    this.nulls = new Uint8Array(size)
    this.bytes = new Uint8Array(this.isText ? size * 16 : 0)
  }

  get texts(): readonly string[] {
    const { bytes, offsets, rows } = this
    const text = Buffer.from(bytes.buffer, bytes.byteOffset)
    this.knownTexts ??= Array.from({ length: rows }, (_, r) => text.toString('utf8', offsets[r], offsets[r + 1]))
    return this.knownTexts
  }

  get byteLength(): number {
    return this.offsets[this.rows] ?? 0
  }

  clear(): void {
    this.rows = 0
    this.nullCount = 0
    this.knownTexts = undefined
  }

  /** Rows `at` to `at + n - 1`, written at positions 0 to n - 1 of the block; the next column is written over them. */
  take(at: number, n: number, stride: number): void {
    const { cursor, bytes } = scratch
    const { nulls, offsets, numbers, read, isText } = this
    let end = offsets[at] ?? 0
    for (let r = 0; r < n; r++) {
      const from = r * stride
      const to = cursor[r] ?? 0
      cursor[r] = from
      const isNull = to === from + 1 && bytes[from] === 0
      nulls[at + r] = isNull ? 1 : 0
      if (isNull) this.nullCount++
      else {
        if (read) numbers[at + r] = read(bytes, from, to)
        if (isText) end = this.append(bytes, { from, to, at: end, row: at + r })
      }
      offsets[at + r + 1] = end
    }
    this.rows = at + n
  }

  private append(
    text: Uint8Array,
    { from, to, at, row }: { from: number; to: number; at: number; row: number },
  ): number {
    const end = at + to - from
    if (end > this.bytes.length) {
      // Room for all rows at the average size so far, because every growth copies everything.
      const expected = Math.min(batchBytesMax, Math.ceil((end / (row + 1)) * this.nulls.length))
      const wider = new Uint8Array(Math.max(end, this.bytes.length * 2, expected))
      wider.set(this.bytes.subarray(0, at))
      this.bytes = wider
    }
    const own = this.bytes
    if (to - from > 64) own.set(text.subarray(from, to), at)
    else for (let p = from, q = at; p < to; p++, q++) own[q] = text[p] ?? 0
    return end
  }
}

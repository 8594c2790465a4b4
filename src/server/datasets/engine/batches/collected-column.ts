import { numberIn } from '@/server/datasets/parts/number-in'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { scratch } from '@/server/generation/engine/scratch'
import { columnMemory, recycle } from './column-memory'

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

/** A batch of this size takes about 2 GB while it is written. */
export const batchBytesMax = 512 * 1024 * 1024

/** Collects the values that are written at the rows of each block. */
export class CollectedColumn implements BatchColumn {
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
    const memory = columnMemory(size, { hasNumbers: this.read !== undefined, isText: this.isText })
    this.numbers = memory.numbers
    this.offsets = memory.offsets
    this.nulls = memory.nulls
    this.bytes = memory.bytes
  }

  /** Leaves its memory to later columns: nobody may read it from then on. */
  release(): void {
    recycle(this)
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

import type { Fill } from '@/server/generation/engine/rows'
import { scratch } from '@/server/generation/engine/scratch'

const slabBytes = 4096

const nothing = Buffer.alloc(0)
const viewOfNothing = new DataView(nothing.buffer)

/**
 * Texts common to all rows, encoded one after another, each padded to at least three words of 8 bytes. Up to 24 bytes
 * stay in three registers while a block is written; longer texts are copied from here.
 */
export class LiteralStore {
  private slab = nothing
  private view = viewOfNothing
  private used = 0

  /** Returns a fill that appends the text to rows, and its length in bytes. */
  add(text: string): { fill: Fill; bytes: number } {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    if (this.slab.length - this.used < text.length * 3 + 24) this.open(text.length * 3 + 24)
    const bytes = this.slab.write(text, this.used)
    const fill = fillOf(this.view, this.used, bytes)
    this.used += Math.max(24, bytes + 8)
    return { fill, bytes }
  }

  private open(size: number): void {
    this.slab = Buffer.alloc(Math.max(slabBytes, size))
    this.view = new DataView(this.slab.buffer, this.slab.byteOffset)
    this.used = 0
  }
}

function fillOf(from: DataView, at: number, length: number): Fill {
  if (length === 0) return () => {}
  if (length === 1) return byteFill(from, at)
  if (length <= 8) return wordFill(from, at, length)
  if (length <= 16) return twoWordsFill(from, at, length)
  if (length <= 24) return threeWordsFill(from, at, length)
  return longFill(from, at, length)
}

const byteFill =
  (from: DataView, at: number): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    const byte = from.getUint8(at)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      cursor[r] = p + 1
      view.setUint8(p, byte)
    }
  }

const wordFill =
  (from: DataView, at: number, length: number): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    const word = from.getFloat64(at, true)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      cursor[r] = p + length
      view.setFloat64(p, word, true)
    }
  }

const twoWordsFill =
  (from: DataView, at: number, length: number): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    const first = from.getFloat64(at, true)
    const second = from.getFloat64(at + 8, true)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      cursor[r] = p + length
      view.setFloat64(p, first, true)
      view.setFloat64(p + 8, second, true)
    }
  }

const threeWordsFill =
  (from: DataView, at: number, length: number): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    const first = from.getFloat64(at, true)
    const second = from.getFloat64(at + 8, true)
    const third = from.getFloat64(at + 16, true)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      cursor[r] = p + length
      view.setFloat64(p, first, true)
      view.setFloat64(p + 8, second, true)
      view.setFloat64(p + 16, third, true)
    }
  }

const longFill =
  (from: DataView, at: number, length: number): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      for (let j = 0; j < length; j += 8) view.setFloat64(p + j, from.getFloat64(at + j, true), true)
      cursor[r] = p + length
    }
  }

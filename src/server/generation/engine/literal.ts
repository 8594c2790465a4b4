import type { Fill } from './part'
import { scratch } from './scratch'

const utf8 = new TextEncoder()

/** The same text on every row. Up to 24 bytes wait in three registers; longer text is copied from its own buffer. */
export function literal(text: string): { fill: Fill; bytes: number } {
  const encoded = utf8.encode(text)
  const padded = new Uint8Array(Math.max(24, encoded.length + 8))
  padded.set(encoded)
  const from = new DataView(padded.buffer)
  return { fill: fillOf(from, encoded.length), bytes: encoded.length }
}

function fillOf(from: DataView, length: number): Fill {
  if (length === 0) return () => {}
  if (length === 1) return byteFill(from)
  if (length <= 8) return wordFill(from, length)
  if (length <= 24) return threeWordsFill(from, length)
  return longFill(from, length)
}

const byteFill =
  (from: DataView): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    const byte = from.getUint8(0)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      view.setUint8(p, byte)
      cursor[r] = p + 1
    }
  }

const wordFill =
  (from: DataView, length: number): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    const word = from.getFloat64(0, true)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      view.setFloat64(p, word, true)
      cursor[r] = p + length
    }
  }

const threeWordsFill =
  (from: DataView, length: number): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    const first = from.getFloat64(0, true)
    const second = from.getFloat64(8, true)
    const third = from.getFloat64(16, true)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      view.setFloat64(p, first, true)
      view.setFloat64(p + 8, second, true)
      view.setFloat64(p + 16, third, true)
      cursor[r] = p + length
    }
  }

const longFill =
  (from: DataView, length: number): Fill =>
  (rows, n) => {
    const { cursor, view } = scratch
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      for (let j = 0; j < length; j += 8) view.setFloat64(p + j, from.getFloat64(j, true), true)
      cursor[r] = p + length
    }
  }

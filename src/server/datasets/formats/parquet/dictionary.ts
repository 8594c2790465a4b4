import { reused } from '@/server/kernel/memory/reused'
import type { PlainValues } from './plain-values'

/** The distinct values, and for each value which of them it is. */
export type Dictionary = { readonly values: PlainValues; readonly indexes: Int32Array }

/** Number of values after which it is decided whether they repeat. */
const trialCount = 2048

const indexMemory = reused((length) => new Int32Array(length))
const distinctMemory = reused((length) => new Int32Array(length))
const slotMemory = reused((length) => new Int32Array(length))

/** The dictionary of values that repeat often enough to be shorter with one, valid until the next call; undefined for others. */
export function dictionaryOf(plain: PlainValues): Dictionary | undefined {
  const { count, bytes } = plain
  const indexes = indexMemory(count).subarray(0, count)
  const distinct = distinctMemory(count)
  const mask = 2 ** Math.ceil(Math.log2(count + 1) + 1) - 1
  const slots = slotMemory(mask + 1).fill(-1, 0, mask + 1)
  let size = 0
  for (let i = 0; i < count; i++) {
    const [from, to] = [startOf(plain, i), startOf(plain, i + 1)]
    let hash = to - from
    for (let p = from; p < to; p++) hash = Math.imul(hash ^ (bytes[p] ?? 0), 0x01000193)
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const entry = slots[slot] ?? -1
      if (entry < 0) {
        if (size >= trialCount / 2 && size * 2 > i) return undefined
        slots[slot] = size
        distinct[size] = i
        indexes[i] = size++
        break
      }
      const known = startOf(plain, distinct[entry] ?? 0)
      if (startOf(plain, (distinct[entry] ?? 0) + 1) - known === to - from && isSame(bytes, known, from, to)) {
        indexes[i] = entry
        break
      }
      slot = (slot + 1) & mask
    }
  }
  if (size * 2 > count) return undefined
  return { values: chosen(plain, distinct.subarray(0, size)), indexes }
}

/** Where value i begins, and the one before it ends. */
export const startOf = ({ width, offsets }: PlainValues, i: number): number =>
  width === 0 ? (offsets[i] ?? 0) : i * width

function isSame(bytes: Uint8Array, known: number, from: number, to: number): boolean {
  for (let p = from, q = known; p < to; p++, q++) if (bytes[p] !== bytes[q]) return false
  return true
}

function chosen(plain: PlainValues, which: Int32Array): PlainValues {
  const offsets = new Int32Array(which.length + 1)
  let end = 0
  for (const [i, value] of which.entries()) {
    end += startOf(plain, value + 1) - startOf(plain, value)
    offsets[i + 1] = end
  }
  const bytes = new Uint8Array(end)
  for (const [i, value] of which.entries()) {
    bytes.set(plain.bytes.subarray(startOf(plain, value), startOf(plain, value + 1)), offsets[i])
  }
  return { count: which.length, bytes, width: plain.width, offsets }
}

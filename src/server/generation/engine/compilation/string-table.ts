import type { Rows } from '@/server/generation/engine/rows'
import { scratch } from '@/server/generation/engine/scratch'
import { slabInt32, slabUint8 } from '@/server/kernel/memory/slab'

const utf8 = new TextEncoder()

/**
 * Strings as UTF-8, copied in words of 8 bytes. This copies a few bytes too many, which the next copy overwrites, but
 * takes 3 ns for a short string where a call per string takes 50. Moving words as float64 keeps every bit, because no
 * two adjacent bytes of valid UTF-8 form a NaN.
 *
 * If all entries are shorter than 64 bytes, each has a slot of as many words as the longest needs, with its length in
 * the last byte: a copy touches one place in memory and never branches. Other tables hold their entries one after
 * another, with positions in `spans`.
 */
export type StringTable = {
  readonly view: DataView
  /** Bytes per slot, a multiple of 8; 0 if some entry is too long for slots. */
  readonly slot: number
  /** Without slots: entry i begins at `spans[2 * i]` and has `spans[2 * i + 1]` bytes. */
  readonly spans: Int32Array
  /** Bytes of the longest entry. */
  readonly longest: number
}

const tables = new WeakMap<readonly unknown[], Map<unknown, StringTable>>()

/** Encodes a list as written by `write`. Cached as long as the list lives, once per `write`. */
export function tableOf<Entry>(list: readonly Entry[], write: (entry: Entry) => string): StringTable {
  const ofList = tables.get(list) ?? new Map<unknown, StringTable>()
  tables.set(list, ofList)
  const table = ofList.get(write) ?? ofTexts(list.map((entry) => write(entry)))
  ofList.set(write, table)
  return table
}

/** Encodes all texts in one call if they are plain ASCII: separate calls take longer than a table's first rows. */
function ofTexts(texts: readonly string[]): StringTable {
  const joined = texts.join('')
  const all = utf8.encode(joined)
  if (all.length !== joined.length) return encoded(texts.map((text) => utf8.encode(text)))
  return encodedRun(
    all,
    texts.map(({ length }) => length),
  )
}

/** Bytes of the longest entry from `first` up to but excluding `end`. */
export function longestOf({ view, slot, spans, longest }: StringTable, first: number, end: number): number {
  let most = 0
  for (let i = first; i < end && most < longest; i++) {
    most = Math.max(most, slot === 0 ? spans[2 * i + 1]! : view.getUint8((i + 1) * slot - 1))
  }
  return most
}

/** Encodes texts that are already UTF-8. */
const encoded = (entries: readonly Uint8Array[]): StringTable =>
  encodedRun(
    Buffer.concat(entries),
    entries.map(({ length }) => length),
  )

/** The same for contiguous entries, without creating an object for each. */
export function encodedRun(run: Uint8Array, lengths: readonly number[]): StringTable {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const slot = longest < 64 ? (longest + 8) & ~7 : 0
  const size = slot > 0 ? slot * lengths.length : lengths.reduce((sum, length) => sum + ((length + 7) & ~7), 0)
  const bytes = slabUint8(size + 32)
  const spans = slabInt32(slot === 0 ? 2 * lengths.length : 0)
  let [at, from] = [0, 0]
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i]!
    if (slot === 0) {
      bytes.set(run.subarray(from, from + length), at)
      spans[2 * i] = at
      spans[2 * i + 1] = length
    } else {
      for (let j = 0; j < length; j++) bytes[at + j] = run[from + j]!
      bytes[at + slot - 1] = length
    }
    at += slot > 0 ? slot : (length + 7) & ~7
    from += length
  }
  return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), slot, spans, longest }
}

/**
 * Appends entry `column[r]` to each row r listed. An entry is read completely before any of it is written: after a
 * write to a view, the compiler must reload every array's address.
 */
export function copyEntries(table: StringTable, column: Int32Array, rows: Rows, n: number): void {
  const { view: from, slot } = table
  const { cursor, view } = scratch
  if (slot === 8) {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      const o = column[r]! * 8
      const first = from.getFloat64(o, true)
      cursor[r] = p + from.getUint8(o + 7)
      view.setFloat64(p, first, true)
    }
  } else if (slot === 16) {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      const o = column[r]! * 16
      const first = from.getFloat64(o, true)
      const second = from.getFloat64(o + 8, true)
      cursor[r] = p + from.getUint8(o + 15)
      view.setFloat64(p, first, true)
      view.setFloat64(p + 8, second, true)
    }
  } else if (slot === 24) {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      const o = column[r]! * 24
      const first = from.getFloat64(o, true)
      const second = from.getFloat64(o + 8, true)
      const third = from.getFloat64(o + 16, true)
      cursor[r] = p + from.getUint8(o + 23)
      view.setFloat64(p, first, true)
      view.setFloat64(p + 8, second, true)
      view.setFloat64(p + 16, third, true)
    }
  } else if (slot > 0) {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const p = cursor[r]!
      const o = column[r]! * slot
      cursor[r] = p + from.getUint8(o + slot - 1)
      for (let j = 0; j < slot; j += 16) {
        const first = from.getFloat64(o + j, true)
        const second = from.getFloat64(o + j + 8, true)
        view.setFloat64(p + j, first, true)
        view.setFloat64(p + j + 8, second, true)
      }
    }
  } else {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      cursor[r] = copyLong(view, cursor[r]!, table, column[r]!)
    }
  }
}

/** Appends to each row r listed the next `counts[r]` entries of `ids`, which holds those of all rows in order. */
export function copyRuns(table: StringTable, ids: Int32Array, counts: Int32Array, rows: Rows, n: number): void {
  const { view: from, slot } = table
  const { cursor, view } = scratch
  let next = 0
  for (let k = 0; k < n; k++) {
    const r = rows[k]!
    let p = cursor[r]!
    for (const end = next + counts[r]!; next < end; next++) {
      if (slot === 0) {
        p = copyLong(view, p, table, ids[next]!)
        continue
      }
      const o = ids[next]! * slot
      const length = from.getUint8(o + slot - 1)
      for (let j = 0; j < slot; j += 16) {
        const first = from.getFloat64(o + j, true)
        const second = from.getFloat64(o + j + 8, true)
        view.setFloat64(p + j, first, true)
        view.setFloat64(p + j + 8, second, true)
      }
      p += length
    }
    cursor[r] = p
  }
}

/** Writes entry `i` of a table without slots at `p` and returns the end. */
function copyLong(view: DataView, p: number, { spans, view: from }: StringTable, i: number): number {
  const o = spans[2 * i]!
  const length = spans[2 * i + 1]!
  for (let j = 0; j < length; j += 32) {
    const first = from.getFloat64(o + j, true)
    const second = from.getFloat64(o + j + 8, true)
    const third = from.getFloat64(o + j + 16, true)
    const fourth = from.getFloat64(o + j + 24, true)
    view.setFloat64(p + j, first, true)
    view.setFloat64(p + j + 8, second, true)
    view.setFloat64(p + j + 16, third, true)
    view.setFloat64(p + j + 24, fourth, true)
  }
  return p + length
}

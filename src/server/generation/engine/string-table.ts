import type { Rows } from './part'
import { scratch } from './scratch'

const utf8 = new TextEncoder()

/**
 * Strings as UTF-8, each padded to whole words of 8 bytes. A copy then moves words, a few bytes too many, and the
 * next copy overwrites the excess: 3 ns for a short string where a call per string costs 50. Moving words as float64
 * keeps every bit, because no two neighbouring bytes of valid UTF-8 make a NaN.
 */
export class StringTable {
  /** Entry i begins at `spans[2 * i]` and has `spans[2 * i + 1]` bytes. Equal strings share their bytes. */
  readonly spans: Int32Array
  readonly view: DataView
  /** Bytes of the longest entry. */
  readonly longest: number

  constructor(strings: readonly string[]) {
    this.spans = new Int32Array(2 * strings.length)
    const first = new Map<string, number>()
    const encoded: Uint8Array[] = []
    let size = 0
    let longest = 0
    for (const [i, text] of strings.entries()) {
      const twin = first.get(text)
      if (twin !== undefined) {
        this.spans.copyWithin(2 * i, 2 * twin, 2 * twin + 2)
        continue
      }
      first.set(text, i)
      const bytes = utf8.encode(text)
      encoded.push(bytes)
      this.spans[2 * i] = size
      this.spans[2 * i + 1] = bytes.length
      size += wholeWords(bytes.length)
      longest = Math.max(longest, bytes.length)
    }
    const all = new Uint8Array(size + 16)
    let at = 0
    for (const bytes of encoded) {
      all.set(bytes, at)
      at += wholeWords(bytes.length)
    }
    this.view = new DataView(all.buffer)
    this.longest = longest
  }
}

const wholeWords = (bytes: number) => (bytes + 7) & ~7

const tables = new WeakMap<readonly unknown[], Map<unknown, StringTable>>()

/** The list, escaped and encoded. Remembered for as long as the list lives, once for each way of escaping. */
export function tableOf<Entry>(list: readonly Entry[], written: (entry: Entry) => string): StringTable {
  const ofList = tables.get(list) ?? new Map<unknown, StringTable>()
  tables.set(list, ofList)
  const table = ofList.get(written) ?? new StringTable(list.map((entry) => written(entry)))
  ofList.set(written, table)
  return table
}

/** Appends entry `column[r]` to each row r listed. */
export function copyEntries(table: StringTable, column: Int32Array, rows: Rows, n: number): void {
  const { spans, view: from, longest } = table
  const { cursor, view } = scratch
  if (longest <= 8) {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const i = 2 * column[r]!
      const p = cursor[r]!
      view.setFloat64(p, from.getFloat64(spans[i]!, true), true)
      cursor[r] = p + spans[i + 1]!
    }
  } else if (longest <= 16) {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      const i = 2 * column[r]!
      const p = cursor[r]!
      const o = spans[i]!
      view.setFloat64(p, from.getFloat64(o, true), true)
      view.setFloat64(p + 8, from.getFloat64(o + 8, true), true)
      cursor[r] = p + spans[i + 1]!
    }
  } else {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      cursor[r] = copyEntry(view, cursor[r]!, table, column[r]!)
    }
  }
}

/** Appends to each row r listed the next `counts[r]` entries of `ids`, which holds those of all rows in turn. */
export function copyRuns(table: StringTable, ids: Int32Array, counts: Int32Array, rows: Rows, n: number): void {
  const { spans, view: from, longest } = table
  const { cursor, view } = scratch
  const short = longest <= 16
  let next = 0
  for (let k = 0; k < n; k++) {
    const r = rows[k]!
    let p = cursor[r]!
    for (const end = next + counts[r]!; next < end; next++) {
      const i = 2 * ids[next]!
      if (short) {
        const o = spans[i]!
        view.setFloat64(p, from.getFloat64(o, true), true)
        view.setFloat64(p + 8, from.getFloat64(o + 8, true), true)
        p += spans[i + 1]!
      } else p = copyEntry(view, p, table, ids[next]!)
    }
    cursor[r] = p
  }
}

/** Writes entry `i` at `p` and returns where it ends. */
function copyEntry(view: DataView, p: number, table: StringTable, i: number): number {
  const { spans, view: from } = table
  const o = spans[2 * i]!
  const length = spans[2 * i + 1]!
  view.setFloat64(p, from.getFloat64(o, true), true)
  for (let j = 8; j < length; j += 8) view.setFloat64(p + j, from.getFloat64(o + j, true), true)
  return p + length
}

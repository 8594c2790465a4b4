import type { Steps } from '@/server/kernel/turns/steps'

/** Adding a row takes a microsecond, looking at the 32 rows of a word less. */
const rowsOfStep = 256

/** Rows of a table, a bit each: neither sorting nor intersecting millions of them takes long. */
export class RowSet {
  readonly #words: Uint32Array

  private constructor(words: Uint32Array) {
    this.#words = words
  }

  /** @param rows in any order, less than `rowCount`. */
  static *of(rows: Iterable<number>, rowCount: number): Steps<RowSet> {
    const words = new Uint32Array(Math.ceil(rowCount / 32))
    let added = 0
    for (const row of rows) {
      words[row >>> 5] = (words[row >>> 5] ?? 0) | (1 << (row & 31))
      if (++added % rowsOfStep === 0) yield
    }
    return new RowSet(words)
  }

  /** The rows that are in both: of the same table. */
  intersection(other: RowSet): RowSet {
    return new RowSet(this.#words.map((word, at) => word & (other.#words[at] ?? 0)))
  }

  /** In rising order, `count` rows after the first `offset`, and how many there are in all. */
  *page(offset: number, count: number): Steps<{ readonly rows: number[]; readonly total: number }> {
    const rows: number[] = []
    let total = 0
    for (const [at, word] of this.#words.entries()) {
      for (let left = word; left !== 0; left &= left - 1) {
        if (total >= offset && rows.length < count) rows.push(at * 32 + 31 - Math.clz32(left & -left))
        total++
      }
      if (at % rowsOfStep === 0) yield
    }
    return { rows, total }
  }
}

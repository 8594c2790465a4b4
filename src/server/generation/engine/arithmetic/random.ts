import type { Rows } from '@/server/generation/engine/rows'
import type { RowWords } from './row-words'

const perUnit = 2 ** -32
/** Distance of the keys of a row's draws. */
export const golden = 0x9e3779b9

/**
 * Random numbers without sequential state: a draw hashes 64 bits of the row, the 64 bits of a node's key and the number
 * of the draw in its row (ADR 2). Any list of rows, in any order, therefore gets the same values as in sequence.
 * PractRand finds no anomalies in 2 GB along rows, draws, keys or seeds. About 2 ns per draw.
 */
export class Random {
  readonly low: Int32Array
  readonly high: Int32Array
  k0: number
  k1: number

  /**
   * @param key a hash of the node's name: nodes with the same key draw the same numbers, and similar keys similar ones.
   */
  constructor({ low, high }: RowWords, [k0, k1]: readonly [number, number]) {
    this.low = low
    this.high = high
    this.k0 = k0
    this.k1 = k1
  }

  /** Switches to the numbers of another node. */
  rekey([k0, k1]: readonly [number, number]): void {
    this.k0 = k0
    this.k1 = k1
  }

  /** 32 random bits as an int32: draw `j` for the row at position `r`. */
  next(r: number, j = 0): number {
    // `j` enters before the first product: after it, a row's draws would be nearly linear in `j`.
    return draw(this.low[r]!, this.high[r]!, (this.k0 + Math.imul(j, golden)) | 0, this.k1)
  }

  /** A whole number in [0, n), n up to 2^31. The probabilities are equal to within a relative n / 2^32. */
  below(r: number, n: number, j = 0): number {
    return ((this.next(r, j) >>> 0) * perUnit * n) | 0
  }

  /** `lo + below(n)` for each of the first `count` rows listed. */
  fill(column: Int32Array, rows: Rows, count: number, lo: number, n: number): void {
    const { low, high, k0, k1 } = this
    const scale = perUnit * n
    for (let k = 0; k < count; k++) {
      const r = rows[k]!
      column[r] = lo + (((draw(low[r]!, high[r]!, k0, k1) >>> 0) * scale) | 0)
    }
  }

  /** Like `fill` with 53 bits per draw, for n up to 2^32: the probabilities are equal to within a relative n / 2^53. */
  fillWide(column: Int32Array, rows: Rows, count: number, lo: number, n: number): void {
    const { low, high, k0, k1 } = this
    const second = (k0 + golden) | 0
    for (let k = 0; k < count; k++) {
      const r = rows[k]!
      const upper = draw(low[r]!, high[r]!, k0, k1) >>> 0
      const share = (upper * 2 ** 21 + (draw(low[r]!, high[r]!, second, k1) >>> 11)) * 2 ** -53
      column[r] = lo + Math.floor(share * n)
    }
  }

  /** A number in [0, 1) with 53 random bits: draws `j` and `j + 1`. */
  share(r: number, j = 0): number {
    const high = this.next(r, j) >>> 0
    return (high * 2 ** 21 + (this.next(r, j + 1) >>> 11)) * 2 ** -53
  }

  /** `counts[r]` draws of `first + below(n)` for each of the first `count` rows listed, one row after another. */
  fillRuns(runs: Int32Array, counts: Int32Array, rows: Rows, count: number, first: number, n: number): void {
    let at = 0
    for (let k = 0; k < count; k++) {
      const r = rows[k]!
      for (let j = 0; j < counts[r]!; j++) runs[at++] = first + this.below(r, n, j)
    }
  }
}

/**
 * Mixes two words of the row and two of the key into one: the result of `next`. Loops that draw for every row of a
 * block call it with the words in locals, which saves four loads per value.
 */
export function draw(low: number, high: number, k0: number, k1: number): number {
  let x = low ^ k0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul((x ^ (x >>> 15)) + (k1 ^ high), 0x735a2d97)
  return x ^ (x >>> 15)
}

/** Consecutive draws of one row, for code that needs an unknown number of them. */
export class RowDraws {
  private r = 0
  private j = 0

  constructor(private readonly random: Random) {}

  /** Moves to the first draw of the row at position `r`. */
  at(r: number): void {
    this.r = r
    this.j = 0
  }

  below(n: number): number {
    return this.random.below(this.r, n, this.j++)
  }
}

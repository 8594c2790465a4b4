import { blockRows } from '@/server/generation/engine/scratch'
import { mix32 } from './hash'

/**
 * Which rows the positions of a block stand for, in any order and company, and 64 bits of each: all that draws know of
 * a row. Three rounds of a Feistel network over the row's number spread it over both words, so that a draw needs two
 * multiplications where a row's plain number would need four to pass PractRand. Different rows have different words.
 */
export class RowWords {
  /** The row's number at each position: 0 to 2^53. */
  readonly index: Float64Array
  readonly low: Int32Array
  readonly high: Int32Array
  /** Another number after every change. */
  turn = 0

  constructor(private key: readonly [number, number]) {
    const from = takeBytes()
    this.index = new Float64Array(slab, from, blockRows)
    this.low = new Int32Array(slab, from + blockRows * 8, blockRows)
    this.high = new Int32Array(slab, from + blockRows * 12, blockRows)
  }

  /** Rows have the words of another key from the next change of positions on. */
  rekey(key: readonly [number, number]): void {
    this.key = key
  }

  /** Positions 0 to n - 1 stand for row `first` and those behind it. */
  follow(first: number, n: number): void {
    for (let r = 0; r < n; r++) this.index[r] = first + r
    this.hash(n)
  }

  /** Positions 0 to n - 1 stand for the rows that `index` lists by now. */
  hash(n: number): void {
    this.hashFrom(0, n, 0)
  }

  /** Gives one position other words for its row, so that all its draws differ: attempt 0 has the usual ones. */
  rehash(r: number, attempt: number): void {
    this.hashFrom(r, r + 1, attempt)
  }

  /** Takes over the words of positions `from` to `to` - 1. */
  copy({ low, high }: RowWords, from: number, to: number): void {
    this.turn++
    this.low.set(low.subarray(from, to), from)
    this.high.set(high.subarray(from, to), from)
  }

  private hashFrom(from: number, to: number, attempt: number): void {
    this.turn++
    const { index, low, high } = this
    const [first, second] = this.key
    for (let r = from; r < to; r++) {
      const row = index[r]!
      let a = row | 0
      // Rows end at 2^53: the bits above belong to attempts.
      let b = ((row * perWord) | 0) ^ (attempt << 22)
      b ^= mix32(a + first)
      a ^= mix32(b + second)
      b ^= mix32((a ^ first) + golden)
      low[r] = a
      high[r] = b
    }
  }
}

const bytesOfWords = blockRows * 16
const slabBytes = 32 * bytesOfWords
let slab = new ArrayBuffer(0)
let used = 0

/** Room in a slab for one set of words: long chains of tables make tens of thousands of these, and pieces cost more than bytes. */
function takeBytes(): number {
  if (used === slab.byteLength) {
    slab = new ArrayBuffer(slabBytes)
    used = 0
  }
  used += bytesOfWords
  return used - bytesOfWords
}

const perWord = 2 ** -32
const golden = 0x9e3779b9

import { blockRows } from '@/server/generation/engine/scratch'
import { mix32 } from './hash'

/**
 * The row at each position, in any order and combination, and 64 bits derived from each: the only row data that draws
 * use. Three rounds of a Feistel network spread the row number over both words, so that a draw needs two
 * multiplications instead of the four that a plain row number would need to pass PractRand. Different rows have
 * different words.
 */
export class RowWords {
  /** The row's number at each position: 0 to 2^53. */
  readonly index: Float64Array
  readonly low: Int32Array
  readonly high: Int32Array
  /** Changes with every update. */
  turn = 0

  constructor(private key: readonly [number, number]) {
    const from = takeBytes()
    this.index = new Float64Array(slab, from, blockRows)
    this.low = new Int32Array(slab, from + blockRows * 8, blockRows)
    this.high = new Int32Array(slab, from + blockRows * 12, blockRows)
  }

  /** Uses another key from the next update of the positions. */
  rekey(key: readonly [number, number]): void {
    this.key = key
  }

  /** Assigns consecutive rows from `first` to positions 0 to n - 1. */
  follow(first: number, n: number): void {
    for (let r = 0; r < n; r++) this.index[r] = first + r
    this.hash(n)
  }

  /** Assigns the rows currently listed in `index` to positions 0 to n - 1. */
  hash(n: number): void {
    this.hashFrom(0, n, 0)
  }

  /** Gives the row at one position different words, so that all its draws differ; attempt 0 has the usual ones. */
  rehash(r: number, attempt: number): void {
    this.hashFrom(r, r + 1, attempt)
  }

  /** Copies the words of positions `from` to `to` - 1. */
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
      // Row numbers end at 2^53, so the bits above can hold the attempt.
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

/**
 * Offset of one set of words in a slab: long chains of tables need tens of thousands of sets, and many small buffers
 * are costly.
 */
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

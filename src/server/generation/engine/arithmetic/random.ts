import type { Rows } from '@/server/generation/engine/part'

const perUnit = 2 ** -32

/**
 * sfc32, a generator of 128 bits of state that passes PractRand and costs about 2 ns a draw. The state lives in class
 * fields that always hold int32; `fill`, the commonest loop, keeps it in registers.
 *
 * Every stream is reseeded for each block of rows, so that any block can be made without those before it.
 */
export class Random {
  private a = 0
  private b = 0
  private c = 0
  private d = 0

  /** Starts the stream of `key` for one block. Twelve rounds are what it takes until every bit depends on all. */
  seed(key: readonly [number, number], block: number): void {
    this.a = key[0]
    this.b = key[1]
    this.c = block
    this.d = 1
    for (let i = 0; i < 12; i++) this.next()
  }

  /** 32 random bits as an int32. */
  next(): number {
    const { b, c, d } = this
    const t = (((this.a + b) | 0) + d) | 0
    this.a = b ^ (b >>> 9)
    this.b = (c + (c << 3)) | 0
    this.c = (((c << 21) | (c >>> 11)) + t) | 0
    this.d = (d + 1) | 0
    return t
  }

  /** A whole number in [0, n), n up to 2^31. Each is as likely as the others to within n / 2^32 of its chance. */
  below(n: number): number {
    return ((this.next() >>> 0) * perUnit * n) | 0
  }

  /** `lo + below(n)` for each of the first `count` rows listed. */
  fill(column: Int32Array, rows: Rows, count: number, lo: number, n: number): void {
    let { a, b, c, d } = this
    const scale = perUnit * n
    for (let k = 0; k < count; k++) {
      const t = (((a + b) | 0) + d) | 0
      d = (d + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + t) | 0
      column[rows[k]!] = lo + (((t >>> 0) * scale) | 0)
    }
    this.a = a
    this.b = b
    this.c = c
    this.d = d
  }

  /** As `fill` with 53 bits a draw, for n up to 2^32: none is likelier than another to within n / 2^53. */
  fillWide(column: Int32Array, rows: Rows, count: number, lo: number, n: number): void {
    for (let k = 0; k < count; k++) {
      const high = this.next() >>> 0
      const fraction = (high * 2 ** 21 + (this.next() >>> 11)) * 2 ** -53
      column[rows[k]!] = lo + Math.floor(fraction * n)
    }
  }
}

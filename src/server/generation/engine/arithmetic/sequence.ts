const perUnit = 2 ** -32

/** Sequential random numbers for tables that are built once: sfc32, 128 bits of state. */
export class Sequence {
  private a: number
  private b: number
  private c = 0
  private d = 1

  constructor(key: readonly [number, number]) {
    this.a = key[0]
    this.b = key[1]
    // After twelve rounds, every bit depends on all others.
    for (let i = 0; i < 12; i++) this.next()
  }

  /** A whole number in [0, n), n up to 2^31. */
  below(n: number): number {
    return ((this.next() >>> 0) * perUnit * n) | 0
  }

  private next(): number {
    const { b, c, d } = this
    const t = (((this.a + b) | 0) + d) | 0
    this.a = b ^ (b >>> 9)
    this.b = (c + (c << 3)) | 0
    this.c = (((c << 21) | (c >>> 11)) + t) | 0
    this.d = (d + 1) | 0
    return t
  }
}

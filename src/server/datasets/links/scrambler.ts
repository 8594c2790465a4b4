import { mix32 } from '@/server/generation/engine/arithmetic/hash'

const rounds = 6
const golden = 0x9e3779b9

/**
 * Permutations of 0 to size - 1 for any number of sizes and tweaks under one key, without tables: an alternating Feistel
 * network with cycle walking, about 50 ns each way. For orders that are looked up anywhere, thousands of small ones too.
 */
export class Scrambler {
  private readonly keys: Int32Array

  constructor(key: readonly [number, number]) {
    this.keys = Int32Array.from({ length: rounds }, (_, i) => mix32((key[i & 1] ?? 0) + Math.imul(i, golden)))
  }

  /** @param index a whole number from 0 to size - 1: any other could walk for ever. Size up to 2^52. */
  forward(index: number, size: number, tweak = 0): number {
    if (size <= 1) return 0
    const bits = bitsOf(size)
    const rightBits = bits >>> 1
    const base = 2 ** rightBits
    const leftShift = 32 - bits + rightBits
    const rightShift = 32 - rightBits
    const salt = mix32(tweak + golden)
    let x = index
    do {
      let left = Math.floor(x / base)
      let right = x - left * base
      for (let i = 0; i < rounds; i += 2) {
        left ^= this.scramble(right, i, salt) >>> leftShift
        if (rightBits > 0) right ^= this.scramble(left, i + 1, salt) >>> rightShift
      }
      x = left * base + right
    } while (x >= size)
    return x
  }

  /** The index that `forward` sends to `place`. */
  inverse(place: number, size: number, tweak = 0): number {
    if (size <= 1) return 0
    const bits = bitsOf(size)
    const rightBits = bits >>> 1
    const base = 2 ** rightBits
    const leftShift = 32 - bits + rightBits
    const rightShift = 32 - rightBits
    const salt = mix32(tweak + golden)
    let x = place
    do {
      let left = Math.floor(x / base)
      let right = x - left * base
      for (let i = rounds - 2; i >= 0; i -= 2) {
        if (rightBits > 0) right ^= this.scramble(left, i + 1, salt) >>> rightShift
        left ^= this.scramble(right, i, salt) >>> leftShift
      }
      x = left * base + right
    } while (x >= size)
    return x
  }

  private scramble(half: number, round: number, salt: number): number {
    const turned = (salt << (5 * round)) | (salt >>> (31 - 5 * round))
    return Math.imul(half ^ (this.keys[round] ?? 0) ^ turned, 0x9e3779b1)
  }
}

/** Bits of the smallest power of two that holds `size`. */
function bitsOf(size: number): number {
  if (size <= 2 ** 31) return 32 - Math.clz32(size - 1)
  let bits = 32
  while (2 ** bits < size) bits++
  return bits
}

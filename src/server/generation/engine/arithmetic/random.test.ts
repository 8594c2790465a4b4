import { describe, expect, it } from 'vitest'
import { everyRow } from '@/server/generation/engine/scratch'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { Random } from './random'

const key = [0x12345678, -42] as const

const started = (block: number, of: readonly [number, number] = key) => {
  const random = new Random()
  random.seed(of, block)
  return random
}

describe('a stream', () => {
  it('is the same again for the same key and block, and another for any other', () => {
    const first = Array.from({ length: 8 }, (_, block) => started(block).next())
    expect(Array.from({ length: 8 }, (_, block) => started(block).next())).toEqual(first)
    expect(new Set(first).size).toBe(8)
    expect(started(0, [key[0] + 1, key[1]]).next()).not.toBe(first[0])
    expect(started(0, [key[0], key[1] + 1]).next()).not.toBe(first[0])
  })

  it('draws a column as it draws one by one', () => {
    const column = new Int32Array(64)
    started(3).fill(column, everyRow, 64, -5, 1000)
    const single = started(3)
    expect([...column]).toEqual(Array.from({ length: 64 }, () => single.below(1000) - 5))
  })

  it('is uniform along a block and across blocks and keys', () => {
    const along = started(0)
    const samples = [
      Array.from({ length: 100_000 }, () => along.below(100)),
      Array.from({ length: 100_000 }, (_, block) => started(block).below(100)),
      Array.from({ length: 100_000 }, (_, i) => started(0, [i, 0]).below(100)),
      Array.from({ length: 100_000 }, (_, i) => started(0, [0, i]).below(100)),
    ]
    for (const sample of samples) {
      expect(Math.abs(chiSquareDeviation(countsOf(sample, 100), equalShares(100)))).toBeLessThan(4)
    }
  })

  it('has no pair of neighbours more often than another, within a block and from block to block', () => {
    const along = started(0)
    const draws = Array.from({ length: 100_001 }, () => along.below(16))
    const firsts = Array.from({ length: 100_001 }, (_, block) => started(block).below(16))
    for (const sample of [draws, firsts]) {
      const pairs = sample.slice(1).map((value, i) => (sample[i] ?? 0) * 16 + value)
      expect(Math.abs(chiSquareDeviation(countsOf(pairs, 256), equalShares(256)))).toBeLessThan(4)
    }
  })

  it('sets each of the 32 bits half of the time', () => {
    const random = started(0)
    const ones = new Array<number>(32).fill(0)
    const draws = 100_000
    for (let i = 0; i < draws; i++) {
      const bits = random.next()
      for (let b = 0; b < 32; b++) ones[b] = (ones[b] ?? 0) + ((bits >>> b) & 1)
    }
    for (const count of ones) expect(Math.abs(count - draws / 2)).toBeLessThan(4 * Math.sqrt(draws / 4))
  })
})

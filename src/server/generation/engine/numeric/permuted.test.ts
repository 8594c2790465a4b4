import { describe, expect, it } from 'vitest'
import { int } from '@/server/generation/engine/parts'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { numbersOf } from '@/server/generation/engine/testing/sample-rows'
import { permuted } from './permuted'

describe('permuted', () => {
  it.each([1, 2, 3, 4, 5, 10, 63, 64, 65, 100, 1000, 4096, 9999, 10_000])('is a bijection of 0 ... %i - 1', (size) => {
    const values = numbersOf(int(permuted(size)), size)
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i))
  })

  it.each([4097, 4 ** 7, 100_000, 2 ** 20 + 1, 10 ** 9, 2 ** 31])('does not repeat among 10000 rows of %i', (size) => {
    const rows = Math.min(size, 10_000)
    const values = numbersOf(int(permuted(size)), rows)
    expect(new Set(values).size).toBe(rows)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(size)
  })

  it.each([0, -1, 2.5, 2 ** 31 + 1, Number.NaN])('refuses %d values', (size) => {
    expect(() => numbersOf(int(permuted(size)), 1)).toThrow(RangeError)
  })

  it('supports parts that may repeat beyond its last row', () => {
    const values = numbersOf(int(permuted(7)), 21)
    expect(values.slice(7, 14)).toEqual(values.slice(0, 7))
    expect(values.slice(14)).toEqual(values.slice(0, 7))
  })

  it.each([2, 3, 5, 12])('maps the first rows anywhere in 0 ... %i - 1 with equal probability over seeds', (size) => {
    const pairs = Array.from({ length: 6000 }, (_, seed) => {
      const [first = 0, second = 0] = numbersOf(int(permuted(size)), 2, `seed ${seed}`)
      return first * size + second
    })
    const shares = Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? 0 : 1 / (size * (size - 1))))
    expect(chiSquareDeviation(countsOf(pairs, size * size), shares)).toBeLessThan(4)
  })

  it.each([5000, 4 ** 7, 100_000])('maps neighbors among %i anywhere, over seeds', (size) => {
    const eighth = (value: number) => Math.floor((value / size) * 8)
    const pairs = Array.from({ length: 4000 }, (_, seed) => {
      const [first = 0, second = 0] = numbersOf(int(permuted(size)), 2, `seed ${seed}`)
      return eighth(first) * 8 + eighth(second)
    })
    expect(chiSquareDeviation(countsOf(pairs, 64), equalShares(64))).toBeLessThan(4)
  })

  it('maps neighbors anywhere under one seed', () => {
    const values = numbersOf(int(permuted(4 ** 9)), 40_001).map((value) => value >>> 14)
    const pairs = values.slice(1).map((value, i) => (values[i] ?? 0) * 16 + value)
    expect(chiSquareDeviation(countsOf(pairs, 256), equalShares(256))).toBeLessThan(4)
  })

  it('spreads the rows evenly over a large range', () => {
    const values = numbersOf(int(permuted(10 ** 9)), 20_000)
    const buckets = values.map((value) => Math.floor(value / 10 ** 7))
    expect(chiSquareDeviation(countsOf(buckets, 100), equalShares(100))).toBeLessThan(4)
  })
})

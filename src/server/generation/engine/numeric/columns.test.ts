import { describe, expect, it } from 'vitest'
import { int, seq } from '@/server/generation/engine/parts'
import { chiSquareDeviation, countsOf, equalShares } from '@/server/generation/engine/testing/chi-square'
import { numbersOf, stringsOf } from '@/server/generation/engine/testing/sample-rows'
import { constant, lookup, map, share, tableOf, uniform, weighted, weightedWithin, within, zip } from './index'

describe('uniform', () => {
  it.each([
    [0, 1],
    [-3, 3],
    [1, 100],
  ])('draws %i to %i, inclusive, equally often', (lo, hi) => {
    const values = numbersOf(int(uniform(lo, hi)), 50_000)
    const n = hi - lo + 1
    const counts = countsOf(
      values.map((value) => value - lo),
      n,
    )
    expect(counts).toHaveLength(n)
    expect(chiSquareDeviation(counts, equalShares(n))).toBeLessThan(4)
  })

  it('favors no number in a wide range', () => {
    const residues = numbersOf(int(uniform(0, 3 * 2 ** 29 - 1)), 50_000).map((value) => value % 3)
    expect(chiSquareDeviation(countsOf(residues, 3), equalShares(3))).toBeLessThan(4)
  })

  it('covers all of int32', () => {
    const values = numbersOf(int(uniform(-(2 ** 31), 2 ** 31 - 1)), 50_000)
    const buckets = values.map((value) => Math.floor((value + 2 ** 31) / 2 ** 25))
    expect(chiSquareDeviation(countsOf(buckets, 128), equalShares(128))).toBeLessThan(4)
  })

  it.each([
    [2, 1],
    [0, 2 ** 31],
    [0.5, 2],
    [Number.NaN, 1],
  ])('refuses %d to %d', (lo, hi) => {
    expect(() => uniform(lo, hi)).toThrow(RangeError)
  })
})

describe('weighted', () => {
  it.each([[[1]], [[1, 1]], [[3, 1]], [[0, 5, 0, 5]], [[0.1, 0.2, 0.7]], [[1000, 1, 1, 1]], [[5, 4, 3, 2, 1, 0]]])(
    'follows %j',
    (weights) => {
      const total = weights.reduce((a, b) => a + b)
      const counts = countsOf(numbersOf(int(weighted(weights)), 50_000), weights.length)
      expect(counts).toHaveLength(weights.length)
      if (weights.filter(Boolean).length === 1) expect(counts).toEqual([50_000])
      else
        expect(
          chiSquareDeviation(
            counts,
            weights.map((weight) => weight / total),
          ),
        ).toBeLessThan(4)
    },
  )

  it('follows a thousand uneven weights', () => {
    const weights = Array.from({ length: 1000 }, (_, i) => 1 + ((i * 7919) % 97))
    const total = weights.reduce((a, b) => a + b)
    const shares = weights.map((weight) => weight / total)
    expect(chiSquareDeviation(countsOf(numbersOf(int(weighted(weights)), 200_000), 1000), shares)).toBeLessThan(4)
  })

  it.each([[[]], [[0, 0]], [[1, -1]], [[Number.NaN]], [[Number.POSITIVE_INFINITY]]])('refuses %j', (weights) => {
    expect(() => weighted(weights)).toThrow(RangeError)
  })
})

describe('weightedWithin', () => {
  it('follows the weights of the group chosen by the other column', () => {
    const groups = [[1, 3], [5], [0, 1, 2, 7]]
    const group = share('person', 'group', uniform(0, 2))
    const drawn = stringsOf(seq(int(group), ' ', int(weightedWithin(group, groups))), 60_000)
    const items = drawn.map((value) => value.split(' ').map(Number))
    const starts = [0, 2, 3]
    for (const [g, weights] of groups.entries()) {
      const ofGroup = items.filter(([of]) => of === g).map(([, item = 0]) => item - (starts[g] ?? 0))
      const total = weights.reduce((a, b) => a + b)
      const counts = countsOf(ofGroup, weights.length)
      expect(counts).toHaveLength(weights.length)
      if (weights.length > 1) {
        expect(
          chiSquareDeviation(
            counts,
            weights.map((weight) => weight / total),
          ),
        ).toBeLessThan(4)
      }
    }
  })
})

describe('columns made of columns', () => {
  it('tableOf draws every value equally often', () => {
    const counts = countsOf(numbersOf(int(tableOf([3, 0, 1, 2])), 20_000), 4)
    expect(chiSquareDeviation(counts, equalShares(4))).toBeLessThan(4)
  })

  it('map, zip, lookup and constant compute', () => {
    const x = share('order', 'x', uniform(0, 9))
    const values = stringsOf(
      seq(
        int(x),
        ' ',
        int(map(x, (v) => v * v)),
        ' ',
        int(lookup(x, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])),
        ' ',
        int(zip(x, constant(100), (a, b) => b - a)),
      ),
      200,
    )
    for (const value of values) {
      const [v = 0, square, mirrored, difference] = value.split(' ').map(Number)
      expect([square, mirrored, difference]).toEqual([v * v, 9 - v, 100 - v])
    }
  })

  it('within stays between the bounds chosen by the other column, and reaches both', () => {
    const which = share('place', 'city', uniform(0, 2))
    const lows = Int32Array.of(0, -50, 1000)
    const highs = Int32Array.of(0, -47, 1009)
    const seen = [new Set<number>(), new Set<number>(), new Set<number>()]
    for (const value of stringsOf(seq(int(which), ' ', int(within(which, lows, highs))), 2000)) {
      const [v = 0, point = 0] = value.split(' ').map(Number)
      seen[v]?.add(point)
    }
    const range = (lo: number, hi: number) => Array.from({ length: hi - lo + 1 }, (_, i) => lo + i)
    expect(seen.map((points) => [...points].sort((a, b) => a - b))).toEqual([[0], range(-50, -47), range(1000, 1009)])
  })
})

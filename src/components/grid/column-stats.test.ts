import { describe, expect, it } from 'vitest'
import { columnStats } from './column-stats'

const statsOf = (values: readonly unknown[]) =>
  columnStats(
    values.map((c) => ({ c })),
    'c',
  )

describe('columnStats', () => {
  it('counts blanks, distinct values and repeats', () => {
    expect(statsOf(['a', 'a', null, 'b'])).toMatchObject({ rows: 4, blank: 1, distinct: 2, isUnique: false })
    expect(statsOf(['a', 'b', null])).toMatchObject({ blank: 1, isUnique: true, top: [], bars: [] })
  })

  it('reports quantiles of numbers that are values of the column', () => {
    expect(statsOf([null, ...Array.from({ length: 101 }, (_, index) => index - 50)]).quantiles).toEqual({
      min: '-50',
      lower: '-25',
      median: '0',
      upper: '25',
      max: '50',
    })
  })

  it('reports quantiles of dates as they are written', () => {
    const days = Array.from({ length: 28 }, (_, index) => `2024-02-${String(index + 1).padStart(2, '0')}`)
    expect(statsOf(days).quantiles).toMatchObject({ min: '2024-02-01', median: '2024-02-15', max: '2024-02-28' })
    expect(statsOf([...days, 'soon']).quantiles).toBeNull()
  })

  it('draws the body of a long-tailed column in more than one bar', () => {
    const tail = [...Array.from({ length: 995 }, (_, index) => index), ...Array.from({ length: 5 }, () => 1_000_000)]
    const { bars } = statsOf(tail)
    expect(bars.filter((height) => height > 0.5).length).toBeGreaterThan(10)
  })

  it('draws a long tail on a logarithmic scale', () => {
    const { bars } = statsOf(Array.from({ length: 1000 }, (_, index) => 2 ** (index / 50)))
    expect(Math.min(...bars)).toBeGreaterThan(0.8)
  })

  it('draws whole numbers, hours and days in bins that hold equally many of them', () => {
    const evenly = (count: number, write: (place: number) => unknown) =>
      statsOf(Array.from({ length: count * 40 }, (_, index) => write(index % count))).bars
    expect(evenly(24, (hour) => hour)).toEqual(new Array(12).fill(1))
    expect(evenly(48, (place) => place * 5)).toEqual(new Array(16).fill(1))
    const day = (place: number) => new Date(Date.UTC(2024, 1, 1 + place)).toISOString().slice(0, 10)
    expect(evenly(32, day)).toEqual(new Array(16).fill(1))
  })

  it('draws a few numbers in their order, with the room of those that are missing', () => {
    expect(statsOf([7, 7, 1, 2, 2, 2, 2, 5]).bars).toEqual([0.25, 1, 0, 0, 0.25, 0, 0.5])
    expect(statsOf([500, 200, 200, 200, 200, 404, 404]).bars).toEqual([1, 0.5, 0.25])
    expect(statsOf([0.5, 0.25, 0.25]).bars).toEqual([1, 0.5])
    expect(statsOf([3, 3, 3]).bars).toEqual([1])
  })

  it('lists repeated values among many only if they are frequent', () => {
    const spread = Array.from({ length: 100 }, (_, index) => index)
    expect(statsOf([...spread, 7]).top).toEqual([])
    expect(statsOf([...spread, ...Array.from({ length: 9 }, () => 7)]).top[0]).toEqual({ text: '7', count: 10 })
  })

  it('bins a long tail into deciles, each with its density', () => {
    const { bins } = statsOf(Array.from({ length: 1000 }, (_, index) => 2 ** (index / 50)))
    expect(bins).toHaveLength(10)
    expect(new Set(bins.map(({ count }) => count))).toEqual(new Set([100]))
    expect(bins.map(({ density }) => density)).toEqual(bins.map(({ density }) => density).sort((a, b) => b - a))
    expect(bins[0]).toMatchObject({ from: '1', density: 1 })
    expect(Number(bins[9]?.density)).toBeLessThan(0.001)
  })

  it('keeps equal values in one bin, and every value in one', () => {
    const values = [...Array.from({ length: 60 }, () => 0), ...Array.from({ length: 40 }, (_, index) => index)]
    const { bins } = statsOf(values)
    expect(bins[0]).toMatchObject({ from: '0', to: '0', count: 61 })
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(100)
    for (const [at, { from, to }] of bins.entries()) {
      expect(Number(from)).toBeLessThanOrEqual(Number(to))
      expect(Number(to)).toBeLessThan(Number(bins[at + 1]?.from ?? Infinity))
    }
    expect(statsOf([1, 2, 3]).bins, 'few values are listed instead').toEqual([])
  })

  it('lists the most frequent values first', () => {
    expect(statsOf(['x', 'y', 'y', 'y', 'x', 'z'])).toMatchObject({
      bars: [1, 2 / 3, 1 / 3],
      top: [
        { text: 'y', count: 3 },
        { text: 'x', count: 2 },
        { text: 'z', count: 1 },
      ],
    })
  })

  it('accepts an empty or blank column', () => {
    expect(columnStats([], 'c')).toMatchObject({ rows: 0, distinct: 0, bars: [], quantiles: null })
    expect(statsOf([null])).toMatchObject({ rows: 1, blank: 1, distinct: 0, isUnique: false, bars: [] })
  })
})

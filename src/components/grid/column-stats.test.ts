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

  it('has the quantiles of numbers as values of the column', () => {
    expect(statsOf([null, ...Array.from({ length: 101 }, (_, index) => index - 50)]).quantiles).toEqual({
      min: '-50',
      lower: '-25',
      median: '0',
      upper: '25',
      max: '50',
    })
  })

  it('has the quantiles of dates as they are written', () => {
    const days = Array.from({ length: 28 }, (_, index) => `2024-02-${String(index + 1).padStart(2, '0')}`)
    expect(statsOf(days).quantiles).toMatchObject({ min: '2024-02-01', median: '2024-02-15', max: '2024-02-28' })
    expect(statsOf([...days, 'soon']).quantiles).toBeNull()
  })

  it('draws the body of a long tail in more than one bar', () => {
    const tail = [...Array.from({ length: 995 }, (_, index) => index), ...Array.from({ length: 5 }, () => 1_000_000)]
    const { bars } = statsOf(tail)
    expect(bars.filter((height) => height > 0.5).length).toBeGreaterThan(10)
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

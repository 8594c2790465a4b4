import { describe, expect, it } from 'vitest'
import { columnStats } from './column-stats'

const rowsOf = (values: readonly unknown[]) => values.map((value) => ({ c: value }))

describe('columnStats', () => {
  it('counts blanks and distinct values', () => {
    expect(columnStats(rowsOf(['a', 'a', null, 'b']), 'c')).toMatchObject({ blankShare: 0.25, distinct: 2 })
  })

  it('draws a histogram of many numbers, blanks aside', () => {
    const stats = columnStats(rowsOf([null, ...Array.from({ length: 160 }, (_, index) => index)]), 'c')
    expect(stats.bars).toHaveLength(16)
    expect(new Set(stats.bars)).toEqual(new Set([1]))
    expect(stats.summary).toBe('From 0 to 159')
  })

  it('draws dates on a time axis', () => {
    const days = Array.from({ length: 28 }, (_, index) => `2024-02-${String(index + 1).padStart(2, '0')}`)
    expect(columnStats(rowsOf(days), 'c').summary).toBe('From 2024-02-01 to 2024-02-28')
  })

  it('shows the frequencies of a few words, most frequent first', () => {
    const stats = columnStats(rowsOf(['x', 'y', 'y', 'y', 'x', 'z']), 'c')
    expect(stats).toMatchObject({ bars: [1, 2 / 3, 1 / 3], summary: 'Most frequent: y (3), x (2), z (1)' })
  })

  it('accepts an empty or blank column', () => {
    expect(columnStats([], 'c')).toMatchObject({ blankShare: 0, distinct: 0, bars: [] })
    expect(columnStats(rowsOf([null]), 'c')).toMatchObject({ blankShare: 1, distinct: 0, bars: [] })
  })
})

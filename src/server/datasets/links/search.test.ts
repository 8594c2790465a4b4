import { describe, expect, it } from 'vitest'
import { Guide, lastWithin } from './search'

describe('a guide', () => {
  it.each([
    ['steps of all sizes, empty ones too', [0, 0, 1, 1, 5, 900, 900, 901, 5000]],
    ['a single step', [0, 7]],
    ['nothing', [0, 0, 0]],
  ])('finds what a search finds, however often it is asked: %s', (_, sums) => {
    const twice = Float64Array.from([...sums, ...sums])
    const guide = new Guide(twice, sums.length - 1)
    for (const stretch of [0, 1]) {
      const from = stretch * sums.length
      for (let round = 0; round < 3; round++) {
        for (let value = 0; value < Math.max(1, sums.at(-1) ?? 0); value++) {
          const found = guide.find(stretch, value)
          if (found !== lastWithin(twice, from, sums.length - 1, value)) expect([stretch, value]).toEqual(found)
        }
      }
    }
    expect(guide.find(0, 0)).toBe(lastWithin(twice, 0, sums.length - 1, 0))
  })
})

import { describe, expect, it } from 'vitest'
import { Guide, lastAtMost, lastWithin } from './search'

/** The step that holds a value, counted from the first sum on: as many sums behind that one as are not above it. */
const stepOf = (sums: readonly number[], value: number): number =>
  Math.min(sums.slice(1).filter((sum) => sum <= value).length, sums.length - 2)

const rising = [0, 0, 1, 1, 5, 900, 900, 901, 5000]

describe('a search', () => {
  it('finds the step of every value, in a whole list and in a stretch of one', () => {
    const values = [0, 1, 2, 4, 5, 899, 900, 901, 4999, 5000, 9999]
    const steps = values.map((value) => stepOf(rising, value))
    const twice = Float64Array.from([...rising, ...rising])
    expect(values.map((value) => lastAtMost(Float64Array.from(rising), value))).toEqual(steps)
    expect(values.map((value) => lastWithin(twice, rising.length, rising.length - 1, value))).toEqual(steps)
    expect(steps).toEqual([1, 3, 3, 3, 4, 4, 6, 7, 7, 7, 7])
  })
})

describe('a guide', () => {
  it.each([
    ['steps of all sizes, empty ones too', rising],
    ['a single step', [0, 7]],
    ['nothing', [0, 0, 0]],
  ])('finds what a search finds, however often it is asked: %s', (_, sums) => {
    const twice = Float64Array.from([...sums, ...sums])
    const guide = new Guide(sums.length - 1)
    for (const stretch of [0, 1]) {
      for (let round = 0; round < 3; round++) {
        for (let value = 0; value < Math.max(1, sums.at(-1) ?? 0); value++) {
          const found = guide.find(stretch, value, twice, stretch * sums.length)
          if (found !== stepOf(sums, value)) expect.fail(`${value} of stretch ${stretch} is found at ${found}`)
        }
      }
    }
    expect(guide.find(0, 0, twice, 0)).toBe(stepOf(sums, 0))
  })
})

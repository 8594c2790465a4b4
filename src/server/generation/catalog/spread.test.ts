import { describe, expect, test } from 'vitest'
import type { Constraints } from '@/server/generation/constraints/constraints'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import type { FieldTypeName } from './index'

const rows = 20_000

/** Sorted values of a field with these constraints. */
function values(type: FieldTypeName, constraints: Constraints): number[] {
  const fields = [{ name: 'v', type, locale: 'en_US', constraints, blankPercentage: 0 } as const]
  return rowsOf(fields, { count: rows })
    .map(({ v }) => Number(v))
    .sort((a, b) => a - b)
}
const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
const deviation = (list: readonly number[]) => {
  const middle = mean(list)
  return Math.sqrt(mean(list.map((value) => (value - middle) ** 2)))
}
const quantile = (list: readonly number[], share: number) => list[Math.floor(share * list.length)] ?? Number.NaN

describe('a distribution has the requested mean and deviation', () => {
  test.each([
    ['decimal', { distribution: 'normal', mean: 37, stddev: 0.5, decimals: 2 }],
    ['decimal', { distribution: 'normal', mean: -60, stddev: 8 }],
    ['integer', { distribution: 'normal', mean: 120_000, stddev: 9_000 }],
    ['percentage', { distribution: 'normal', mean: 50, stddev: 10 }],
    ['amount', { distribution: 'lognormal', mean: 65_000, stddev: 20_000 }],
    ['integer', { distribution: 'lognormal', mean: 400, stddev: 300 }],
    ['decimal', { distribution: 'lognormal', mean: 5e9, stddev: 2e9 }],
    ['transactionAmount', { distribution: 'normal', mean: 0, stddev: 200 }],
  ] as const)('%s %j', (type, constraints) => {
    const list = values(type, constraints)
    expect(Math.abs(mean(list) - constraints.mean) / constraints.stddev).toBeLessThan(0.05)
    expect(deviation(list) / constraints.stddev).toBeCloseTo(1, 1)
  })

  test('exponential: half lies below ln 2 of the way from its start to its mean', () => {
    const list = values('decimal', { distribution: 'exponential', mean: 110, min: 10 })
    expect(quantile(list, 0.5) / (10 + 100 * Math.LN2)).toBeCloseTo(1, 1)
    expect(list.at(0)).toBeGreaterThanOrEqual(10)
    expect(mean(list) / 110).toBeCloseTo(1, 1)
  })

  test('zipf: the first value is twice as frequent as the second', () => {
    const list = values('integer', { distribution: 'zipf', min: 1, max: 20 })
    const count = (value: number) => list.filter((each) => each === value).length
    expect(count(1) / count(2)).toBeCloseTo(2, 0)
    expect(count(1) / count(4)).toBeGreaterThan(3.4)
    expect(list.at(-1)).toBe(20)
  })

  test('zipf over a long range is still concentrated at its start', () => {
    const list = values('integer', { distribution: 'zipf', min: 1, max: 100_000 })
    expect(quantile(list, 0.5)).toBeLessThan(400)
    expect(list.at(-1)).toBeGreaterThan(50_000)
  })
})

describe('bounds truncate a distribution', () => {
  test.each([
    ['decimal', { distribution: 'normal', mean: 5, stddev: 10, min: 0, max: 12 }],
    ['integer', { distribution: 'lognormal', mean: 50, stddev: 60, min: 20, max: 90 }],
    ['integer', { distribution: 'exponential', mean: 30, min: 2, max: 40 }],
    ['integer', { distribution: 'normal', min: 100, max: 9e12 }],
    ['decimal', { distribution: 'uniform', min: -4, max: 4, decimals: 3 }],
  ] as const)('%s %j', (type, constraints) => {
    const list = values(type, constraints)
    expect(list.at(0)).toBeGreaterThanOrEqual(constraints.min)
    expect(list.at(-1)).toBeLessThanOrEqual(constraints.max)
    expect(new Set(list).size).toBeGreaterThan(10)
  })
})

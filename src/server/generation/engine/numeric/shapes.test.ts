import { describe, expect, it } from 'vitest'
import { int } from '@/server/generation/engine/parts'
import { numbersOf } from '@/server/generation/engine/testing/sample-rows'
import { logNormal, normal, shaped, skewed } from './shapes'

const rows = 40_000
const sorted = (numeric: Parameters<typeof int>[0]) => numbersOf(int(numeric), rows).sort((a, b) => a - b)
const quantile = (values: readonly number[], share: number) => values[Math.floor(share * values.length)] ?? Number.NaN

describe('normal', () => {
  it('has its mean, its spread and its bounds', () => {
    const values = sorted(normal(1700, 80, 1400, 2100))
    const mean = values.reduce((a, b) => a + b) / rows
    expect(Math.abs(mean - 1700)).toBeLessThan(2)
    expect(Math.abs(quantile(values, 0.1587) - 1620)).toBeLessThan(4)
    expect(Math.abs(quantile(values, 0.8413) - 1780)).toBeLessThan(4)
    expect(Math.abs(quantile(values, 0.9772) - 1860)).toBeLessThan(8)
    expect(values.at(0)).toBeGreaterThanOrEqual(1400)
    expect(values.at(-1)).toBeLessThanOrEqual(2100)
  })

  it('is truncated at narrow bounds without values piling up there', () => {
    const values = sorted(normal(0, 10, -5, 5))
    const atBound = values.filter((value) => value === 5).length / rows
    expect(values.at(0)).toBe(-5)
    expect(values.at(-1)).toBe(5)
    expect(atBound).toBeGreaterThan(0.07)
    expect(atBound).toBeLessThan(0.1)
  })
})

describe('logNormal', () => {
  it('has its median and a tail above it', () => {
    const values = sorted(logNormal(5000, 0.8, 100, 10_000_000))
    expect(quantile(values, 0.5) / 5000).toBeCloseTo(1, 1)
    expect(quantile(values, 0.8413) / (5000 * Math.exp(0.8))).toBeCloseTo(1, 1)
    expect(quantile(values, 0.9772) / (5000 * Math.exp(1.6))).toBeCloseTo(1, 1)
    expect(values.at(0)).toBeGreaterThanOrEqual(100)
  })

  it('does not stretch its rarest draws to a distant bound', () => {
    expect(sorted(logNormal(100, 0.5, 0, 2_000_000_000)).at(-1)).toBeLessThan(2000)
  })
})

describe('skewed', () => {
  it('concentrates at the end given by the lean and reaches both ends', () => {
    const low = sorted(skewed(0, 99, 3))
    const high = sorted(skewed(0, 99, 1 / 3))
    expect(Math.abs(quantile(low, 0.5) - 12)).toBeLessThanOrEqual(1)
    expect(Math.abs(quantile(high, 0.5) - 79)).toBeLessThanOrEqual(1)
    for (const values of [low, high]) expect([values.at(0), values.at(-1)]).toEqual([0, 99])
  })
})

describe('any shape', () => {
  it('is uniform if a distribution has nothing between the bounds', () => {
    const values = sorted(normal(70, 10, 400, 500))
    expect(Math.abs(quantile(values, 0.5) - 450)).toBeLessThan(3)
  })

  it('can be a single number', () => {
    expect(new Set(sorted(normal(70, 10, 60, 60)))).toEqual(new Set([60]))
    expect(new Set(sorted(skewed(5, 5, 2)))).toEqual(new Set([5]))
  })

  it('stays within its bounds for any quantile function', () => {
    const values = sorted(shaped(-3, 3, (u) => (u - 0.5) * 1000))
    expect([values.at(0), values.at(-1)]).toEqual([-3, 3])
  })
})

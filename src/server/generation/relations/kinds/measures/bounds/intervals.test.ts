import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const number = (name: string, constraints: Readonly<Record<string, unknown>> = {}) => ({
  name,
  type: 'decimal',
  constraints,
})

test.each([
  ['odds_ratio', 'ci_lower', 'ci_upper'],
  ['uplift', 'ci_low', 'ci_high'],
  ['mean_difference', 'conf_lo', 'conf_hi'],
])('%s lies in its interval from %s to %s', (estimate, low, high) => {
  const fields = [
    number(estimate, { min: -40, max: 40, precision: 2 }),
    number(low, { min: -400, max: 400, precision: 2 }),
    number(high, { min: -400, max: 400, precision: 2 }),
  ]
  for (const row of rowsOf(fields, { count: 300 })) {
    expect(Number(row[low])).toBeLessThanOrEqual(Number(row[estimate]))
    expect(Number(row[estimate])).toBeLessThanOrEqual(Number(row[high]))
  }
})

test('an estimate after its interval lies within it', () => {
  const fields = [number('ci_low', { min: 1, max: 9 }), number('ci_high', { min: 1, max: 90 }), number('estimate')]
  for (const row of rowsOf(fields, { count: 300 })) {
    expect(Number(row.ci_low)).toBeLessThanOrEqual(Number(row.estimate))
    expect(Number(row.estimate)).toBeLessThanOrEqual(Number(row.ci_high))
  }
})

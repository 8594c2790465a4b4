import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

test.each([
  ['precision', 'true_positives', 'false_positives'],
  ['availability_pct', 'uptime_h', 'downtime_h'],
  ['win_pct', 'wins', 'losses'],
  ['pct_female', 'female_students', 'male_students'],
])('%s is the share of %s in its sum with %s', (share, part, other) => {
  const number = (name: string) => ({ name, type: 'integer', constraints: { min: 1, max: 60 } })
  const isPercent = share.includes('pct')
  const field = isPercent
    ? { name: share, type: 'percentage', constraints: { precision: 6 } }
    : { name: share, type: 'decimal', constraints: { min: 0, max: 1, precision: 6 } }
  for (const row of rowsOf([number(part), number(other), field], { count: 200 })) {
    const [one, two] = [Number(row[part]), Number(row[other])]
    expect(Number(row[share])).toBeCloseTo((isPercent ? 100 * one : one) / (one + two), 4)
  }
})

import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

/** The reference date of requests with a seed. */
const today = Date.parse('2026-01-01')

test.each([
  ['hire_date', 'years_of_service', 31_556_952],
  ['joined_on', 'tenure_months', 2_629_746],
])('someone who began on %s has %s until the reference date', (start, served, seconds) => {
  const fields = [
    { name: start, type: 'date', constraints: { from: '2010-01-01', to: '2025-12-31' } },
    { name: served, type: 'integer', constraints: { min: 0, max: 400 } },
  ]
  for (const row of rowsOf(fields, { count: 200 })) {
    const since = (today - Date.parse(String(row[start]))) / (seconds * 1000)
    expect(Number(row[served])).toBe(Math.floor(since))
  }
})

import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

test('computes the rate of each arm from its own counts, and the lift from both rates', () => {
  const counts = ['control_users', 'control_conversions', 'variant_users', 'variant_conversions']
  const fields = [
    ...counts.map((name) => ({ name, type: 'integer', constraints: { min: 500, max: 900 } })),
    ...['control_rate', 'variant_rate'].map((name) => ({ name, type: 'percentage' })),
    { name: 'lift_pct', type: 'decimal', constraints: { unit: '%', min: -100, max: 1_000 } },
  ]
  for (const row of rowsOf(fields, { count: 50 })) {
    const of = (name: string) => Number(row[name])
    const rate = (arm: string) => (100 * of(`${arm}_conversions`)) / of(`${arm}_users`)
    for (const arm of ['control', 'variant']) {
      expect(of(`${arm}_conversions`)).toBeLessThanOrEqual(of(`${arm}_users`))
      expect(of(`${arm}_rate`)).toBeCloseTo(rate(arm), 0)
    }
    const [before, after] = [of('control_rate'), of('variant_rate')]
    expect(of('lift_pct')).toBeCloseTo((100 * (after - before)) / before, 0)
  }
})

test('treats a low and a high of anything as bounds, with the high one possibly much higher', () => {
  const fields = ['low', 'high'].map((name) => ({ name, type: 'integer', constraints: { min: 1, max: 5 } }))
  const rows = rowsOf(fields, { count: 100 })
  expect(rows.every(({ low, high }) => Number(low) <= Number(high))).toBe(true)
  expect(rows.filter(({ low, high }) => Number(low) < Number(high)).length).toBeGreaterThan(30)
})

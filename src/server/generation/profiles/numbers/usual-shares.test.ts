import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const meanOf = (name: string): unknown =>
  inferColumns(['id', name, 'remarks'], { locale: 'en_US', domainHint: null })[1]?.constraints?.mean

describe('a share with one known word', () => {
  it.each([
    ['cache_hit_rate', 70, 100],
    ['detection_rate', 70, 100],
    ['on_time_pct', 70, 100],
    ['fraud_rate', 0, 10],
    ['block_rate', 0, 10],
    ['rework_pct', 0, 10],
    ['voltage_unbalance_pct', 0, 10],
    ['gst_pct', 10, 25],
    ['dropout_rate', 2, 15],
  ])('has the size for the word: %s', (name, lowest, highest) => {
    expect(meanOf(name)).toBeGreaterThanOrEqual(lowest)
    expect(meanOf(name)).toBeLessThanOrEqual(highest)
  })

  it('is not assumed after a leading volume', () => {
    const [, column] = inferColumns(['id', 'litres_pure_alcohol', 'remarks'], { locale: 'en_US', domainHint: null })
    expect(column?.constraints?.unit).toBe('L')
  })

  it('has the trade’s size, however small', () => {
    const hint = { locale: 'en_GB', domainHint: 'Residential sales handled by an estate agency' } as const
    const [, column] = inferColumns(['property_ref', 'commission_pct', 'bedrooms'], hint)
    expect(column?.constraints?.mean).toBeLessThan(3)
  })

  it('is not a grade from one to ten', () => {
    expect(meanOf('service_level_pct')).toBeGreaterThan(20)
    expect(meanOf('late_pct')).toBeGreaterThan(3)
  })
})

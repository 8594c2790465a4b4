import { expect, test } from 'vitest'
import { limitsOf, tierPrices, upgradeUrl } from './tiers'

test('SPEC "Limits": the limits object of the free tier', () => {
  expect(limitsOf('free')).toEqual({
    max_records_per_call: 100,
    max_calls_per_day: 20,
    max_ai_records_per_call: 100,
    allowed_field_categories: 'all',
    nested_depth: 1,
    agentic_hints: true,
    rag_access: false,
    price_usd_month: 0,
  })
})

test('SPEC "Limits": prices and max_records of the tiers', () => {
  expect(tierPrices).toEqual({
    free: { price_usd_month: 0, max_records: 100 },
    pro: { price_usd_month: 29, max_records: 5_000 },
    enterprise: { price_usd_month: 199, max_records: 100_000 },
  })
})

test('ADR 1: calls per day', () => {
  expect([limitsOf('pro').max_calls_per_day, limitsOf('enterprise').max_calls_per_day]).toEqual([500, null])
})

test('the upgrade link is absolute where the address of the service is configured', () => {
  expect(upgradeUrl('https://rows.example')).toBe('https://rows.example/api/v1/pricing')
})

import { expect, test } from 'vitest'
import { rateHeaders, secondsUntil } from './rate-headers'

const resetsAt = new Date('2026-11-22T00:00:00Z')

test('ADR 1: the draft headers and the older ones', () => {
  const now = new Date('2026-11-21T23:00:00Z')
  expect(rateHeaders({ callsLimit: 20, callsRemaining: 19, resetsAt }, now)).toEqual({
    'RateLimit-Policy': '"day";q=20;w=86400',
    RateLimit: '"day";r=19;t=3600',
    'X-RateLimit-Limit': '20',
    'X-RateLimit-Remaining': '19',
    'X-RateLimit-Reset': '1795305600',
  })
})

test('a key without a cap gets none', () => {
  expect(rateHeaders({ callsLimit: null, callsRemaining: null, resetsAt }, new Date())).toEqual({})
})

test('a wait is rounded up and never negative', () => {
  expect(secondsUntil(resetsAt, new Date('2026-11-21T23:59:59.001Z'))).toBe(1)
  expect(secondsUntil(resetsAt, new Date('2026-11-22T00:00:01Z'))).toBe(0)
})

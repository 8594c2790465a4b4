import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounds } from '@/wire/vocabulary'
import { quote } from './pricing'

test.each([
  [1, 'generate_small', 2_000, '0.002000'],
  [100, 'generate_small', 2_000, '0.002000'],
  [101, 'generate_medium', 5_000, '0.005000'],
  [1_000, 'generate_medium', 5_000, '0.005000'],
  [1_001, 'generate_large', 15_000, '0.015000'],
  [10_000, 'generate_large', 15_000, '0.015000'],
])('%i records are %s', (count, bracket, amountMicroUsdc, amountUsd) => {
  expect(quote(count)).toEqual({ bracket, amountMicroUsdc, amountUsd })
})

test('SPEC: 10 records are quoted 2000 and 500 are quoted 5000', () => {
  expect([quote(10).amountMicroUsdc, quote(500).amountMicroUsdc]).toEqual([2_000, 5_000])
})

test('more records never cost less, and every amount is a whole number', () => {
  const count = fc.integer({ min: bounds.countMin, max: bounds.countMax })
  fc.assert(
    fc.property(count, count, (a, b) => {
      const [fewer, more] = [quote(Math.min(a, b)), quote(Math.max(a, b))]
      expect(fewer.amountMicroUsdc).toBeLessThanOrEqual(more.amountMicroUsdc)
      expect(Number.isInteger(fewer.amountMicroUsdc)).toBe(true)
    }),
  )
})

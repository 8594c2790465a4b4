import { expect, it } from 'vitest'
import { constraintWords, inOneLine } from './inferred-type'

it('writes constraints as a person reads them', () => {
  expect(constraintWords({ min: 1990, max: 2026, unique: true, values: ['a', 'b'], max_length: 12 })).toEqual([
    'min 1990',
    'max 2026',
    'unique',
    'values a, b',
    'max length 12',
  ])
  expect(constraintWords({ distribution: 'lognormal', mean: 33.5, stddev: 2889, precision: 2, pool: 1 })).toEqual([
    'log-normal',
    'mean 33.5',
    'standard deviation 2889',
    '2 decimals',
    '1 distinct value',
  ])
})

it('groups all numbers of a field alike', () => {
  expect(constraintWords({ min: 0, max: 4_500_000, mean: 4150 })).toEqual(['min 0', 'max 4,500,000', 'mean 4,150'])
})

it('breaks a line of constraints between them, except within a long one', () => {
  expect(inOneLine(['min 1', 'values active, paused', 'unique'])).toBe(
    'min\u00a01\u00a0· values active, paused\u00a0· unique',
  )
})

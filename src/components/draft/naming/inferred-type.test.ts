import { expect, it } from 'vitest'
import { constraintWords } from './inferred-type'

it('writes constraints as a person reads them', () => {
  expect(constraintWords({ min: 1990, max: 999_999, unique: true, values: ['a', 'b'], max_length: 12 })).toEqual([
    'min 1990',
    'max 999,999',
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

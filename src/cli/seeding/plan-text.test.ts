import { expect, it } from 'vitest'
import { sizeText } from './plan-text'

it('counts tables and rows in words', () => {
  expect(sizeText(1, 1)).toBe('1 table, 1 row')
  expect(sizeText(36, 100_000)).toBe('36 tables, 100,000 rows')
})

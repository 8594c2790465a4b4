import { expect, it } from 'vitest'
import { planText, sizeText } from './plan-text'

it('counts tables and rows in words', () => {
  expect(sizeText(1, 1)).toBe('1 table, 1 row')
  expect(sizeText(36, 100_000)).toBe('36 tables, 100,000 rows')
})

it('says that the database enforces the constraints which are noted, where there are any', () => {
  const survey = { occupied: new Set<never>(), notes: [], refusals: [] }
  const check = { table: 'lots', construct: 'CHECK (w % 7 = 0)', why: 'Left out: this condition is not supported.' }
  const enforced = 'The database enforces every constraint noted here'
  expect(planText([], survey, [check])).toContain(enforced)
  expect(planText([], survey, [])).not.toContain(enforced)
})

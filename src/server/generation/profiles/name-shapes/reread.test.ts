import { expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnOf = (name: string) => inferColumns([name, 'id'], { locale: 'en_GB', domainHint: null })[0]

it.each([
  ['found_by', 'fullName'],
  ['sampled_by', 'fullName'],
  ['created_by', 'username'],
  ['updated_by', 'username'],
])('%s is a %s: a person, or the user of a record', (name, type) => {
  expect(columnOf(name)?.type).toBe(type)
})

it('the hours spent are no money, the rating of a fuse no stars, and cells no telephone', () => {
  expect(columnOf('hours_spent')).toMatchObject({ type: 'decimal', constraints: { unit: 'h' } })
  expect(columnOf('fuse_rating_a')).toMatchObject({ constraints: { unit: 'A' } })
  expect(columnOf('swarm_cells')?.type).toBe('integer')
})

it.each(['visitors_adult', 'customers_without_supply'])('counts people of one sort: %s', (name) => {
  expect(columnOf(name)?.type).toBe('integer')
})

it('has money in a column with a currency, whatever was paid for', () => {
  expect(columnOf('rental_items_usd')?.type).toBe('amount')
})

it('knows a first day as a date, and a rate per acre as no share', () => {
  expect(columnOf('first_day')?.type).toBe('date')
  expect(columnOf('rate_per_acre')?.type).toBe('decimal')
})

it('reads the weight that a name begins with, a unit of five words, and a heart rate', () => {
  expect(columnOf('lbs_rescued')).toMatchObject({ constraints: { unit: 'lb' } })
  expect(columnOf('l_per_100km')).toMatchObject({ constraints: { unit: 'L/100km' } })
  expect(columnOf('max_hr')?.constraints).not.toMatchObject({ unit: 'h' })
  expect(columnOf('planned_run_time_min')).toMatchObject({ constraints: { unit: 'min' } })
})

it('counts men and women where both are there, and leaves a length alone to its metres', () => {
  const columns = inferColumns(['trainees_m', 'trainees_f', 'reach_m'], { locale: 'en_GB', domainHint: null })
  expect(columns.map(({ type }) => type)).toEqual(['integer', 'integer', 'decimal'])
  expect(columns[1]?.constraints).not.toHaveProperty('unit')
  expect(columns[2]).toMatchObject({ constraints: { unit: 'm' } })
})

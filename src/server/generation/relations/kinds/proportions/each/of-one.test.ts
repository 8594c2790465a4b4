import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

type Of = (name: string) => number
const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.01 * Math.abs(b)

test.each<readonly [what: string, fields: readonly string[], holds: (of: Of) => boolean]>([
  [
    'a price of one thing is of the number of things that its name counts',
    ['pages:integer', 'spoiled_pages:integer', 'cost_per_page:amount', 'job_cost:amount'],
    (of) => near(of('job_cost'), of('pages') * of('cost_per_page')),
  ],
  [
    'a quotient is of the unit in its name, not of another one of the same dimension',
    ['monthly_rent:amount', 'area_sqft:decimal', 'area_sqm:decimal', 'rent_per_sqft:amount'],
    (of) => near(of('rent_per_sqft'), of('monthly_rent') / of('area_sqft')),
  ],
  [
    'what each has per period is multiplied by how many there are in one',
    ['feeds_per_day:integer', 'ml_per_feed:integer', 'ml_per_day:integer'],
    (of) => of('ml_per_day') === of('feeds_per_day') * of('ml_per_feed'),
  ],
  [
    'what is measured is paid for at its rate',
    ['distance_mi:decimal', 'rate_per_mile:amount', 'toll:amount'],
    (of) => near(of('toll'), of('distance_mi') * of('rate_per_mile')),
  ],
])('%s', (_, fields, holds) => {
  const numberIn = (row: Row) => (name: string) => Number(row[name])
  const rows = rowsOf(
    fields.map((field, at) => {
      const [name = '', type = ''] = field.split(':')
      return {
        name,
        type,
        constraints: { min: at === fields.length - 1 ? 0 : 1, max: at === fields.length - 1 ? 1e6 : 40 },
      }
    }),
    { count: 100 },
  )
  expect(rows.filter((row) => !holds(numberIn(row)))).toEqual([])
})

import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.005 * Math.abs(b)

test.each<readonly [what: string, names: readonly string[], holds: (of: (name: string) => number) => boolean]>([
  [
    'rooms are sold of those that are not out of order',
    ['rooms_total', 'rooms_out_of_order', 'rooms_available', 'rooms_sold'],
    (of) =>
      of('rooms_available') === of('rooms_total') - of('rooms_out_of_order') &&
      of('rooms_sold') <= of('rooms_available'),
  ],
  [
    'parking costs the minutes stayed, not the minimum of hours',
    ['stay_minutes', 'hourly_rate:amount', 'minimum_hours', 'parking_cost:amount'],
    (of) => near(of('parking_cost'), (of('stay_minutes') / 60) * of('hourly_rate')),
  ],
  [
    'power is charged by the kilowatt-hours of a month',
    ['power_drawn_kw:decimal', 'setup_fee:amount', 'power_rate:amount', 'power_charge:amount'],
    (of) => near(of('power_charge'), 730 * of('power_drawn_kw') * of('power_rate')),
  ],
  [
    'filled slots are a part of all slots',
    ['ad_slots', 'ads_filled', 'fill_rate:percentage'],
    (of) => of('ads_filled') <= of('ad_slots') && near(of('fill_rate'), (100 * of('ads_filled')) / of('ad_slots')),
  ],
  [
    'revenue per paying user is that of purchases',
    ['dau', 'payers', 'iap_revenue:amount', 'ad_revenue:amount', 'arppu:amount'],
    (of) => near(of('arppu'), of('iap_revenue') / of('payers')),
  ],
])('%s', (_, columns, holds) => {
  const fields = columns.map((column) => {
    const [name = '', type = 'integer'] = column.split(':')
    return { name, type }
  })
  for (const row of rowsOf(fields, { count: 200 }))
    expect(
      holds((name) => Number(row[name])),
      JSON.stringify(row),
    ).toBe(true)
})

test.each([
  ['consumables_cost', ['hours_worked:decimal', 'hourly_rate:amount'], ['hours_worked', 'hourly_rate']],
  ['minimum_fee', ['hours_worked:decimal', 'hourly_rate:amount'], ['hours_worked', 'hourly_rate']],
  ['bar_takings', ['tickets_sold:integer', 'ticket_price:amount'], ['tickets_sold', 'ticket_price']],
])('%s is no product of its neighbours', (name, columns, [one = '', other = '']) => {
  const fields = [...columns, `${name}:amount`].map((column) => {
    const [field = '', type = ''] = column.split(':')
    return { name: field, type }
  })
  const rows = rowsOf(fields, { count: 50 })
  expect(rows.filter((row) => near(Number(row[name]), Number(row[one]) * Number(row[other]))).length).toBeLessThan(5)
})

test('claims are no share of a premium by a discount for having none', () => {
  const columns = ['net_premium:amount', 'no_claims_discount_pct:percentage', 'claims_paid:amount']
  const fields = columns.map((column) => {
    const [name = '', type = ''] = column.split(':')
    return { name, type }
  })
  const share = (row: Record<string, unknown>) => (Number(row.net_premium) * Number(row.no_claims_discount_pct)) / 100
  expect(rowsOf(fields, { count: 50 }).filter((row) => near(Number(row.claims_paid), share(row))).length).toBeLessThan(
    5,
  )
})

test.each([
  ['risk_band', 'risk_score', 1],
  ['inspection_grade', 'inspection_score', -1],
])('the letters of %s are in the order of %s', (band, score, direction) => {
  const rows = rowsOf([
    { name: score, type: 'integer', constraints: { min: 0, max: 100 } },
    { name: band, type: 'text', constraints: { values: ['A', 'B', 'C', 'D'] } },
  ])
  const sorted = rows.toSorted((a, b) => direction * (Number(a[score]) - Number(b[score])))
  const letters = sorted.map((row) => String(row[band]))
  expect(letters).toEqual(letters.toSorted())
})

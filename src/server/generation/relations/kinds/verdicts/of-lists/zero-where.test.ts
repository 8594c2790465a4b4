import { expect, it } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const list = (name: string, values: readonly string[]) => ({ name, type: 'text', constraints: { values } })

it.each([
  ['status', ['success', 'failed'], 'tests_failed', 'success'],
  ['load_status', ['Full', 'Empty'], 'cargo_weight_kg', 'Empty'],
  ['outcome', ['Warning', 'Citation'], 'fine_amount', 'Warning'],
  ['booking_channel', ['Direct', 'Agency'], 'commission_pct', 'Direct'],
  ['order_type', ['Pickup', 'Delivery'], 'delivery_fee', 'Pickup'],
  ['service_level', ['Standard', 'Express'], 'express_surcharge', 'Standard'],
])('next to a %s of %j, %s is zero for one of them alone', (name, values, number, none) => {
  const rows = rowsOf([
    list(name, values),
    {
      name: number,
      type: 'integer',
      constraints: { min: 0, max: 90, distribution: 'normal', mean: 45, stddev: 5 },
    },
  ])
  const isNone = (row: Row) => row[name] === none
  expect(rows.filter((row) => isNone(row) && row[number] !== 0)).toEqual([])
  expect(rows.filter((row) => !isNone(row) && row[number] === 0)).toEqual([])
})

it('leaves a fatal accident at least one fatality', () => {
  const rows = rowsOf([
    list('severity', ['Slight', 'Serious', 'Fatal']),
    {
      name: 'fatalities',
      type: 'integer',
      constraints: { min: 0, max: 2, distribution: 'normal', mean: 0, stddev: 0.4 },
    },
  ])
  expect(rows.filter((row) => (row.severity === 'Fatal') !== Number(row.fatalities) > 0)).toEqual([])
})

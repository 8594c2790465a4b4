import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

type Fields = Parameters<typeof rowsOf>[0]

const measured = (name: string, unit: string, max = 90) => ({
  name,
  type: 'decimal',
  constraints: { min: 0.1, max, decimals: 1, unit },
})

/** How often the last column is the product of the two before it and a factor. */
function shareOfProducts(fields: Fields, by = 1): number {
  const rows = rowsOf(fields, { count: 200 })
  const held = rows.filter((row) => {
    const [one = 0, other = 0, result = 0] = Object.values(row).map(Number)
    return Math.abs(result - one * other * by) <= 0.06 + 0.01 * Math.abs(result)
  })
  return held.length / rows.length
}

const kwh = measured('self_consumed_kwh', 'kWh')
const hours = (name: string) => measured(name, 'h')

test.each<[what: string, fields: Fields, by?: number]>([
  ['maintenance and the price of energy', [kwh, 'tariff_per_kwh:amount', 'maintenance_cost:amount']],
  ['cleaning and the price of energy', [measured('meter_kwh', 'kWh'), 'price_per_kwh:amount', 'cleaning_cost:amount']],
  [
    'insurance and the price of goods',
    [measured('net_weight_kg', 'kg'), 'price_per_kg:amount', 'insurance_cost:amount'],
  ],
  [
    'power in the hours of people',
    [measured('wattage_w', 'W', 9000), hours('labor_hours'), measured('energy_kwh', 'kWh', 900)],
    0.001,
  ],
  ['repairs and hours of parking', [hours('parking_hours'), 'hourly_rate:amount', 'repair_cost:amount']],
  ['a tax and hours', [hours('overtime_hours'), 'hourly_rate:amount', 'income_tax:amount']],
])('%s are of different things', (_, fields, by) => {
  expect(shareOfProducts(fields, by)).toBeLessThan(0.05)
})

test.each<[what: string, fields: Fields, by?: number]>([
  ['energy at its price', [kwh, 'tariff_per_kwh:amount', 'electricity_cost:amount']],
  ['cleaning at its own price', [hours('cleaning_hours'), 'hourly_rate:amount', 'cleaning_cost:amount']],
  ['work of any kind', [hours('labor_hours'), 'hourly_rate:amount', 'repair_cost:amount']],
  [
    'power in the hours that it runs',
    [measured('wattage_w', 'W', 9000), hours('run_hours'), measured('energy_kwh', 'kWh', 900)],
    0.001,
  ],
  ['goods by weight', [measured('harvest_kg', 'kg'), 'price_per_kg:amount', 'crop_revenue:amount']],
])('%s: a product', (_, fields, by) => {
  expect(shareOfProducts(fields, by)).toBe(1)
})

test('a fuel bill is not the price of a litre, but an item costs less than its price', () => {
  const rows = rowsOf(['fuel_cost:amount', 'fuel_price:amount', 'item_cost:amount', 'item_price:amount'])
  expect(rows.some((row) => Number(row.fuel_cost) > Number(row.fuel_price))).toBe(true)
  expect(rows.filter((row) => Number(row.item_cost) > Number(row.item_price))).toEqual([])
})

test('a total includes the work at its rate and the fee that goes with it', () => {
  const rows = rowsOf(['hours:decimal', 'hourly_rate:amount', 'travel_fee:amount', 'total:amount'])
  const wrong = rows.filter(
    ({ hours, hourly_rate, travel_fee, total }) =>
      Math.abs(Number(total) - Number(hours) * Number(hourly_rate) - Number(travel_fee)) > 0.06 ||
      Number(travel_fee) === Number(hours) * Number(hourly_rate),
  )
  expect(wrong).toEqual([])
})

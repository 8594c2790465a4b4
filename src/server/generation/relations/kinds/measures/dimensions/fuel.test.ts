import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const number = (name: string, mean: number) => ({
  name,
  type: 'decimal',
  constraints: { min: 0, max: 100_000, mean, stddev: mean / 2, distribution: 'lognormal', decimals: 2 },
})

it.each([
  ['trip_km', 'fuel_l', 'plate', 6, 12],
  ['distance_miles', 'fuel_gal', 'plate', 2.5, 5.2],
  ['distance_km', 'fuel_used_l', 'truck_no', 22, 42],
])('for a %s, %s is what a vehicle with a %s burns', (distance, fuel, vehicle, least, most) => {
  const rows = rowsOf([{ name: vehicle, type: 'text' }, number(distance, 120), number(fuel, 400)])
  const per100 = (row: (typeof rows)[number]) => (100 * Number(row[fuel])) / Number(row[distance])
  const far = rows.filter((row) => Number(row[distance]) > 20)
  expect(far.filter((row) => per100(row) < least - 0.2 || per100(row) > most + 0.2)).toEqual([])
})

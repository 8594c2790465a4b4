import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const amount = (name: string, mean: number) => ({
  name,
  type: 'amount' as const,
  constraints: { distribution: 'lognormal' as const, min: 0, max: mean * 20, mean, stddev: mean / 2, decimals: 2 },
})
const medianOf = (rows: readonly Record<string, unknown>[], name: string) =>
  rows.map((row) => Number(row[name])).toSorted((a, b) => a - b)[rows.length >> 1] ?? Number.NaN

it('is the usual size of a cost that is far below its bound, and near the bound otherwise', () => {
  const rows = (cost: number) => rowsOf([amount('sale_price', 2400), amount('shearing_cost', cost)], { count: 200 })
  expect(medianOf(rows(15), 'shearing_cost')).toBeLessThan(30)
  for (const row of rows(1800)) expect(Number(row.shearing_cost)).toBeLessThanOrEqual(Number(row.sale_price))
})

import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

test('a discounted price is the price less its discount', () => {
  const fields = [
    { name: 'list_price', type: 'amount', constraints: { min: 10, max: 900 } },
    { name: 'discount_pct', type: 'percentage', constraints: { min: 0, max: 60, precision: 0 } },
    { name: 'discounted_price', type: 'amount' },
  ]
  for (const { list_price, discount_pct, discounted_price } of rowsOf(fields, { count: 200 }))
    expect(Number(discounted_price)).toBeCloseTo(Number(list_price) * (1 - Number(discount_pct) / 100), 1)
})

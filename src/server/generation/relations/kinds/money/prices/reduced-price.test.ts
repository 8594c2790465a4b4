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

test.each([
  ['amount_after_discount', 'gross_amount'],
  ['net_after_discount', 'fine_value'],
  ['Betrag_nach_Rabatt', 'Bruttobetrag'],
  ['المبلغ_بعد_الخصم', 'قيمة_الغرامة'],
])('%s is %s less the discount percentage, and the tax applies to the remainder', (left, full) => {
  const fields = [
    { name: full, type: 'amount', constraints: { min: 100, max: 900 } },
    { name: 'discount_pct', type: 'percentage', constraints: { min: 0, max: 60, precision: 0 } },
    { name: left, type: 'amount' },
    { name: 'vat_5', type: 'amount' },
  ]
  for (const row of rowsOf(fields, { count: 200 })) {
    expect(Number(row[left])).toBeCloseTo(Number(row[full]) * (1 - Number(row.discount_pct) / 100), 1)
    expect(Number(row.vat_5)).toBeCloseTo(Number(row[left]) * 0.05, 1)
  }
})

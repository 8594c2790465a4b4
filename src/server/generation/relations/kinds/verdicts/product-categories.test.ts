import { expect, test } from 'vitest'
import { lineTags } from '@/server/generation/entities/trade/data/shelf'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const list = (name: string, values: readonly string[]) => ({ name, type: 'text', constraints: { values } })
const product = { name: 'product_name', type: 'productName' }

test('the category is that of the product', () => {
  const rows = rowsOf([product, list('category', ['Clothing', 'Kitchen', 'Other'])], { count: 500 })
  const pans = rows.filter(({ product_name }) => /Frying Pan|Saucepan|Mixing Bowl/.test(String(product_name)))
  const hoodies = rows.filter(({ product_name }) => /Hoodie|Trousers|Sneakers/.test(String(product_name)))
  expect(pans.length * hoodies.length).toBeGreaterThan(0)
  expect(new Set(pans.map(({ category }) => category))).toEqual(new Set(['Kitchen']))
  expect(new Set(hoodies.map(({ category }) => category))).toEqual(new Set(['Clothing']))
  const tea = rows.filter(({ product_name }) => /Tea Bags|Popcorn/.test(String(product_name)))
  expect(new Set(tea.map(({ category }) => category))).toEqual(new Set(['Other']))
})

test('a row without a product has each category as often as requested', () => {
  const rows = rowsOf([list('category', ['Clothing', 'Kitchen'])], { count: 2000 })
  const share = rows.filter(({ category }) => category === 'Clothing').length / rows.length
  expect(Math.abs(share - 0.5)).toBeLessThan(0.1)
})

test.each(['en_US', 'ar_AE'] as const)('the suggested list has a category for every shelf: %s', (locale) => {
  const hints = { locale, domainHint: null }
  const [, category] = inferColumns(['product_name', 'product_category'], hints)
  const values = category?.constraints?.values
  const rows = rowsOf(
    [
      { ...product, locale },
      { ...list('category', Array.isArray(values) ? values.map(String) : []), locale },
    ],
    { locale, count: 2000 },
  )
  expect(new Set(rows.map((row) => row.category)).size).toBe(8)
  expect(lineTags.length).toBeGreaterThan(8)
})

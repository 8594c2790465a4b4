import { describe, expect, it } from 'vitest'
import type { DraftTable } from '@/components/recipe/draft'
import { areOther } from './use-places'

const tablesOf = (names: Readonly<Record<number, string>>): DraftTable[] =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name, rows: 5, key: ['id'], fields: [] }))
const shop = tablesOf({ 1: 'customers', 7: 'products', 11: 'orders', 17: 'order_items' })

describe('areOther', () => {
  it.each<[string, DraftTable[], boolean]>([
    ['a rename', tablesOf({ 1: 'clients', 7: 'products', 11: 'orders', 17: 'order_items' }), false],
    ['a table more', [...shop, ...tablesOf({ 30: 'reviews' })], false],
    ['a table less', shop.slice(1), false],
    ['an import that begins with the same table', tablesOf({ 1: 'customers', 5: 'orders', 12: 'order_items' }), true],
    ['an import of other tables', tablesOf({ 1: 'books', 4: 'authors' }), true],
  ])('%s', (_, after, other) => expect(areOther(shop, after)).toBe(other))

  it('takes a table that is added to the only one for an edit', () =>
    expect(areOther(shop.slice(0, 1), [...shop.slice(0, 1), ...tablesOf({ 30: 'reviews' })])).toBe(false))
})

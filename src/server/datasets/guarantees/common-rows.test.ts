import { describe, expect, it, test } from 'vitest'
import { at, id, link, openTables, parents, table } from '@/server/datasets/fixtures/open-tables'
import { problemOf, read, tables } from '@/server/datasets/fixtures/read-wishes'

const stores = parents('stores', [40, 10], at('opened_at'))
const shelves = table('shelves', { per: 'store_id', min: 1, max: 9, total: [80, 20] }, link('store_id', 'stores'))
const products = table(
  'products',
  { per: 'shelf_id', min: 1, max: 9, total: [200, 50] },
  link('shelf_id', 'shelves'),
  at('listed_at'),
)
const orders = table(
  'orders',
  { per: 'store_id', max: 30, total: [300, 60] },
  link('store_id', 'stores'),
  link('first_line_id', 'lines', { from: 'id', via: 'order_id', null_percentage: 5 }),
  at('ordered_at'),
)
const lines = table(
  'lines',
  { per: 'order_id', max: 30, total: [900, 100] },
  link('order_id', 'orders'),
  link('product_id', 'products', { from: 'order_id.store_id', via: 'shelf_id.store_id' }),
  link('gift_id', 'products', {
    from: 'order_id.store_id',
    via: 'shelf_id.store_id',
    null_percentage: 40,
  }),
  at('added_at'),
)

describe('a link with a from and a via', () => {
  const { set, rows, agrees } = openTables(stores, shelves, products, orders, lines)
  const byKey = (name: string) => new Map(rows(name).map((row) => [row.id, row]))
  const [storeOf, found] = [byKey('orders'), rows('lines')]
  const [shelfOf, listed] = [byKey('shelves'), byKey('products')]
  const storeOfProduct = (product: unknown) => shelfOf.get(listed.get(product)?.shelf_id)?.store_id

  it('chooses among the rows that lead to the same row', () => {
    const wrong = found.filter(({ order_id, product_id, gift_id }) => {
      const store = storeOf.get(order_id)?.store_id
      return storeOfProduct(product_id) !== store || (gift_id !== null && storeOfProduct(gift_id) !== store)
    })
    expect(wrong).toEqual([])
    expect(new Set(found.map(({ product_id }) => product_id)).size).toBeGreaterThan(100)
    const gifts = found.filter(({ gift_id }) => gift_id !== null).length
    expect(gifts / found.length).toBeGreaterThan(0.2)
  })

  it('chooses rows that exist', () => {
    expect(found.filter((row) => String(row.added_at) < String(listed.get(row.product_id)?.listed_at))).toEqual([])
  })

  it('gives any range as the whole has it, and finds the rows of a parent', () => {
    for (const name of ['orders', 'lines']) agrees(name)
    const products = found.map((_, row) => set.table('lines').parentOf(1, row)?.row)
    const expected = products.flatMap((product, row) => (product === 7 ? [row] : []))
    expect(set.table('lines').childrenOf(1, 7)).toEqual(expected)
  })

  it('chooses among the children of the row by a path from its own key', () => {
    const orderOf = byKey('lines')
    const led = rows('orders').filter(({ first_line_id }) => first_line_id !== null)
    expect(led.length).toBeGreaterThan(200)
    expect(led.filter((row) => orderOf.get(row.first_line_id)?.order_id !== row.id)).toEqual([])
  })

  it('keeps its rows when further ones are appended', () => {
    const first = (list: unknown) => (Array.isArray(list) ? list.slice(0, 1) : list)
    const one = [stores, shelves, products, orders, lines].map((each) => {
      const { rows } = each
      const less = typeof rows === 'object' && rows !== null && 'total' in rows
      return { ...each, rows: less ? { ...rows, total: first(rows.total) } : first(rows) }
    })
    expect(openTables(...one).rows('lines')).toEqual(found.slice(0, 900))
  })
})

describe('a via that cannot be met is refused', () => {
  const asked = (more: object, products: object) =>
    tables(stores, shelves, products, table('orders', [9, 9], link('store_id', 'stores')), {
      ...lines,
      rows: [9, 9],
      fields: [id, link('order_id', 'orders'), link('product_id', 'products', more)],
    })
  const from = 'order_id.store_id'
  test.each<[string, object, string, string]>([
    ['without a from', { via: 'shelf_id.store_id' }, '4.fields.2.via', 'has a "via" but no "from"'],
    ['that ends elsewhere', { from, via: 'shelf_id' }, '4.fields.2.via', 'must end at a link to "stores"'],
    ['that is not a link', { from, via: 'listed_at' }, '4.fields.2.via', 'must end at a column that is a link'],
    [
      'from nowhere',
      { from: 'order_id.id', via: 'shelf_id' },
      '4.fields.2.from',
      'must end at a column that is a link',
    ],
  ])('%s', (_, more, place, sentence) => {
    const [loc, msg] = problemOf(asked(more, products))
    expect([loc, msg]).toEqual([place, expect.stringContaining(sentence)])
  })

  it('where a row may have none to choose from', () => {
    const few = table('products', { per: 'shelf_id', total: [200, 50] }, link('shelf_id', 'shelves'), at('listed_at'))
    const [loc, msg] = problemOf(asked({ from, via: 'shelf_id.store_id' }, few))
    expect([loc, msg]).toEqual(['4.fields.2', expect.stringContaining('may have no row of "products" to reference')])
    const nullable = { from, via: 'shelf_id.store_id', null_percentage: 5 }
    expect(read(asked(nullable, few)).problems).toEqual([])
  })
})

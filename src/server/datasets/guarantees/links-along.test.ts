import { describe, expect, it, test } from 'vitest'
import { at, id, link, openTables, parents, table } from '@/server/datasets/fixtures/open-tables'
import { problemOf, tables } from '@/server/datasets/fixtures/read-wishes'

const shop = [
  parents('customers', [200, 50], { name: 'email', type: 'email' }, at('joined_at')),
  table('orders', { per: 'customer_id', total: [900, 100] }, link('customer_id', 'customers'), at('ordered_at')),
  table(
    'invoices',
    { per: 'order_id', total: [1_500, 300] },
    link('order_id', 'orders'),
    link('customer_id', 'customers', { from: 'order_id.customer_id' }),
    { name: 'customer_email', from: 'customer_id.email' },
    at('issued_at'),
  ),
  table(
    'reminders',
    [400, 90],
    link('invoice_id', 'invoices', { null_percentage: 30 }),
    link('customer_id', 'customers', { from: 'invoice_id.customer_id', null_percentage: 10 }),
  ),
]

describe('a link with a from', () => {
  const { set, rows, agrees } = openTables(...shop)
  const byKey = (name: string) => new Map(rows(name).map((row) => [row.id, row]))

  it('leads where the others lead, with what it lends', () => {
    const [customers, orders, invoices] = [byKey('customers'), byKey('orders'), rows('invoices')]
    const customer = (row: Readonly<Record<string, unknown>>) => orders.get(row.order_id)?.customer_id
    expect(invoices.map((row) => row.customer_id)).toEqual(invoices.map(customer))
    expect(invoices.map((row) => row.customer_email)).toEqual(
      invoices.map((row) => customers.get(customer(row))?.email),
    )
    for (const name of ['invoices', 'reminders']) agrees(name)
  })

  it('is null where one on its way is, and by its own share', () => {
    const invoices = byKey('invoices')
    const found = rows('reminders')
    const wrong = found.filter(
      ({ invoice_id, customer_id }) => customer_id !== null && customer_id !== invoices.get(invoice_id)?.customer_id,
    )
    expect(wrong).toEqual([])
    const filled = found.filter(({ customer_id }) => customer_id !== null).length
    expect(filled).toBeGreaterThan(250)
    expect(filled).toBeLessThan(found.length * 0.75)
  })

  it('finds the rows of a parent', () => {
    const invoices = rows('invoices')
    const { customer_id } = invoices[0] ?? {}
    const expected = [...invoices.keys()].filter((row) => invoices[row]?.customer_id === customer_id)
    expect(set.table('invoices').childrenOf(1, Number(customer_id) - 1)).toEqual(expected)
  })
})

describe('a link with a from that cannot be met is refused', () => {
  const [customers, orders] = shop
  const invoices = (rows: unknown, more: object, order: object = {}, ...fields: object[]) =>
    table('invoices', rows, link('order_id', 'orders', order), link('customer_id', 'customers', more), ...fields)
  const from = 'order_id.customer_id'
  test.each<[string, object, string, string]>([
    [
      'as the link that counts rows',
      invoices({ per: 'customer_id', total: [9, 9] }, { from }),
      '2.fields.2.from',
      '"per"',
    ],
    ['as a one-to-one link', invoices([9, 9], { from, unique: true }), '2.fields.2.from', '"unique"'],
    [
      'to another table',
      invoices([9, 9], { from: 'order_id.id' }),
      '2.fields.2.from',
      'must end at a column that links to "customers"',
    ],
    ['by no link', invoices([9, 9], { from: 'order_id.customer' }), '2.fields.2.from', 'has no column "customer"'],
    [
      'by a way that may end',
      invoices([9, 9], { from }, { null_percentage: 5 }),
      '2.fields.2.from',
      '"order_id" on its path may be null',
    ],
  ])('%s', (_, child, place, sentence) => {
    const [loc, msg] = problemOf(tables(customers, orders, child))
    expect(loc).toBe(place)
    expect(msg).toContain(sentence)
  })

  it('by a way along itself', () => {
    const led = { from: 'customer_id.order_id', null_percentage: 5 }
    const people = { ...customers, fields: [id, link('order_id', 'orders', { null_percentage: 50 })] }
    const [loc, msg] = problemOf(tables(people, orders, invoices([9, 9], { from, null_percentage: 5 }, led)))
    expect([loc, msg.includes('determines itself')]).toEqual(['2.fields.1.from', true])
  })

  it('by tables of fewer generations', () => {
    const flat = table('orders', 900, link('customer_id', 'customers'))
    const [loc, msg] = problemOf(tables(customers, flat, invoices([9, 9], { from })))
    expect([loc, msg.includes('fewer generations')]).toEqual(['2.fields.2.from', true])
  })
})

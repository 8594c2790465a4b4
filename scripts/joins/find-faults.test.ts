import { readFileSync } from 'node:fs'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { faultsIn, findFaults, loadedSet } from './find-faults'
import { importedSet, templateSets } from './open-set'

const strangers = path.join(import.meta.dirname, '..', 'schemas', 'strangers')
const imported = ['carrier.sql', 'hospital.sql', 'outpatients.sql', 'school.sql', 'tickets.sql', 'warehouse.sql'].map(
  (file) => importedSet(file, readFileSync(path.join(strangers, file), 'utf8')),
)

it.each([...templateSets, ...imported])(
  '$name: joined by an independent database, its rows agree',
  async ({ open }) => {
    const { faults, joins } = findFaults(await open(500))
    expect(faults).toEqual([])
    expect(joins.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2_000)
  },
  240_000,
)

describe('finds faults', () => {
  const at = (name: string) => ({ name, type: 'dateTime' })
  const state = (...values: string[]) => ({ name: 'status', type: 'text', constraints: { values } })
  const { set: dataset } = openTables(
    parents('customers', 100, { name: 'email', type: 'email' }, at('created_at'), { name: 'spent', sum: 'orders.net' }),
    {
      name: 'orders',
      rows: { per: 'customer_id', min: 1, max: 4, mean: 2 },
      key: ['id'],
      fields: [
        id,
        { name: 'customer_id', link: 'customers.id' },
        { name: 'customer_email', from: 'customer_id.email' },
        { name: 'currency', type: 'currency' },
        state('pending', 'paid', 'delivered', 'cancelled'),
        at('ordered_at'),
        { ...at('delivered_at'), null_percentage: 10 },
        { name: 'net', type: 'integer' },
      ],
    },
    {
      name: 'payments',
      rows: { per: 'order_id', min: 1, max: 1, mean: 1 },
      key: ['id'],
      fields: [id, { name: 'order_id', link: 'orders.id' }, state('initiated', 'captured', 'failed'), at('created_at')],
    },
    {
      name: 'refunds',
      rows: { per: 'order_id', total: 40 },
      fields: [
        { name: 'order_id', link: 'orders.id' },
        { name: 'payment_id', link: 'payments.id', from: 'order_id', via: 'order_id' },
      ],
    },
  )
  const database = new sqlite.Database()
  const set = loadedSet(database, dataset)
  afterAll(() => database.close())

  it.each([
    ['UPDATE orders SET customer_id = 1000 WHERE id = 7', /1 rows of orders are orphans by customer_id/],
    ['DELETE FROM payments WHERE id = 7', /payments has 199 rows of 200/],
    ['UPDATE orders SET customer_id = 1 WHERE id < 10', /a parent of orders has \d+ children, at most 4/],
    ['UPDATE orders SET id = 8 WHERE id = 7', /1 rows of orders repeat "id"/],
    ['UPDATE orders SET net = NULL WHERE id = 7', /1 values of orders.net are null/],
    ['UPDATE orders SET net = net + 1 WHERE id = 7', /1 values of customers.spent differ/],
    ["UPDATE orders SET customer_email = 'a@b.c' WHERE id = 7", /1 values of orders.customer_email are not the email/],
    ["UPDATE payments SET created_at = '1999-01-01T00:00:00Z' WHERE id = 7", /1 rows of payments are older/],
    [
      "UPDATE payments SET created_at = '1999-01-01T00:00:00Z' WHERE id = 7",
      /1 of 200 rows of payments are earlier by created_at than the ordered_at of orders/,
    ],
    ["UPDATE orders SET ordered_at = '2999-01-01T00:00:00Z' WHERE id = 7", /1 rows of orders are out of order/],
    [
      'UPDATE refunds SET payment_id = 1 + payment_id % 200 WHERE rowid = 7',
      /1 rows of refunds reference another row's payments by payment_id/,
    ],
    ["UPDATE payments SET status = 'captured'", /rows of payments are captured where their orders is cancelled/],
    ["UPDATE payments SET status = 'initiated'", /rows of payments are initiated where their orders is delivered/],
    ["UPDATE payments SET status = 'refunded'", /rows of payments are refunded where their orders is pending/],
    ["UPDATE orders SET status = 'pending'", /rows of orders are pending and have a date of delivered_at/],
  ])('%s', (change, fault) => {
    expect(faultsIn(set)).toEqual([])
    database.exec('SAVEPOINT spoilt')
    database.exec(change)
    const faults = faultsIn(set)
    database.exec('ROLLBACK TO spoilt')
    expect(faults.filter((one) => fault.test(one))).toHaveLength(1)
  })
})

import { expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'
import { type AskedRows, countOf } from './asked-rows'

const shop = `
CREATE TABLE customers (id serial PRIMARY KEY, email text NOT NULL UNIQUE);
CREATE TABLE statuses (code char(1) PRIMARY KEY, label text);
CREATE TABLE profiles (customer_id int PRIMARY KEY REFERENCES customers, note text);
CREATE TABLE orders (id serial PRIMARY KEY, customer_id int NOT NULL REFERENCES customers, status char(1) REFERENCES statuses);
CREATE TABLE lines (order_id int NOT NULL REFERENCES orders, line_no int NOT NULL, PRIMARY KEY (order_id, line_no));`

async function countsOf(rows: AskedRows): Promise<Record<string, number>> {
  const { recipe } = await importSchema(shop, { rows })
  return Object.fromEntries(recipe.tables.map((table) => [table.name, countOf(table.rows)]))
}

it.each([60, 5000, 100_000, 3_000_001])('gives all tables together %i rows', async (total) => {
  const counts = await countsOf({ total })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
  expect(counts.profiles).toBeLessThanOrEqual(counts.customers ?? 0)
})

it('gives a table its requested rows, independent of other tables', async () => {
  expect(await countsOf({ tables: new Map([['orders', 7]]) })).toMatchObject({ customers: 12, orders: 7, lines: 21 })
  const counts = await countsOf({ total: 1000, tables: new Map([['customers', 10]]) })
  expect(counts.customers).toBe(10)
})

it('limits a table to the number of distinct values of a unique column', async () => {
  const { recipe } = await importSchema('CREATE TABLE flags (id int NOT NULL, code char(1) NOT NULL UNIQUE)')
  expect(recipe.tables[0]).toMatchObject({ rows: 26, fields: [{}, { constraints: { unique: true } }] })
})

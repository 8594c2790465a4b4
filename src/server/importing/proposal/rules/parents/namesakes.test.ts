import { expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'

const ddl = `
  CREATE TABLE partners (id serial PRIMARY KEY, name varchar(80) NOT NULL, code varchar(20) UNIQUE NOT NULL, city text);
  CREATE TABLE users (id serial PRIMARY KEY, nickname text NOT NULL);
  CREATE TABLE orders (
    id serial PRIMARY KEY, partner_id int NOT NULL REFERENCES partners, author_id int NOT NULL REFERENCES users,
    editor_id int REFERENCES users, status varchar(20) NOT NULL,
    partner_name varchar(80) NOT NULL, "partnerCity" text, partner_code varchar(10), author_nickname text NOT NULL,
    editor_nickname text NOT NULL, user_nickname text NOT NULL, UNIQUE (partner_id, "partnerCity")
  );
  CREATE TABLE order_lines (order_id int NOT NULL REFERENCES orders, line_no int NOT NULL, status varchar(20) NOT NULL, PRIMARY KEY (order_id, line_no));
  CREATE TABLE customers (id serial PRIMARY KEY, status varchar(20) NOT NULL);`

const fieldsOf = async (table: string) => {
  const { recipe } = await importSchema(ddl)
  const found = recipe.tables.find(({ name }) => name === table)
  return Object.fromEntries((found?.fields ?? []).map((field) => [field.name, field]))
}

it('a column named after one of a parent repeats it, where it can hold it and the parent is there', async () => {
  const fields = await fieldsOf('orders')
  expect(fields.partner_name).toEqual({ name: 'partner_name', from: 'partner_id.name' })
  expect(fields.author_nickname).toEqual({ name: 'author_nickname', from: 'author_id.nickname' })
  // In a unique set; too short; of a parent that may be missing; of one of two.
  for (const name of ['partnerCity', 'partner_code', 'editor_nickname', 'user_nickname'])
    expect(fields[name]?.from).toBeUndefined()
})

it('statuses of an event and of its parts have no shares of their own', async () => {
  const [order, line, customer] = await Promise.all(['orders', 'order_lines', 'customers'].map(fieldsOf))
  for (const status of [order?.status, line?.status]) {
    expect(status).toHaveProperty('type')
    expect(status).not.toHaveProperty('constraints.weights')
  }
  expect(customer?.status).toHaveProperty('constraints.weights')
})

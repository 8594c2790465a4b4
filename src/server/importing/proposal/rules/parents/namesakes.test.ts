import { expect, it } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'

const ddl = `
  CREATE TABLE partners (id serial PRIMARY KEY, name varchar(80) NOT NULL, code varchar(20) UNIQUE NOT NULL, city text, last_order_id int, last_order_note text NOT NULL);
  CREATE TABLE users (id serial PRIMARY KEY, nickname text NOT NULL);
  CREATE TABLE orders (
    id serial PRIMARY KEY, partner_id int NOT NULL REFERENCES partners, author_id int NOT NULL REFERENCES users,
    editor_id int REFERENCES users, status varchar(20) NOT NULL,
    partner_name varchar(80) NOT NULL, "partnerCity" text, partner_code varchar(10), author_nickname text NOT NULL,
    editor_nickname text NOT NULL, user_nickname text NOT NULL, reviewer_id int REFERENCES users, reviewer_nickname text,
    approver_id int REFERENCES users, approver_nickname text NOT NULL, note text NOT NULL,
    CHECK (approver_id IS NULL OR status <> 'new'), UNIQUE (partner_id, "partnerCity")
  );
  ALTER TABLE partners ADD FOREIGN KEY (last_order_id) REFERENCES orders;
  CREATE TABLE order_lines (order_id int NOT NULL REFERENCES orders, line_no int NOT NULL, status varchar(20) NOT NULL, PRIMARY KEY (order_id, line_no));
  CREATE TABLE customers (id serial PRIMARY KEY, status varchar(20) NOT NULL);`

const fieldsOf = async (table: string) => {
  const { recipe } = await importSchema(ddl)
  const found = recipe.tables.find(({ name }) => name === table)
  return Object.fromEntries((found?.fields ?? []).map((field) => [field.name, field]))
}

it('a column named after a column of a parent repeats it, if it fits and the link is not null', async () => {
  const fields = await fieldsOf('orders')
  expect(fields.partner_name).toEqual({ name: 'partner_name', from: 'partner_id.name' })
  expect(fields.author_nickname).toEqual({ name: 'author_nickname', from: 'author_id.nickname' })
  // In a unique set; too short; ambiguous between two links.
  for (const name of ['partnerCity', 'partner_code', 'user_nickname']) expect(fields[name]?.from).toBeUndefined()
})

it('a copy of a unique column is that of the linked row, and no longer unique itself', async () => {
  const { recipe } = await importSchema(`
    CREATE TABLE queues (id serial PRIMARY KEY, name varchar(80) UNIQUE NOT NULL, token uuid UNIQUE NOT NULL);
    CREATE TABLE runs (id serial PRIMARY KEY, queue_id int NOT NULL REFERENCES queues, queue_name varchar(80), queue_token uuid NOT NULL);
    CREATE TABLE hooks (id serial PRIMARY KEY, queue_id int NOT NULL REFERENCES queues, queue_name varchar(80) UNIQUE NOT NULL);`)
  const [queues, runs, hooks] = recipe.tables.map(({ fields }) => fields)
  expect(queues?.[1]?.constraints).toHaveProperty('unique')
  expect(runs?.slice(2)).toEqual([
    { name: 'queue_name', from: 'queue_id.name' },
    { name: 'queue_token', from: 'queue_id.token' },
  ])
  expect(hooks?.[2]).not.toHaveProperty('from')
  expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
})

it('a nullable link is filled if a required column repeats its parent', async () => {
  const { editor_id, editor_nickname, reviewer_id, reviewer_nickname } = await fieldsOf('orders')
  expect(editor_nickname).toEqual({ name: 'editor_nickname', from: 'editor_id.nickname' })
  expect(editor_id).not.toHaveProperty('null_percentage')
  // Null with the link; in a check; in a cycle.
  expect(reviewer_nickname).toHaveProperty('from')
  expect(reviewer_id).toHaveProperty('null_percentage')
  const { approver_id, approver_nickname } = await fieldsOf('orders')
  expect(approver_nickname?.from).toBeUndefined()
  expect(approver_id).toHaveProperty('null_percentage')
  const { last_order_id, last_order_note } = await fieldsOf('partners')
  expect(last_order_note?.from).toBeUndefined()
  expect(last_order_id).toHaveProperty('null_percentage')
})

it('statuses of an event and its parts have no weights', async () => {
  const [order, line, customer] = await Promise.all(['orders', 'order_lines', 'customers'].map(fieldsOf))
  for (const status of [order?.status, line?.status]) {
    expect(status).toHaveProperty('type')
    expect(status).not.toHaveProperty('constraints.weights')
  }
  expect(customer?.status).toHaveProperty('constraints.weights')
})

it('declared states have the usual weights unless a parent decides', async () => {
  const { recipe } = await importSchema(`
    CREATE TABLE members (id int PRIMARY KEY, status text NOT NULL CHECK (status IN ('pending', 'active', 'blocked')));
    CREATE TABLE carts (id int PRIMARY KEY, member_id int NOT NULL REFERENCES members, status text NOT NULL CHECK (status IN ('open', 'cancelled', 'completed')), colour text CHECK (colour IN ('red', 'blue')));
    CREATE TABLE gifts (id int PRIMARY KEY, cart_id int UNIQUE NOT NULL REFERENCES carts, status text NOT NULL);`)
  const weights = recipe.tables.map(({ fields }) => fields.map(({ constraints }) => constraints?.weights))
  expect(weights).toEqual([
    [undefined, [10, 60, 10]],
    [undefined, undefined, [10, 10, 60], undefined],
    [undefined, undefined, undefined],
  ])
})

it('most things that last are active, whatever state ends them', async () => {
  const { recipe } = await importSchema(`
    CREATE TABLE accounts (id int PRIMARY KEY, status text NOT NULL CHECK (status IN ('active', 'paused', 'closed')));
    CREATE TABLE carts (id int PRIMARY KEY, status text NOT NULL CHECK (status IN ('active', 'paused', 'closed')));`)
  const weights = recipe.tables.map(({ fields }) => fields[1]?.constraints?.weights)
  expect(weights).toEqual([
    [60, 10, 10],
    [10, 10, 60],
  ])
})

it('fills a link in a unique set with enough combinations', async () => {
  const { recipe } = await importSchema(`
    CREATE TABLE taxes (id serial PRIMARY KEY, rate numeric(5, 2) NOT NULL);
    CREATE TABLE fees (id serial PRIMARY KEY, amount numeric(9, 2) NOT NULL);
    CREATE TABLE fee_taxes (
      id serial PRIMARY KEY, fee_id int NOT NULL REFERENCES fees, tax_id int REFERENCES taxes, tax_rate numeric(5, 2) NOT NULL,
      UNIQUE (fee_id, tax_id)
    );`)
  const fields = recipe.tables.find(({ name }) => name === 'fee_taxes')?.fields
  expect(fields?.find(({ name }) => name === 'tax_rate')).toEqual({ name: 'tax_rate', from: 'tax_id.rate' })
  expect(fields?.find(({ name }) => name === 'tax_id')).not.toHaveProperty('null_percentage')
})

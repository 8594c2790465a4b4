import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

const ddl = `
  CREATE TABLE bills (id int PRIMARY KEY, issued_on date NOT NULL, net numeric(10,2) NOT NULL, gross numeric(10,2) NOT NULL);
  CREATE TABLE payments (id int PRIMARY KEY, bill_id int NOT NULL REFERENCES bills, amount numeric(10,2) NOT NULL, paid_at timestamp NOT NULL);
  CREATE TABLE card_charges (id int PRIMARY KEY, bill_id int NOT NULL REFERENCES bills, amount numeric(10,2) NOT NULL CHECK (amount > 0));
  CREATE TABLE lines (id int PRIMARY KEY, bill_id int NOT NULL REFERENCES bills, amount numeric(10,2) NOT NULL);`

it('a bill has at most one payment, of its total', async () => {
  const { recipe: proposed } = await importSchema(ddl)
  const table = (name: string) => proposed.tables.find((each) => each.name === name)
  const amount = (name: string) => table(name)?.fields.find((field) => field.name === 'amount')
  expect(amount('payments')).toEqual({ name: 'amount', from: 'bill_id.gross' })
  expect(table('payments')?.rows).toEqual({ per: 'bill_id', total: 90, max: 1 })
  // A condition of its own; no payment.
  for (const name of ['card_charges', 'lines']) expect(amount(name)).toHaveProperty('type')
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-01-01' })
  if (!recipe) throw new Error('the recipe is refused')
  const set = openDataset(recipe)
  const bills = rowsOf(set, 'bills')
  const payments = rowsOf(set, 'payments')
  expect(payments.filter((row) => row.amount !== bills[Number(row.bill_id) - 1]?.gross)).toEqual([])
  expect(new Set(payments.map(({ bill_id }) => bill_id)).size).toBe(payments.length)
})

it('generates the requested number of payments', async () => {
  const { recipe } = await importSchema(ddl, { rows: { tables: new Map([['payments', 400]]) } })
  expect(recipe.tables.find(({ name }) => name === 'payments')?.rows).toMatchObject({ total: 400 })
})

it.each([
  ['int', 'total_cents', 'int', 'amount_cents'],
  ['int', 'total_in_cents', 'bigint', 'amount_in_cents'],
  ['bigint', 'amount_minor', 'bigint', 'amount_minor'],
  ['numeric(9,2)', 'gross_premium', 'numeric(9,2)', 'amount'],
])('an invoice with a %s %s is paid by a %s %s of the same amount', async (kind, total, paidKind, paid) => {
  const { recipe } = await importSchema(`
    CREATE TABLE invoices (id int PRIMARY KEY, ${total} ${kind} NOT NULL);
    CREATE TABLE receipts (id int PRIMARY KEY, invoice_id int NOT NULL REFERENCES invoices, ${paid} ${paidKind} NOT NULL);`)
  expect(recipe.tables[1]?.fields[2]).toEqual({ name: paid, from: `invoice_id.${total}` })
})

it.each([
  ['bigint', 'total_cents', 'numeric(10,2)', 'amount'],
  ['bigint', 'total_cents', 'bigint', 'amount'],
  ['bigint', 'total_cents', 'smallint', 'amount_cents'],
])('a %s %s is not the %s %s of a payment', async (kind, total, paidKind, paid) => {
  const { recipe } = await importSchema(`
    CREATE TABLE invoices (id int PRIMARY KEY, ${total} ${kind} NOT NULL);
    CREATE TABLE payments (id int PRIMARY KEY, invoice_id int NOT NULL REFERENCES invoices, ${paid} ${paidKind} NOT NULL);`)
  expect(recipe.tables[1]?.fields[2]).not.toHaveProperty('from')
})

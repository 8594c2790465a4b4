import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { countryOf } from '@/server/generation/locales'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

async function tablesOf(ddl: string) {
  const { recipe: proposed } = await importSchema(ddl, { locale: 'en_GB' })
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-01-01' })
  if (!recipe) throw new Error('the recipe is refused')
  const set = openDataset(recipe)
  return (name: string) => rowsOf(set, name)
}

it.each([
  ['int', '_cents', 1],
  ['numeric(12,2)', '', 100],
])('a bill in %s adds up from its lines to its payment', async (type, unit, scale) => {
  const amount = (name: string) => `${name}${unit} ${type} NOT NULL`
  const rows = await tablesOf(`
    CREATE TABLE invoices (id int PRIMARY KEY, issued_on date NOT NULL, ${['subtotal', 'discount', 'tax', 'shipping', 'total'].map(amount).join(', ')});
    CREATE TABLE invoice_lines (id int PRIMARY KEY, invoice_id int NOT NULL REFERENCES invoices, quantity int NOT NULL, ${amount('unit_price')}, ${amount('amount')});
    CREATE TABLE payments (id int PRIMARY KEY, invoice_id int NOT NULL REFERENCES invoices, ${amount('amount')});`)
  const [invoices, lines, payments] = [rows('invoices'), rows('invoice_lines'), rows('payments')]
  const rate = countryOf('en_GB').salesTaxPercent / 100
  let discounted = 0
  for (const invoice of invoices) {
    const of = (name: string) => Math.round(Number(invoice[`${name}${unit}`]) * scale)
    const sum = lines
      .filter(({ invoice_id }) => invoice_id === invoice.id)
      .reduce((all, line) => all + Math.round(Number(line[`amount${unit}`]) * scale), 0)
    expect(sum).toBeGreaterThan(0)
    expect(of('subtotal')).toBe(sum)
    expect(Math.abs(of('tax') - (of('subtotal') - of('discount')) * rate)).toBeLessThanOrEqual(0.51)
    expect(of('total')).toBe(of('subtotal') - of('discount') + of('tax') + of('shipping'))
    if (of('discount') > 0) discounted += 1
  }
  expect(discounted).toBeGreaterThan(invoices.length * 0.1)
  expect(discounted).toBeLessThan(invoices.length * 0.5)
  for (const payment of payments) {
    const invoice = invoices.find(({ id }) => id === payment.invoice_id)
    expect(payment[`amount${unit}`]).toBe(invoice?.[`total${unit}`])
  }
})

it.each([
  [
    'a further amount',
    'net numeric(12,2) NOT NULL, refund numeric(12,2) NOT NULL, cost numeric(12,2) NOT NULL, total numeric(12,2) NOT NULL',
  ],
  ['a condition', 'net numeric(12,2) NOT NULL CHECK (net > 5), total numeric(12,2) NOT NULL'],
  ['cents beside units', 'net_cents int NOT NULL, total numeric(12,2) NOT NULL'],
])('a bill with %s keeps amounts of its own', async (_, amounts) => {
  const { recipe } = await importSchema(`
    CREATE TABLE bills (id int PRIMARY KEY, ${amounts});
    CREATE TABLE bill_lines (id int PRIMARY KEY, bill_id int NOT NULL REFERENCES bills, amount numeric(10,2) NOT NULL);`)
  for (const field of recipe.tables[0]?.fields ?? []) expect(field).not.toHaveProperty('sum')
})

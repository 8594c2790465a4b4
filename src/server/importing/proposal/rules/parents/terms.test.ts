import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

const ddl = `
  CREATE TABLE products (id int PRIMARY KEY, name text NOT NULL, unit text NOT NULL CHECK (unit IN ('kg', 'l')), price numeric(8,2) NOT NULL, price_cents int NOT NULL);
  CREATE TABLE sales (id int PRIMARY KEY, sold_on date NOT NULL);
  CREATE TABLE sale_lines (id int PRIMARY KEY, sale_id int NOT NULL REFERENCES sales, product_id int NOT NULL REFERENCES products, unit text NOT NULL, quantity int NOT NULL, unit_price numeric(8,2) NOT NULL, line_total numeric(10,2) NOT NULL);
  CREATE TABLE returns (id int PRIMARY KEY, product_id int REFERENCES products, quantity int NOT NULL, unit_price_cents int, amount_cents int);
  CREATE TABLE offers (id int PRIMARY KEY, product_id int NOT NULL REFERENCES products, unit_price numeric(8,2) NOT NULL, discount numeric(8,2) NOT NULL);
  CREATE TABLE bids (id int PRIMARY KEY, product_id int REFERENCES products, price numeric(8,2) NOT NULL);
  CREATE TABLE lists (id int PRIMARY KEY, product_id int NOT NULL REFERENCES products, price numeric(8,2) NOT NULL CHECK (price > 5));
  CREATE TABLE plans (id int PRIMARY KEY, monthly_fee numeric(8,2) NOT NULL);
  CREATE TABLE memberships (id int PRIMARY KEY, plan_id int NOT NULL REFERENCES plans, monthly_fee numeric(8,2) NOT NULL);
  CREATE TABLE visits (id int PRIMARY KEY, membership_id int NOT NULL REFERENCES memberships, fee numeric(8,2) NOT NULL);`

const fieldsOf = async (table: string) => {
  const { recipe } = await importSchema(ddl)
  const fields = recipe.tables.find(({ name }) => name === table)?.fields ?? []
  return Object.fromEntries(fields.map((field) => [field.name, field]))
}

it('a line has the price and the unit of its product, and its amount follows', async () => {
  const { recipe: proposed } = await importSchema(ddl)
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-01-01' })
  if (!recipe) throw new Error('the recipe is refused')
  const set = openDataset(recipe)
  const products = rowsOf(set, 'products')
  const faults = rowsOf(set, 'sale_lines').filter(({ product_id, unit, quantity, unit_price, line_total }) => {
    const product = products[Number(product_id) - 1]
    const cents = Math.round(Number(unit_price) * 100) * Number(quantity)
    return unit !== product?.unit || unit_price !== product?.price || Math.round(Number(line_total) * 100) !== cents
  })
  expect(faults).toEqual([])
})

it('prices in cents follow prices in cents, and are null without a product', async () => {
  const { unit_price_cents, amount_cents } = await fieldsOf('returns')
  expect(unit_price_cents).toEqual({ name: 'unit_price_cents', from: 'product_id.price_cents' })
  expect(amount_cents).toMatchObject({ expr: '(quantity * unit_price_cents)', constraints: { precision: 0 } })
})

it('a fee has the name of the fee of the parent', async () => {
  expect((await fieldsOf('memberships')).monthly_fee).toEqual({ name: 'monthly_fee', from: 'plan_id.monthly_fee' })
  expect((await fieldsOf('visits')).fee).not.toHaveProperty('from')
})

it.each([
  ['offers', 'unit_price'], // has another amount, which follows from it
  ['bids', 'price'], // required, and the product is not
  ['lists', 'price'], // has a condition of its own
] as const)('%s.%s is its own', async (table, name) => {
  expect((await fieldsOf(table))[name]).not.toHaveProperty('from')
})

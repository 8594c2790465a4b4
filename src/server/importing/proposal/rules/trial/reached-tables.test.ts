import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'
import type { RecipeInput } from '@/wire/datasets/recipe'
import { MetTables, withTablesReached } from './reached-tables'

const { recipe } = await importSchema(
  `CREATE TABLE countries (code char(2) PRIMARY KEY, name text NOT NULL);
   CREATE TABLE shops (id serial PRIMARY KEY, country char(2) NOT NULL REFERENCES countries (code), name text NOT NULL);
   CREATE TABLE staff (id serial PRIMARY KEY, shop_id int NOT NULL REFERENCES shops (id), email text NOT NULL);
   CREATE TABLE orders (id serial PRIMARY KEY, shop_id int NOT NULL REFERENCES shops (id), total numeric(9,2) NOT NULL, CHECK (total > shop_id));
   CREATE TABLE order_items (order_id int NOT NULL REFERENCES orders (id), line int NOT NULL, qty int NOT NULL, price numeric(9,2) NOT NULL, PRIMARY KEY (order_id, line));`,
)
const indexOf = (name: string) => recipe.tables.findIndex((table) => table.name === name)

it.each(['countries', 'shops', 'staff', 'orders', 'order_items'])('does not change the rows of %s', (name) => {
  const { recipe: own, index } = withTablesReached(recipe, indexOf(name))
  expect(own.tables[index]).toBe(recipe.tables[indexOf(name)])
  expect(openTables(...own.tables).rows(name)).toEqual(openTables(...withoutOtherChecks(name).tables).rows(name))
})

it('includes no tables that the rows do not read', () => {
  expect(withTablesReached(recipe, indexOf('staff')).recipe.tables.map(({ name }) => name)).not.toContain('orders')
})

it('remembers satisfied tables until they or the tables they read change', () => {
  const met = new MetTables()
  met.of(recipe).add(indexOf('staff'))
  const changed = (name: string): RecipeInput => ({
    ...recipe,
    tables: recipe.tables.map((table) => (table.name === name ? { ...table } : table)),
  })
  const isKnown = (of: RecipeInput) => met.of(of).has(indexOf('staff'))
  expect([recipe, changed('orders'), changed('countries'), changed('staff')].map(isKnown)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(met.of(recipe).has(indexOf('orders'))).toBe(false)
})

const withoutOtherChecks = (name: string): RecipeInput => ({
  ...recipe,
  tables: recipe.tables.map((table) => (table.name === name ? table : { ...table, check: undefined })),
})

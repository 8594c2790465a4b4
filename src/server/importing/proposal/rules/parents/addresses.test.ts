import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

const ddl = `
  CREATE TABLE clients (id int PRIMARY KEY, name text NOT NULL, billing_city text NOT NULL, billing_country char(2) NOT NULL, ship_to_city text, ship_to_zip text);
  CREATE TABLE matters (id int PRIMARY KEY, client_id int NOT NULL REFERENCES clients, title text NOT NULL);
  CREATE TABLE warehouses (id int PRIMARY KEY, name text NOT NULL, city text NOT NULL);
  CREATE TABLE members (id int PRIMARY KEY, email text NOT NULL, street text NOT NULL, city text NOT NULL, zip_code text NOT NULL, country char(2) NOT NULL);
  CREATE TABLE bills (id int PRIMARY KEY, matter_id int NOT NULL REFERENCES matters, billing_city text NOT NULL, billing_country char(2) NOT NULL, ship_to_city text);
  CREATE TABLE orders (id int PRIMARY KEY, warehouse_id int NOT NULL REFERENCES warehouses, member_id int NOT NULL REFERENCES members, shipping_street text NOT NULL, shipping_city text NOT NULL, shipping_zip_code text, billing_email text NOT NULL, shipping_date date NOT NULL);
  CREATE TABLE parcels (id int PRIMARY KEY, warehouse_id int NOT NULL REFERENCES warehouses, order_id int NOT NULL REFERENCES orders, destination_city text NOT NULL);
  CREATE TABLE pickups (id int PRIMARY KEY, warehouse_id int NOT NULL REFERENCES warehouses, delivery_city text NOT NULL);
  CREATE TABLE gifts (id int PRIMARY KEY, member_id int NOT NULL REFERENCES members, delivery_city text NOT NULL, delivery_region text NOT NULL);
  CREATE TABLE samples (id int PRIMARY KEY, member_id int REFERENCES members, delivery_city text NOT NULL);`

const { recipe: proposed } = await importSchema(ddl)

const fromOf = (table: string, name: string): unknown => {
  const field = proposed.tables.find((each) => each.name === table)?.fields.find((each) => each.name === name)
  if (!field) throw new Error(`${table} has no ${name}`)
  return 'from' in field ? field.from : undefined
}

it.each([
  ['bills', 'billing_city', 'matter_id.client_id.billing_city'],
  ['bills', 'billing_country', 'matter_id.client_id.billing_country'],
  ['bills', 'ship_to_city', 'matter_id.client_id.ship_to_city'],
  ['orders', 'shipping_street', 'member_id.street'],
  ['orders', 'shipping_city', 'member_id.city'],
  ['orders', 'shipping_zip_code', 'member_id.zip_code'],
  ['parcels', 'destination_city', 'order_id.shipping_city'],
])('%s.%s is the address of the row that it is for', (table, name, from) => {
  expect(fromOf(table, name)).toBe(from)
})

it.each([
  ['pickups', 'delivery_city'], // a warehouse is nobody whose address others take over
  ['gifts', 'delivery_city'], // the member has no region, which has to fit the city
  ['samples', 'delivery_city'], // required, and the member is not
  ['orders', 'shipping_date'], // no part of an address
] as const)('%s.%s is its own', (table, name) => {
  expect(fromOf(table, name)).toBeUndefined()
})

it('parcels go where the member of their order lives', () => {
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-01-01' })
  if (!recipe) throw new Error('the recipe is refused')
  const set = openDataset(recipe)
  const [members, orders, parcels] = ['members', 'orders', 'parcels'].map((table) => rowsOf(set, table))
  const homes = parcels?.map(({ order_id, destination_city }) => {
    const order = orders?.[Number(order_id) - 1]
    return [destination_city, members?.[Number(order?.member_id) - 1]?.city]
  })
  expect(homes?.length).toBeGreaterThan(50)
  expect(homes?.filter(([own, home]) => own !== home)).toEqual([])
})

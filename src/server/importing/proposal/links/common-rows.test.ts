import { expect, it } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'

const ddl = `
  CREATE TABLE stores (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE cities (id int PRIMARY KEY, name text NOT NULL, region_id int NOT NULL, mayor text, population int);
  CREATE TABLE staff (id int PRIMARY KEY, store_id int NOT NULL REFERENCES stores, city_id int NOT NULL REFERENCES cities);
  CREATE TABLE racks (id int PRIMARY KEY, store_id int NOT NULL REFERENCES stores, best_product_id int);
  CREATE TABLE products (id int PRIMARY KEY, rack_id int NOT NULL REFERENCES racks, last_sale_id int, seller_id int REFERENCES stores);
  CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL, city_id int NOT NULL REFERENCES cities);
  CREATE TABLE addresses (id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customers, street text NOT NULL);
  CREATE TABLE orders (id int PRIMARY KEY, store_id int NOT NULL REFERENCES stores, customer_id int NOT NULL REFERENCES customers,
    clerk_id int REFERENCES staff, driver_id int NOT NULL REFERENCES staff, address_id int NOT NULL REFERENCES addresses, billing_address_id int NOT NULL REFERENCES addresses);
  CREATE TABLE sales (order_id int NOT NULL REFERENCES orders, product_id int NOT NULL REFERENCES products, id int UNIQUE NOT NULL, PRIMARY KEY (order_id, product_id));
  ALTER TABLE racks ADD FOREIGN KEY (best_product_id) REFERENCES products;
  ALTER TABLE products ADD FOREIGN KEY (last_sale_id) REFERENCES sales (id);
  CREATE TABLE transfers (id int PRIMARY KEY, order_id int NOT NULL REFERENCES orders, to_address_id int NOT NULL REFERENCES addresses);`

it('two links whose parents belong to one row agree on it', async () => {
  const { recipe } = await importSchema(ddl)
  const table = (name: string) => recipe.tables.find((each) => each.name === name)
  const ways = (name: string) =>
    Object.fromEntries(
      (table(name)?.fields ?? []).flatMap(({ name, link, from, via }) =>
        link === undefined ? [] : [[name, from === undefined ? undefined : [from, via]]],
      ),
    )
  expect(ways('orders')).toEqual({
    store_id: ['driver_id.store_id', undefined],
    customer_id: ['address_id.customer_id', undefined],
    clerk_id: ['store_id', 'store_id'],
    driver_id: undefined,
    address_id: undefined,
    billing_address_id: ['customer_id', 'customer_id'],
  })
  // Staff and customers choose their cities.
  expect(ways('staff')).toEqual({ store_id: undefined, city_id: undefined })
  // Distinct among the lines of an order.
  expect(ways('sales')).toEqual({ order_id: undefined, product_id: ['order_id.store_id', 'rack_id.store_id'] })
  expect(table('sales')?.rows).toMatchObject({ per: 'order_id' })
  // A row that needs one finds one.
  expect(table('addresses')?.rows).toMatchObject({ per: 'customer_id', min: 1 })
  expect(table('racks')?.rows).toMatchObject({ per: 'store_id', min: 4 })
  expect(table('products')?.rows).toMatchObject({ per: 'rack_id', min: 4 })
  expect(ways('racks').best_product_id).toEqual(['id', 'rack_id'])
  // Of the same store, though not of the product: a sale chooses its product.
  expect(ways('products').last_sale_id).toEqual(['rack_id.store_id', 'order_id.store_id'])
  // Something may be sent to another customer's.
  expect(ways('transfers').to_address_id).toBeUndefined()
  expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
})

it('rows that others find by their parents keep a minimum per parent where a unique set limits them', async () => {
  const { recipe } = await importSchema(`
    CREATE TABLE organizations (id int PRIMARY KEY, name text NOT NULL);
    CREATE TABLE plans (id int PRIMARY KEY, organization_id int NOT NULL REFERENCES organizations);
    CREATE TABLE invoices (id int PRIMARY KEY, organization_id int NOT NULL REFERENCES organizations);
    CREATE TABLE thresholds (id int PRIMARY KEY, plan_id int NOT NULL REFERENCES plans, recurring boolean NOT NULL,
      UNIQUE (plan_id, recurring));
    CREATE TABLE applied_thresholds (id int PRIMARY KEY, invoice_id int NOT NULL REFERENCES invoices,
      threshold_id int NOT NULL REFERENCES thresholds, UNIQUE (threshold_id, invoice_id));`)
  const thresholds = recipe.tables.find(({ name }) => name === 'thresholds')
  expect(thresholds?.rows).toMatchObject({ per: 'plan_id', min: 2, max: 2 })
  expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
})

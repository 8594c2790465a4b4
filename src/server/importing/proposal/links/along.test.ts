import { expect, it } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'

const ddl = `
  CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE users (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE orders (id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customers, user_id int NOT NULL REFERENCES users, backer_id int REFERENCES customers);
  CREATE TABLE deliveries (id int PRIMARY KEY, order_id int NOT NULL REFERENCES orders);
  CREATE TABLE reviews (id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customers, delivery_id int NOT NULL UNIQUE REFERENCES deliveries, user_id int NOT NULL REFERENCES users);
  CREATE TABLE payments (id int PRIMARY KEY, customer_id int REFERENCES customers, order_id int NOT NULL REFERENCES orders, payer_id int NOT NULL REFERENCES customers, backer_id int NOT NULL REFERENCES customers);
  CREATE TABLE claims (id int PRIMARY KEY, order_id int REFERENCES orders, customer_id int NOT NULL REFERENCES customers);
  CREATE TABLE forums (id int PRIMARY KEY, last_post_id int);
  CREATE TABLE topics (id int PRIMARY KEY, forum_id int NOT NULL REFERENCES forums, last_post_id int);
  CREATE TABLE posts (id int PRIMARY KEY, topic_id int NOT NULL REFERENCES topics);
  ALTER TABLE forums ADD FOREIGN KEY (last_post_id) REFERENCES posts;
  ALTER TABLE topics ADD FOREIGN KEY (last_post_id) REFERENCES posts;
  CREATE TABLE votes (order_id int NOT NULL REFERENCES orders, customer_id int NOT NULL REFERENCES customers, PRIMARY KEY (order_id, customer_id));`

it('a link follows the link of the same name in a parent', async () => {
  const { recipe } = await importSchema(ddl)
  const ways = (table: string) =>
    Object.fromEntries(
      (recipe.tables.find(({ name }) => name === table)?.fields ?? []).flatMap(({ name, link, from }) =>
        link === undefined ? [] : [[name, from]],
      ),
    )
  // Another user may write the review.
  expect(ways('reviews')).toEqual({
    customer_id: 'delivery_id.order_id.customer_id',
    delivery_id: undefined,
    user_id: undefined,
  })
  // Of another name; never null where the order's may be.
  expect(ways('payments')).toEqual({
    customer_id: 'order_id.customer_id',
    order_id: undefined,
    payer_id: undefined,
    backer_id: undefined,
  })
  // Every row has the order that says its customer.
  expect(ways('claims').customer_id).toBe('order_id.customer_id')
  const claims = recipe.tables.find(({ name }) => name === 'claims')
  expect(claims?.fields.find(({ name }) => name === 'order_id')).not.toHaveProperty('null_percentage')
  expect(ways('topics').last_post_id).toBe('id') // a post of its own
  expect(ways('votes').customer_id).toBeUndefined() // the key needs others
  expect(recipe.tables.find(({ name }) => name === 'payments')?.rows).toMatchObject({ per: 'order_id' })
  expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
})

it('a link named after a link of its parent leads to the same row, whoever that is', async () => {
  const { recipe } = await importSchema(`
    CREATE TABLE people (id int PRIMARY KEY, name text NOT NULL);
    CREATE TABLE listings (id int PRIMARY KEY, author_id int NOT NULL REFERENCES people, editor_id int REFERENCES people);
    CREATE TABLE deals (
      id int PRIMARY KEY, listing_id int NOT NULL REFERENCES listings, listing_author_id int NOT NULL REFERENCES people,
      listing_editor_id int NOT NULL REFERENCES people, starter_id int NOT NULL REFERENCES people
    );`)
  const [, , deals] = recipe.tables
  expect(deals?.fields.slice(1)).toEqual([
    { name: 'listing_id', link: 'listings.id' },
    { name: 'listing_author_id', link: 'people.id', from: 'listing_id.author_id' },
    { name: 'listing_editor_id', link: 'people.id' }, // never null where the listing's may be
    { name: 'starter_id', link: 'people.id' },
  ])
  expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }).problems).toEqual([])
})

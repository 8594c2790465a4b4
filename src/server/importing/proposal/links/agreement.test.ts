import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { contradictions, rowsOf } from '@/testing/contradictions'

it('has some customers without a default address, and those of the others are their own', async () => {
  const { recipe: proposed, notes } =
    await importSchema(`CREATE TABLE customers (id uuid PRIMARY KEY, default_address_id uuid);
    CREATE TABLE addresses (id uuid PRIMARY KEY, customer_id uuid NOT NULL REFERENCES customers, UNIQUE (customer_id, id));
    ALTER TABLE customers ADD FOREIGN KEY (id, default_address_id) REFERENCES addresses (customer_id, id);`)
  expect(notes).toEqual([])
  const { recipe, problems } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  if (!recipe) throw new Error('the recipe is refused')
  const set = openDataset(recipe)
  expect(contradictions(set)).toEqual([])
  const owners = new Map(rowsOf(set, 'addresses').map(({ id, customer_id }) => [id, customer_id]))
  const customers = rowsOf(set, 'customers')
  const held = customers.filter(({ default_address_id }) => default_address_id !== null)
  expect(held.length).toBeGreaterThan(50)
  expect(held.length).toBeLessThan(customers.length)
  expect(held.every(({ id, default_address_id }) => owners.get(default_address_id) === id)).toBe(true)
})

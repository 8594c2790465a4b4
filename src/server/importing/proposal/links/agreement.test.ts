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

it('gives each row its one row of a table that extends it, if others choose among these', async () => {
  const { recipe } = await importSchema(`CREATE TABLE scopes (id uuid PRIMARY KEY);
    CREATE TABLE methods (id uuid PRIMARY KEY, scope_id uuid NOT NULL REFERENCES scopes, UNIQUE (scope_id, id));
    CREATE TABLE accounts (id uuid PRIMARY KEY, scope_id uuid NOT NULL, method_id uuid NOT NULL, UNIQUE (scope_id, method_id, id),
      FOREIGN KEY (scope_id, method_id) REFERENCES methods (scope_id, id));
    CREATE TABLE password_methods (id uuid PRIMARY KEY, scope_id uuid NOT NULL, UNIQUE (scope_id, id), FOREIGN KEY (scope_id, id) REFERENCES methods (scope_id, id));
    CREATE TABLE confs (id uuid PRIMARY KEY, method_id uuid NOT NULL REFERENCES password_methods, UNIQUE (method_id, id));
    CREATE TABLE password_accounts (id uuid PRIMARY KEY, scope_id uuid NOT NULL, method_id uuid NOT NULL, UNIQUE (method_id, id),
      FOREIGN KEY (scope_id, method_id, id) REFERENCES accounts (scope_id, method_id, id), FOREIGN KEY (scope_id, method_id) REFERENCES password_methods (scope_id, id));
    CREATE TABLE credentials (id uuid PRIMARY KEY, account_id uuid NOT NULL UNIQUE, conf_id uuid NOT NULL, method_id uuid NOT NULL,
      FOREIGN KEY (method_id, account_id) REFERENCES password_accounts (method_id, id), FOREIGN KEY (method_id, conf_id) REFERENCES confs (method_id, id));`)
  expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-11-21' }).problems).toEqual([])
  const proposedRows = (table: string) => recipe.tables.find(({ name }) => name === table)?.rows
  expect(proposedRows('password_methods')).toMatchObject({ per: 'scope_id,id', min: 1, max: 1 })
})

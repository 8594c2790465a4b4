import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

async function namesIn(table: string, column = 'name varchar(60) NOT NULL') {
  const { recipe: proposed } = await importSchema(`CREATE TABLE ${table} (id int PRIMARY KEY, ${column})`)
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  return recipe ? rowsOf(openDataset(recipe), table).map(({ name }) => String(name)) : []
}

it.each([
  ['payment_methods', 'Bank transfer'],
  ['priorities', 'High'],
  ['user_roles', 'Admin'],
  ['issue_statuses', 'Open'],
])('%s lists each value of a column named after it once', async (table, value) => {
  const names = await namesIn(table)
  expect(names).toContain(value)
  expect(new Set(names).size).toBe(names.length)
})

it.each(['countries', 'countryregion', 'languages'])('%s lists more than the own one', async (table) => {
  const names = await namesIn(table, 'name varchar(60) NOT NULL UNIQUE')
  expect(new Set(names).size).toBe(12)
  for (const name of names) expect(name).toMatch(/^\p{Lu}\p{Ll}/u)
})

it('names a kind without known values after its table, and never a person', async () => {
  for (const name of await namesIn('gizmo_types')) expect(name).toMatch(/^Gizmo /)
  for (const name of await namesIn('gizmo_reasons')) expect(name).not.toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u)
})

it('lists the states of a country where a column says so', async () => {
  const { recipe } = await importSchema(
    'CREATE TABLE countries (id int PRIMARY KEY, name text); CREATE TABLE states (id int PRIMARY KEY, name text, abbr varchar(4), country_id int REFERENCES countries);',
  )
  expect(recipe.tables[1]?.fields[1]?.type).toBe('state')
})

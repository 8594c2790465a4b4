import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

async function imported(ddl: string) {
  const { recipe: proposed } = await importSchema(ddl)
  const { recipe, problems } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  if (!recipe) throw new Error('the recipe is refused')
  return (table: string) => rowsOf(openDataset(recipe), table)
}

it('takes a table for a list of choices by its words, not for its few columns', async () => {
  const rows =
    await imported(`CREATE TABLE entity (entityid int PRIMARY KEY, rowguid uuid NOT NULL, modified timestamp NOT NULL);
    CREATE TABLE person (entityid int PRIMARY KEY REFERENCES entity, firstname varchar(50) NOT NULL);
    CREATE TABLE addresstype (addresstypeid int PRIMARY KEY, name varchar(50) NOT NULL, rowguid uuid NOT NULL, modified timestamp NOT NULL);
    CREATE TABLE address (addressid int PRIMARY KEY, addresstypeid int NOT NULL REFERENCES addresstype, street varchar(60) NOT NULL)`)
  expect(rows('person').length).toBeGreaterThan(50)
  const types = rows('addresstype')
  expect(types.length).toBeLessThan(20)
  expect(new Set(types.map(({ name }) => name)).size).toBe(types.length)
  for (const { street } of rows('address')) expect(street).toMatch(/^\d+ \w+ \w+$/)
})

it('has years that a name suggests where a database takes more', async () => {
  const rows = await imported(`CREATE DOMAIN year AS integer CHECK (VALUE >= 1901 AND VALUE <= 2155);
    CREATE TABLE film (film_id serial PRIMARY KEY, title text NOT NULL, release_year year NOT NULL,
      founded_year int NOT NULL CHECK (founded_year BETWEEN 1700 AND 1800))`)
  for (const { release_year, founded_year } of rows('film')) {
    expect(Number(release_year)).toSatisfy((year) => year >= 1950 && year <= 2030)
    expect(Number(founded_year)).toSatisfy((year) => year >= 1700 && year <= 1800)
  }
})

it('reads the words of a table whose name a database has put in lower case', async () => {
  const rows = await imported('CREATE TABLE workorder (id serial PRIMARY KEY, orderqty int NOT NULL)')
  expect(Math.max(...rows('workorder').map(({ orderqty }) => Number(orderqty)))).toBeLessThan(1_000)
})

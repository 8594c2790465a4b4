import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

it('keeps the one of two links of a column that implies the other', async () => {
  const { recipe, notes } = await importSchema(`
    CREATE TABLE users (id uuid PRIMARY KEY, name text NOT NULL);
    CREATE TABLE drivers (user_id uuid PRIMARY KEY REFERENCES users (id), licence text);
    CREATE TABLE documents (id serial PRIMARY KEY, user_id uuid NOT NULL,
      FOREIGN KEY (user_id) REFERENCES users (id), FOREIGN KEY (user_id) REFERENCES drivers (user_id));`)
  expect(notes).toEqual([])
  expect(recipe.tables[2]?.fields[1]).toMatchObject({ link: 'drivers.user_id' })
  expect(recipe.tables[2]?.links).toBeUndefined()
  const set = openTables(...recipe.tables)
  const ids = (table: string, column: string) => set.rows(table).map((row) => row[column])
  expect(ids('drivers', 'user_id')).toEqual(expect.arrayContaining(ids('documents', 'user_id')))
  expect(ids('users', 'id')).toEqual(expect.arrayContaining(ids('documents', 'user_id')))
})

it('keeps one of two links that imply each other', async () => {
  const { recipe } = await importSchema(`
    CREATE TABLE a (id int PRIMARY KEY);
    CREATE TABLE b (id int PRIMARY KEY REFERENCES a (id));
    ALTER TABLE a ADD FOREIGN KEY (id) REFERENCES b (id) DEFERRABLE;
    CREATE TABLE c (id serial PRIMARY KEY, x int NOT NULL REFERENCES a (id) REFERENCES b (id));`)
  expect(recipe.tables[2]?.fields[1]).toMatchObject({ link: 'b.id' })
})

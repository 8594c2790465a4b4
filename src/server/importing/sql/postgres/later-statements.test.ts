import { expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'
import { Script } from '@/server/importing/sql/script'
import { readPostgres } from './read-postgres'

const read = async (sql: string) => (await readPostgres(await Script.of(sql, 'postgresql'))).schema

it('reads declarations in a DO block, with their lines', async () => {
  const { tables } = await read(`
    DO $$ BEGIN
      CREATE TYPE public.state AS ENUM ('new', 'old');
    EXCEPTION WHEN duplicate_object THEN NULL; END $$;
    CREATE TABLE parents (id int PRIMARY KEY);
    CREATE TABLE children (id int PRIMARY KEY, parent_id int, state public.state NOT NULL);
    DO $block$ BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 'parent') THEN
        ALTER TABLE children ADD CONSTRAINT parent FOREIGN KEY (parent_id) REFERENCES parents (id);
      END IF;
    END $block$;
    DO $$ BEGIN RAISE NOTICE 'then create table ghosts'; PERFORM 1; END $$;`)
  expect(tables.map(({ name }) => name)).toEqual(['parents', 'children'])
  expect(tables[1]?.columns[2]?.storage).toEqual({ kind: 'choice', values: ['new', 'old'] })
  expect(tables[1]?.links).toMatchObject([{ parent: 'parents', columns: ['parent_id'], line: 9 }])
})

it('drops rules with their column, with their table and by name, including generated names', async () => {
  const { tables } = await read(`
    CREATE TABLE a (id int PRIMARY KEY, code text UNIQUE, size int CHECK (size > 0), kind text);
    CREATE TABLE b (id int, a_id int REFERENCES a, a_code text CONSTRAINT of_a REFERENCES a (code), gone_id int,
      CONSTRAINT pair UNIQUE (a_id, a_code), CONSTRAINT known CHECK (id > 9), PRIMARY KEY (id),
      CONSTRAINT apart EXCLUDE USING gist (id WITH =));
    CREATE TABLE gone (id int PRIMARY KEY);
    ALTER TABLE b ADD FOREIGN KEY (gone_id) REFERENCES gone;
    CREATE UNIQUE INDEX by_kind ON a (kind);
    ALTER TABLE b DROP CONSTRAINT known, DROP CONSTRAINT b_a_id_fkey, DROP CONSTRAINT b_pkey, DROP CONSTRAINT apart;
    ALTER TABLE a DROP COLUMN code, DROP CONSTRAINT a_size_check;
    DROP TABLE gone CASCADE;
    DROP INDEX public.by_kind;`)
  expect(tables).toMatchObject([
    { name: 'a', key: ['id'], uniques: [], checks: [] },
    { name: 'b', key: [], links: [], checks: [], exclusions: [], uniques: [{ columns: ['a_id', 'a_code'] }] },
  ])
})

it('renames tables, columns, constraints and types everywhere they are used', async () => {
  const { tables } = await read(`
    CREATE TYPE mood AS ENUM ('x');
    CREATE TABLE a (id int PRIMARY KEY, mood mood, CONSTRAINT c CHECK (id > 0 AND mood IS NOT NULL));
    CREATE TABLE b (id int PRIMARY KEY, a_id int REFERENCES a (id));
    ALTER TABLE a RENAME COLUMN id TO number;
    ALTER TABLE a RENAME TO owners;
    ALTER TABLE owners RENAME CONSTRAINT c TO d;
    CREATE TYPE mood_new AS ENUM ('x', 'y');
    ALTER TABLE owners ALTER COLUMN mood TYPE mood_new USING (mood::text::mood_new);
    ALTER TYPE mood RENAME TO mood_old;
    ALTER TYPE mood_new RENAME TO mood;
    DROP TYPE mood_old;`)
  expect(tables).toMatchObject([
    {
      name: 'owners',
      key: ['number'],
      columns: [{ name: 'number' }, { storage: { kind: 'choice', values: ['x', 'y'] } }],
      checks: [{ name: 'd', expression: { parts: [{ left: { name: 'number' } }, { part: { name: 'mood' } }] } }],
    },
    { name: 'b', links: [{ parent: 'owners', parentColumns: ['number'] }] },
  ])
})

it('does not confuse a table with one in an undeclared namespace', async () => {
  const { recipe, notes } = await importSchema(`
    CREATE TABLE public.users (id uuid PRIMARY KEY REFERENCES auth.users (id) ON DELETE CASCADE, name text);
    CREATE TABLE orders (id serial PRIMARY KEY, user_id uuid NOT NULL REFERENCES users);`)
  expect(notes).toMatchObject([{ table: 'users', why: 'Left out: there is no table auth.users.' }])
  expect(recipe.tables[0]).toMatchObject({ name: 'users', key: ['id'], fields: [{ type: 'uuid' }, {}] })
})

it("resolves an unqualified table in the script's search path", async () => {
  const { tables, ...schema } = await read(`
    SET search_path TO shop, public;
    CREATE TABLE a (id int PRIMARY KEY);
    CREATE TABLE b (id int PRIMARY KEY);
    ALTER TABLE shop.b ADD a_id int;`)
  expect(tables[1]?.columns.map(({ name }) => name)).toEqual(['id', 'a_id'])
  expect(schema.defaultNamespaces).toContain('shop')
})

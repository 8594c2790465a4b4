import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { fileTable } from '@/components/results/files/file-table'
import { sqlOf } from '@/components/results/files/sql'
import { type DeclaredTable, declaredTables } from '@/server/api/console/importing/declared-tables'
import { textOf } from '@/server/generation/guarantees/fixtures/rows-of'

async function firstOf(schema: string): Promise<DeclaredTable> {
  const { tables } = await declaredTables(schema, 'en_US')
  return tables[0] ?? { name: '', fields: [], notes: [] }
}

const shapeOf = ({ fields }: DeclaredTable) =>
  Object.fromEntries(fields.map(({ name, type, constraints }) => [name, { type, ...constraints }]))

const ddl = `
  CREATE TYPE plan AS ENUM ('basic', 'plus, with a comma', 'it''s all');
  CREATE TABLE "UserAccounts" (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    external_id UUID NOT NULL UNIQUE,
    email VARCHAR(40) NOT NULL UNIQUE,
    username VARCHAR(12) NOT NULL UNIQUE,
    full_name VARCHAR(15) NOT NULL CHECK (length(full_name) >= 2),
    company VARCHAR(30),
    "Company" VARCHAR(30),
    country CHAR(2) NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'paused', 'closed')),
    plan plan NOT NULL,
    age SMALLINT CHECK (age BETWEEN 18 AND 99),
    price INTEGER NOT NULL CHECK (price > 0),
    balance NUMERIC(6, 2) NOT NULL DEFAULT 0.00,
    rating NUMERIC(2, 1) CHECK (rating >= 1 AND rating <= 5),
    born DATE NOT NULL CHECK (born >= '1950-01-01' AND born <= '2005-12-31'),
    phone BIGINT,
    zip TEXT NOT NULL,
    code TEXT NOT NULL CHECK (code ~ '^[A-Z]{3}-[0-9]{4}$'),
    active BOOLEAN NOT NULL,
    labels TEXT[],
    scores INTEGER[] NOT NULL,
    owners UUID[] NOT NULL,
    codes VARCHAR(3)[] NOT NULL,
    plans plan[] NOT NULL,
    rates NUMERIC(2, 2)[] NOT NULL,
    prices MONEY[] NOT NULL,
    seen TIMESTAMPTZ[] NOT NULL,
    days DATE[] NOT NULL,
    hours TIME[] NOT NULL,
    flags BOOLEAN[] NOT NULL,
    hosts INET[] NOT NULL,
    events JSONB[] NOT NULL,
    settings JSONB,
    opens_at TIME,
    kept_for INTERVAL NOT NULL,
    avatar BYTEA NOT NULL,
    created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    search TEXT GENERATED ALWAYS AS (upper(full_name)) STORED,
    CONSTRAINT balance_limit CHECK ((balance >= (10)::numeric) AND (balance <= (500)::numeric)),
    UNIQUE (code)
  );`

describe('declaredTables', () => {
  it('makes rows that load into the DDL it was imported from', async () => {
    const { fields, name } = await firstOf(ddl)
    const count = 200
    const lines = textOf(fields, 'jsonl', { count }).trim().split('\n')
    const rows: Record<string, unknown>[] = lines.map((line) => JSON.parse(line))
    const db = new PGlite()
    await db.exec(ddl)
    await db.exec([...sqlOf('postgresql', fileTable({ columns: fields, rows, lines }, name))].join(''))
    const stored = await db.query(
      'SELECT count(*)::int AS rows, count(DISTINCT status) AS statuses FROM "UserAccounts"',
    )
    await db.close()
    expect(stored.rows).toEqual([{ rows: count, statuses: 3 }])
  })

  it('keeps the meaning of a name where the declared storage allows it, and follows the declaration elsewhere', async () => {
    const table = await firstOf(ddl)
    expect(shapeOf(table)).toMatchObject({
      id: { type: 'integer', min: 1, unique: true },
      external_id: { type: 'uuid' },
      username: { type: 'username', pattern: expect.stringMatching(/adam/) },
      full_name: { type: 'lastName' },
      age: { type: 'age', max: 99 },
      balance: { min: 10, max: 500 },
      born: { type: 'birthdate', from: '1950-01-01', to: '2005-12-31' },
      phone: { type: 'integer' },
      zip: { type: 'zipCode' },
      code: { pattern: '^[A-Z]{3}-[0-9]{4}$', unique: true },
      created_at: { type: 'dateTime' },
      active: { type: 'text', values: [true, false] },
    })
    const blank = table.fields.flatMap(({ name, blankPercentage }) => (blankPercentage > 0 ? [name] : []))
    expect(blank).toEqual(['company', 'Company', 'age', 'rating', 'phone', 'labels', 'settings', 'opens_at'])
    expect(table.fields.find(({ name }) => name === 'zip')?.source).toBe('catalog')
    expect(table.fields.find(({ name }) => name === 'status')?.constraints).toMatchObject({
      values: ['active', 'paused', 'closed'],
    })
  })

  it('reports what it leaves out', async () => {
    expect((await firstOf(ddl)).notes).toEqual(['search: Left out: the database computes it.'])
    const odd = "create table a (email text check (md5(email) > 'a'))"
    expect((await firstOf(odd)).notes).toEqual(["check (md5(email) > 'a'): Left out: this condition is not supported."])
  })

  it('gives a link the type of the column it references, and reports what a single table cannot express', async () => {
    const { tables } = await declaredTables(
      `CREATE TABLE accounts (id uuid PRIMARY KEY);
       CREATE TABLE orders (id serial PRIMARY KEY, account_id uuid NOT NULL REFERENCES accounts,
         parent_id int REFERENCES orders, ordered date, shipped date, CHECK (shipped >= ordered), UNIQUE (account_id, ordered));
       CREATE TABLE lines (order_id int REFERENCES orders, line int, PRIMARY KEY (order_id, line));`,
      'en_US',
    )
    const [, orders, lines] = tables
    expect(orders && shapeOf(orders)).toMatchObject({
      account_id: { type: 'uuid' },
      parent_id: { type: 'integer', min: 1 },
    })
    expect(orders?.notes).toEqual([
      'account_id has the type of accounts.id, but does not reference its rows.',
      'parent_id has the type of orders.id, but does not reference its rows.',
      'UNIQUE (account_id, ordered) is not kept: only single columns can be unique.',
      'The check (shipped >= ordered) is not kept: only data sets check such conditions.',
    ])
    expect(lines?.notes).toContain('The key (order_id, line) is not kept: only single columns can be unique.')
  })

  it('takes bounds, patterns, lengths and enumerations from a JSON Schema', async () => {
    const properties = {
      id: { type: 'integer', minimum: 1, maximum: 99 },
      score: { type: 'number', minimum: 0, maximum: 10, multipleOf: 0.1 },
      code: { type: 'string', pattern: '^[A-Z]{2}[0-9]{3}$' },
      bio: { type: ['string', 'null'], minLength: 10, maxLength: 60 },
      above: { type: 'integer', exclusiveMinimum: 5, exclusiveMaximum: 8 },
      state: { enum: ['on', 'off'] },
      mail: { $ref: '#/$defs/Mail' },
      zip: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      tags: { type: 'array', items: { type: 'string' } },
    }
    const $defs = { Mail: { type: 'string', format: 'email' } }
    const table = await firstOf(
      JSON.stringify({ $defs, type: 'object', properties, required: Object.keys(properties) }),
    )
    expect(shapeOf(table)).toMatchObject({
      id: { type: 'integer', min: 1, max: 99, unique: true },
      score: { min: 0, max: 10 },
      code: { type: 'text', pattern: '^[A-Z]{2}[0-9]{3}$' },
      bio: { type: 'text', min_length: 10, max_length: 60 },
      above: { type: 'integer', min: 6, max: 7 },
      state: { type: 'text', values: ['on', 'off'] },
      mail: { type: 'email' },
      zip: { type: 'zipCode' },
    })
    expect(table.notes).toContain('tags is left out: it holds a list, and a field holds one value.')
  })

  it('keeps the bounds of a unique column that allow fewer values than the usual number of rows', async () => {
    const table = await firstOf('CREATE TABLE seats (id INT PRIMARY KEY CHECK (id BETWEEN 3 AND 9), label TEXT)')
    expect(shapeOf(table)).toMatchObject({ id: { type: 'integer', unique: true, min: 3, max: 9 } })
  })

  it('uses the list of values that a name implies if all of them fit the column', async () => {
    const table = await firstOf('CREATE TABLE t (status text NOT NULL, priority varchar(3) NOT NULL)')
    expect(table.fields.map(({ constraints, isDeclared }) => [Object.keys(constraints)[0], isDeclared])).toEqual([
      ['values', false],
      ['pattern', true],
    ])
  })

  it('reads a Prisma schema without its relations', async () => {
    const table = await firstOf(`
      enum Role {
        ADMIN
        USER
      }
      model User {
        id        String   @id @default(uuid())
        email     String   @unique // the address
        role      Role
        posts     Post[]
        createdAt DateTime @map("created_at")
        @@index([email])
      }
      model Post {
        id     Int  @id @default(autoincrement())
        user   User @relation(fields: [userId], references: [id])
        userId String
      }`)
    expect(shapeOf(table)).toMatchObject({
      id: { type: 'uuid' },
      email: { type: 'email', unique: true },
      role: { type: 'text', values: ['ADMIN', 'USER'] },
      created_at: { type: 'dateTime' },
    })
  })
})

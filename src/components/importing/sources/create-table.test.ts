import { describe, expect, it } from 'vitest'
import { readCreateTables } from './create-table'

const names = (sql: string) =>
  readCreateTables(sql).map(({ name, columns }) => [name, columns.map((column) => column.name)])

describe('readCreateTables', () => {
  it('reads PostgreSQL, its quotes, checks and generated columns', () => {
    const sql = `
      -- orders, of course
      CREATE TABLE IF NOT EXISTS "public"."orders" (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        "Customer Name" text NOT NULL CHECK (length("Customer Name") > 0),
        total numeric(10, 2) DEFAULT 0.00, /* money, with cents */
        status text CHECK (status IN ('open', 'paid, twice', 'it''s')),
        created_at timestamptz NOT NULL DEFAULT now(),
        search tsvector GENERATED ALWAYS AS (to_tsvector('simple', "Customer Name")) STORED,
        CONSTRAINT positive CHECK (total >= 0),
        FOREIGN KEY (id) REFERENCES others (id)
      );`
    expect(names(sql)).toEqual([['orders', ['id', 'Customer Name', 'total', 'status', 'created_at']]])
  })

  it('reads MySQL, its backticks, enums and keys', () => {
    const sql = `CREATE TABLE \`users\` (
      \`id\` int(11) unsigned NOT NULL AUTO_INCREMENT COMMENT 'the key, of course',
      \`role\` enum('admin','user''s') NOT NULL, # who
      \`active\` tinyint(1) DEFAULT '1',
      PRIMARY KEY (\`id\`), KEY \`by_role\` (\`role\`), FULLTEXT KEY ft (\`role\`)
    ) ENGINE=InnoDB;`
    expect(readCreateTables(sql)).toEqual([
      {
        name: 'users',
        columns: [
          { name: 'id', hint: { type: 'integer', constraints: { min: 1, unique: true } } },
          { name: 'role', hint: { type: 'text', constraints: { values: ['admin', "user's"] } } },
          { name: 'active', hint: { type: 'integer', constraints: { values: [true, false] }, blankPercentage: 5 } },
        ],
      },
    ])
  })

  it('reads SQLite, with types and without, and several tables', () => {
    const sql =
      'create table a(x, y TEXT, [z z] REAL, unique(x)); CREATE TEMP TABLE b (k INTEGER PRIMARY KEY) WITHOUT ROWID;'
    expect(names(sql)).toEqual([
      ['a', ['x', 'y', 'z z']],
      ['b', ['k']],
    ])
  })

  it('says which columns the database computes', () => {
    const [table] = readCreateTables('create table t (a int, b int generated always as (a + 1) stored)')
    expect(table?.notes).toEqual(['b is left out: the database computes it.'])
  })

  it.each<[string, object]>([
    ["a text check (a in ('x', 'it''s'))", { values: ['x', "it's"] }],
    ["a text check ((a)::text = any (array['x'::text, 'y'::text]))", { values: ['x', 'y'] }],
    ['a int check (a in (1, 2))', { values: [1, 2] }],
    ['a int check (a between 3 and 7)', { min: 3, max: 7 }],
    ['a int check (((a >= 3) AND (a < 7)))', { min: 3, max: 6 }],
    ['a int, check (b > 3 and a > 0)', { min: 1 }],
    ['a int check (a > 3 or a < 0)', {}],
    ['a int, ab int check (ab > 9)', {}],
    ["a date check (a >= '2020-01-01')", { from: '2020-01-01' }],
    ['a varchar(9) check (char_length((a)::text) >= 5)', { max_length: 9, min_length: 5 }],
    ["a text check (a ~ '^[A-Z]+$')", { pattern: '^[A-Z]+$' }],
    ['a numeric(5, 2)', { precision: 2, max: 999.99 }],
    ['a int unsigned', { min: 0 }],
    ['a int, b int, unique (a)', { unique: true }],
    ['a int, b int, primary key (a, b)', {}],
  ])('reads the constraints of %s', (columns, constraints) => {
    expect(readCreateTables(`create table t (${columns})`)[0]?.columns[0]?.hint?.constraints ?? {}).toEqual(constraints)
  })

  it('reads columns that are called like a keyword, when quoted', () => {
    expect(names('create table t ("key" text, `index` int, key (x))')).toEqual([['t', ['key', 'index']]])
  })

  it.each(['', 'select 1', 'create table', 'create table x', 'create table x ('])('makes no column of %j', (sql) => {
    expect(readCreateTables(sql).flatMap(({ columns }) => columns)).toEqual([])
  })
})

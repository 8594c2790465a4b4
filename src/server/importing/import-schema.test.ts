import { describe, expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { RecipeInput } from '@/wire/datasets/recipe'
import { importSchema } from './import-schema'

const shop = `
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TABLE customers (
  id bigserial PRIMARY KEY, email citext NOT NULL UNIQUE, full_name varchar(40) NOT NULL, country char(2) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), mood mood, balance numeric(6,2) NOT NULL CHECK (balance BETWEEN 10 AND 500),
  active boolean NOT NULL, tags text[], settings jsonb NOT NULL, labels jsonb DEFAULT '[]'::jsonb, boss_id bigint REFERENCES customers
);
CREATE TABLE products (id serial PRIMARY KEY, sku varchar(12) UNIQUE NOT NULL, price money, phone bigint);
CREATE TABLE orders (
  id uuid PRIMARY KEY, customer_id bigint NOT NULL REFERENCES customers, ordered_at timestamp NOT NULL,
  shipped_at timestamp CHECK (shipped_at > ordered_at), status text NOT NULL CHECK (status IN ('new', 'paid'))
);
CREATE TABLE order_items (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE, line_no int NOT NULL, product_id int NOT NULL,
  qty smallint NOT NULL CHECK (qty BETWEEN 1 AND 5), doubled int GENERATED ALWAYS AS (qty * 2) STORED,
  PRIMARY KEY (order_id, line_no)
);
CREATE TABLE comments (
  id int PRIMARY KEY, commentable_type varchar(30) NOT NULL, commentable_id int NOT NULL, started_at bigint NOT NULL,
  shape tesseract
);`

describe('importSchema', () => {
  it('omits tables that no row could have values for', async () => {
    const { recipe, notes } = await importSchema(`CREATE TABLE t (id int PRIMARY KEY);
      CREATE TABLE sums (total int GENERATED ALWAYS AS (1) STORED); CREATE TABLE shapes (shape tesseract);`)
    expect(recipe.tables.map(({ name }) => name)).toEqual(['t'])
    expect(notes.map(({ table, why }) => [table, why])).toEqual(
      ['sums', 'shapes'].map((name) => [name, 'Left out: it has no columns that values can be generated for.']),
    )
  })

  it('proposes a recipe: types from names and declarations, links, keys, unique sets, conditions, counts', async () => {
    const { kind, recipe } = await importSchema(shop, { locale: 'en_GB' })
    expect(kind).toBe('postgresql')
    expect(RecipeInput.parse(recipe)).toEqual(recipe)
    const { tables, locale } = recipe
    expect(locale).toBe('en_GB')
    const fields = Object.fromEntries(
      tables.map((table) => [table.name, Object.fromEntries(table.fields.map(({ name, ...field }) => [name, field]))]),
    )
    expect(fields.customers).toMatchObject({
      id: { type: 'rowNumber' },
      email: { type: 'email', constraints: { unique: true } },
      full_name: { type: 'fullName' },
      country: { constraints: { values: expect.arrayContaining(['GB', 'AE']) } },
      mood: { type: 'text', constraints: { values: ['sad', 'ok'] }, null_percentage: 5 },
      balance: { type: 'amount', constraints: { min: 10, max: 500 } },
      active: { type: 'text', constraints: { values: [true, false], weights: [84, 16] } },
      tags: { type: 'array', of: { type: 'text' } },
      settings: { type: 'json' },
      labels: { type: 'json', constraints: { json_type: 'array' } },
      boss_id: { link: 'customers.id' },
    })
    expect(fields.products).toMatchObject({ sku: { constraints: { unique: true } }, phone: { type: 'integer' } })
    expect(fields.order_items).toMatchObject({
      order_id: { link: 'orders.id' },
      line_no: { type: 'ordinal' },
      qty: { type: 'integer', constraints: { min: 1, max: 5 } },
    })
    expect(fields.order_items).not.toHaveProperty('doubled')
    expect(fields.comments?.started_at).toMatchObject({ type: 'integer', constraints: { min: 1_672_531_200_000 } })
    expect(tables.map(({ name, rows, key, check }) => ({ name, rows, key, check }))).toMatchObject([
      { name: 'customers', rows: 100, key: ['id'] },
      { name: 'products', rows: 100 },
      { name: 'orders', rows: { per: 'customer_id', total: 300 }, check: ['(shipped_at > ordered_at)'] },
      { name: 'order_items', rows: { per: 'order_id', total: 900 }, key: ['order_id', 'line_no'] },
      { name: 'comments', rows: 100 },
    ])
  })

  it('notes guesses and everything missing from the recipe', async () => {
    const { recipe, notes } = await importSchema(shop)
    expect(notes.map(({ table, column, line }) => [table, column, line])).toEqual([
      ['order_items', 'doubled', 15],
      ['order_items', 'product_id', 14],
      ['comments', 'shape', 20],
      ['comments', 'commentable_id', 19],
    ])
    const comments = recipe.tables.find(({ name }) => name === 'comments')
    expect(comments?.links).toMatchObject([
      {
        fields: ['commentable_id'],
        type_field: 'commentable_type',
        one_of: [{ to: ['customers.id'], value: 'Customer' }, { value: 'Product' }],
      },
    ])
  })

  it('is deterministic', async () => {
    expect(await importSchema(shop)).toEqual(await importSchema(shop))
  })

  it.each<[string, { rows: number; min?: number; max?: number; start?: number }]>([
    ['id int PRIMARY KEY CHECK (id BETWEEN 1 AND 50)', { rows: 50, min: 1, max: 50 }],
    ['id int PRIMARY KEY CHECK (id >= 500)', { rows: 100, start: 500 }],
    ['id serial PRIMARY KEY, code int UNIQUE NOT NULL CHECK (code IN (3, 5, 7))', { rows: 3 }],
  ])('numbers a table within the bounds of its key: %s', async (columns, { rows, ...bounds }) => {
    const { recipe } = await importSchema(`CREATE TABLE t (${columns}, note text)`)
    const [table] = recipe.tables
    expect(table?.rows).toBe(rows)
    expect(table?.fields[0]?.constraints ?? {}).toMatchObject(bounds)
    const ids = openTables(...recipe.tables)
      .rows('t')
      .map(({ id }) => Number(id))
    expect(new Set(ids).size).toBe(rows)
    const { min = 1, max = Infinity } = bounds
    expect(ids.filter((id) => id < min || id > max)).toEqual([])
  })

  it('keeps declared digits and lengths, and notes the limits of a text index', async () => {
    const ddl = `CREATE TABLE t (id serial PRIMARY KEY, score numeric(4,2) NOT NULL CHECK (score BETWEEN 0 AND 10),
      batch char(5) NOT NULL, label varchar(5) NOT NULL, flag char NOT NULL,
      digest text NOT NULL CHECK (digest ~ '^[0-9a-f]*$' AND length(digest) = 8), short varchar(4) CHECK (short ~ '^[a-z]+$'),
      search tsvector);`
    const { recipe, notes } = await importSchema(ddl)
    const [, ...fields] = recipe.tables[0]?.fields ?? []
    expect(fields.slice(0, 6)).toMatchObject([
      { type: 'decimal', constraints: { min: 0, max: 10 } },
      { constraints: { pattern: '[A-Z0-9]{5}' } },
      { constraints: { pattern: '[A-Z0-9]{3,5}' } },
      { constraints: { pattern: '[A-Z]{1}' } },
      { constraints: { pattern: '^[0-9a-f]{8,8}$' } },
      { constraints: { pattern: '^[a-z]{1,4}$' } },
    ])
    expect(notes).toMatchObject([{ table: 't', column: 'search', construct: 'tsvector' }])
  })

  it('omits the upper bound of dates that would precede those of their parents', async () => {
    const ddl = `CREATE TABLE a (id serial PRIMARY KEY, created_on date NOT NULL CHECK (created_on >= '2024-01-01'));
      CREATE TABLE b (id serial PRIMARY KEY, a_id int NOT NULL REFERENCES a, created_on date NOT NULL CHECK (created_on < '2023-01-01'));`
    const { recipe, notes } = await importSchema(ddl)
    expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-11-21' }).problems).toEqual([])
    expect(notes).toMatchObject([{ table: 'b', construct: 'CHECK' }])
  })

  it('distinguishes tables of the same name in two namespaces', async () => {
    const { recipe } = await importSchema(
      'CREATE TABLE a.t (id int PRIMARY KEY); CREATE TABLE b.t (id int REFERENCES a.t)',
    )
    expect(recipe.tables.map(({ name }) => name)).toEqual(['a_t', 'b_t'])
    expect(recipe.tables[1]?.fields[0]?.link).toBe('a_t.id')
  })

  it.each([
    ['ancestor_id', 'descendant_id', 1],
    ['seller_id', 'buyer_id', 0],
  ])('notes pairs of %s and %s that should follow a tree but do not', async (one, other, count) => {
    const { notes } = await importSchema(`
      CREATE TABLE nodes (id int PRIMARY KEY, parent_id int REFERENCES nodes);
      CREATE TABLE paths (${one} int REFERENCES nodes, ${other} int REFERENCES nodes, depth int, PRIMARY KEY (${one}, ${other}));`)
    expect(notes.filter(({ table, why }) => table === 'paths' && why.includes('the tree of nodes'))).toHaveLength(count)
  })

  it('makes the roots of a tree null even if declared NOT NULL, with a note', async () => {
    const said = async (column: string) =>
      (await importSchema(`CREATE TABLE t (id int PRIMARY KEY, boss_id int ${column} REFERENCES t)`)).notes
    expect(await said('NOT NULL')).toMatchObject([{ table: 't', why: expect.stringContaining('Made nullable') }])
    expect(await said('')).toEqual([])
  })

  it('breaks a cycle of required links without nulls, with a note', async () => {
    const { recipe, notes } = await importSchema(`
      CREATE TABLE a (id int PRIMARY KEY, b_id int NOT NULL);
      CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL REFERENCES a DEFERRABLE);
      ALTER TABLE a ADD FOREIGN KEY (b_id) REFERENCES b;`)
    expect(recipe.tables[1]?.fields[1]).toMatchObject({ link: 'a.id', null_percentage: 1e-9 })
    expect(notes).toMatchObject([{ table: 'b', construct: 'FOREIGN KEY (a_id) REFERENCES a' }])
  })

  it('fills the columns that a composite link references, and rounds like the column', async () => {
    const { recipe } = await importSchema(
      'CREATE TABLE a (x int, y int, n numeric(5,-2) NOT NULL, UNIQUE (x, y)); CREATE TABLE b (x int, y int, FOREIGN KEY (x, y) REFERENCES a (x, y) MATCH FULL);',
      { dialect: 'postgresql' },
    )
    const [x, y, n] = recipe.tables[0]?.fields ?? []
    expect([x?.null_percentage, y?.null_percentage]).toEqual([undefined, undefined])
    expect(n).toMatchObject({ type: 'text', constraints: { pattern: '[1-9][0-9]{0,4}00' } })
  })

  it('learns a table from its rows, nulls and lists included, and from names alone', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      name: `N${at}`,
      door: at % 3 ? 'open' : 'shut',
      note: at % 4 ? 'x' : null,
    }))
    const { recipe } = await importSchema(JSON.stringify(rows))
    expect(recipe.tables[0]?.fields).toMatchObject([
      { name: 'name' },
      { name: 'door', type: 'text', constraints: { values: ['shut', 'open'], weights: [4, 8] } },
      { name: 'note', null_percentage: 25 },
    ])
    const named = await importSchema('email,city,iban')
    expect(named.recipe.tables[0]?.fields.map(({ type }) => type)).toEqual(['email', 'city', 'iban'])
  })

  it('leaves a one-to-one link within a table null, with a note', async () => {
    const ddl = 'CREATE TABLE p (id int PRIMARY KEY, partner_id int UNIQUE REFERENCES p, name text);'
    const { recipe, notes } = await importSchema(ddl, { locale: 'en_US' })
    expect(recipe.tables[0]?.fields[1]).toMatchObject({ name: 'partner_id', null_percentage: 100 })
    expect(notes).toMatchObject([{ table: 'p', why: expect.stringContaining('Always null') }])
  })

  it.each(['carts.user_id - users.id', 'users.id - carts.user_id'])('finds the child of %s in DBML', async (ref) => {
    const dbml = `Table users {\n id int [pk]\n}\nTable carts {\n user_id int [pk]\n total int\n}\nRef: ${ref}\n`
    const { recipe } = await importSchema(dbml, { locale: 'en_US' })
    expect(recipe.tables.map(({ fields }) => fields[0])).toMatchObject([
      { name: 'id', type: 'rowNumber' },
      { name: 'user_id', link: 'users.id' },
    ])
  })
})

it('leaves some values of a unique column null that may be, but of no key and no list of choices', async () => {
  const { recipe } =
    await importSchema(`CREATE TABLE users (id serial PRIMARY KEY, email text UNIQUE, code int UNIQUE, phone text NOT NULL UNIQUE);
    CREATE TABLE countries (id serial PRIMARY KEY, name varchar(60) UNIQUE);
    CREATE TABLE posts (id serial PRIMARY KEY, user_email text NOT NULL REFERENCES users (email), country_id int NOT NULL REFERENCES countries);`)
  const shares = recipe.tables.flatMap(({ name: table, fields }) =>
    fields.flatMap(({ name, null_percentage: share }) => (share === undefined ? [] : [[table, name, share]])),
  )
  expect(shares).toEqual([['users', 'code', 5]])
})

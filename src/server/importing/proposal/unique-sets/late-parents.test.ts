import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

/** Opens the tables of an imported schema; throws if its recipe is invalid. */
async function countsOf(sql: string, total?: number) {
  const { recipe } = await importSchema(sql, { dialect: 'postgresql', rows: total === undefined ? {} : { total } })
  const { set, rows } = openTables(...recipe.tables)
  return { countOf: (name: string) => set.table(name).rowCount, rows }
}

it('keeps the rows of a table with a one-to-one link to a table sized after it', async () => {
  const { countOf, rows } = await countsOf(
    `CREATE TABLE projects (id serial PRIMARY KEY, default_program_id int UNIQUE);
     CREATE TABLE programs (id serial PRIMARY KEY, project_id int NOT NULL REFERENCES projects (id));
     ALTER TABLE projects ADD FOREIGN KEY (default_program_id) REFERENCES programs (id);`,
  )
  expect(countOf('projects')).toBe(100)
  const defaults = rows('projects').flatMap(({ default_program_id: own }) => own ?? [])
  expect(defaults.length).toBeGreaterThan(50)
  expect(new Set(defaults).size).toBe(defaults.length)
})

it('leaves a one-to-one link null in rows that exceed the number of parents', async () => {
  const { countOf, rows } = await countsOf(
    `CREATE TABLE orders (id serial PRIMARY KEY, shop_id int NOT NULL UNIQUE, gift_id int UNIQUE);
     CREATE TABLE gifts (id serial PRIMARY KEY, kind_id int NOT NULL UNIQUE);
     CREATE TABLE kinds (id serial PRIMARY KEY, code char(1) NOT NULL UNIQUE CHECK (code IN ('a', 'b', 'c', 'd')));
     ALTER TABLE gifts ADD FOREIGN KEY (kind_id) REFERENCES kinds (id);
     ALTER TABLE orders ADD FOREIGN KEY (gift_id) REFERENCES gifts (id);`,
  )
  const given = rows('orders').flatMap(({ gift_id: own }) => own ?? [])
  expect(countOf('gifts')).toBeLessThan(countOf('orders'))
  expect(given.length).toBeLessThanOrEqual(countOf('gifts'))
  expect(new Set(given).size).toBe(given.length)
})

it('leaves a nullable one-to-one link null rather than parents without the children that others choose from', async () => {
  const { countOf, rows } = await countsOf(
    `CREATE TABLE accounts (account_no varchar(12) PRIMARY KEY, opened_on date NOT NULL, notes text NOT NULL, city text NOT NULL);
     CREATE TABLE sims (iccid char(19) PRIMARY KEY, imsi char(15) NOT NULL UNIQUE, status text NOT NULL);
     CREATE TABLE subscriptions (id serial PRIMARY KEY, account_no varchar(12) NOT NULL REFERENCES accounts,
       iccid char(19) UNIQUE REFERENCES sims);
     CREATE TABLE bills (bill_no serial PRIMARY KEY, account_no varchar(12) NOT NULL REFERENCES accounts);
     CREATE TABLE bill_lines (bill_no int NOT NULL REFERENCES bills, line_no int NOT NULL,
       subscription_id int NOT NULL REFERENCES subscriptions, PRIMARY KEY (bill_no, line_no));`,
  )
  expect(countOf('subscriptions')).toBeGreaterThanOrEqual(countOf('accounts'))
  // Each is used once, so it is no list of a dozen choices.
  expect(countOf('sims')).toBeGreaterThan(12)
  const used = rows('subscriptions').flatMap(({ iccid }) => iccid ?? [])
  expect(used.length).toBeGreaterThan(50)
  expect(new Set(used).size).toBe(used.length)
})

it('limits a table to the combinations in its unique set, even if a parent is sized after it', async () => {
  const { countOf } = await countsOf(
    `CREATE TABLE programs (id serial PRIMARY KEY, name text NOT NULL);
     CREATE TABLE members (program_id int NOT NULL REFERENCES programs (id), partner int NOT NULL, PRIMARY KEY (program_id, partner));
     CREATE TABLE commissions (id serial PRIMARY KEY, program_id int NOT NULL REFERENCES programs (id), partner int NOT NULL,
       invoice_id int, UNIQUE (invoice_id, program_id), FOREIGN KEY (program_id, partner) REFERENCES members (program_id, partner));
     CREATE TABLE invoices (id serial PRIMARY KEY);
     ALTER TABLE commissions ADD FOREIGN KEY (invoice_id) REFERENCES invoices (id);`,
  )
  expect(countOf('commissions')).toBeLessThanOrEqual(countOf('invoices'))
})

it('limits the children of each parent to the list that distinguishes them, even in large sets', async () => {
  const { rows } = await countsOf(
    `CREATE TABLE currencies (id char(3) PRIMARY KEY, name text NOT NULL);
     CREATE TABLE grades (id serial PRIMARY KEY, name text NOT NULL, note text, since date, title text);
     CREATE TABLE grade_currencies (grade_id int NOT NULL REFERENCES grades (id), currency_id char(3) NOT NULL REFERENCES currencies (id),
       PRIMARY KEY (grade_id, currency_id));`,
    60_000,
  )
  const pairs = rows('grade_currencies').map(({ grade_id, currency_id }) => `${grade_id} ${currency_id}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

it('fills a junction between two single-row tables', () => {
  const one = (name: string) => ({ name, rows: 1, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] })
  const link = (name: string) => ({ name, link: `${name}.id` })
  const junction = { name: 'ab', rows: 1, key: ['a', 'b'], fields: [link('a'), link('b')] }
  expect(openTables(one('a'), one('b'), junction).rows('ab')).toEqual([{ a: 1, b: 1 }])
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packCli } from '../../scripts/cli/pack-cli'
import { type ScratchDatabase, scratchDatabase } from '../../scripts/schemas/scratch-database'

const server = process.env.TEST_DATABASE_URL

const shop = `
CREATE TYPE state AS ENUM ('open', 'paid');
CREATE TABLE customers (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, email text NOT NULL UNIQUE, tags text[]);
CREATE TABLE orders (id bigserial PRIMARY KEY, customer_id int NOT NULL REFERENCES customers, state state NOT NULL,
  total numeric(8, 2) NOT NULL CHECK (total > 0), doubled numeric GENERATED ALWAYS AS (total * 2) STORED);
CREATE TABLE alembic_version (version_num varchar(32) PRIMARY KEY);
INSERT INTO alembic_version VALUES ('a1b2');`

let folder: string
let database: ScratchDatabase
let cli: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rowmint-seed-'))
  await packCli(folder)
  cli = path.join(folder, 'package/rowmint.cjs')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  database = await scratchDatabase('', server)
  await database.run(shop)
  rmSync(path.join(folder, 'rowmint.json'), { force: true })
  return () => database.close()
}, 60_000)

function rowmint(command: string, ...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { stdout, stderr, status }
}
const seed = (...args: readonly string[]) => rowmint('seed', database.url, ...args)
const check = (...args: readonly string[]) => rowmint('check', database.url, ...args)

async function query<Row extends pg.QueryResultRow>(sql: string, url = database.url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
const countsOf = async () =>
  (
    await query<{ count: string }>(
      'SELECT count(*) FROM customers UNION ALL SELECT count(*) FROM orders UNION ALL SELECT count(*) FROM alembic_version',
    )
  ).map(({ count }) => Number(count))
const digestOf = (url?: string) =>
  query(
    "SELECT md5(string_agg(o::text || c::text, ',' ORDER BY o.id)) FROM orders o JOIN customers c ON c.id = customer_id",
    url,
  )

describe('rowmint seed', { timeout: 180_000 }, () => {
  it('shows what it would do, and changes nothing', async () => {
    const { stdout, status } = seed('--dry-run', '--rows', '501')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^2 tables, 500 rows\n {2}customers +\d+\n {2}orders +\d+\nNotes:\n/)
    expect(stdout).toContain('alembic_version: left as it is')
    const { tables, rows } = JSON.parse(seed('--dry-run', '--json', '--rows', 'orders=77').stdout)
    expect(tables[1]).toEqual({ table: 'orders', rows: 77, holds_rows: false })
    expect(rows).toBe(tables[0].rows + 77)
    expect(await countsOf()).toEqual([0, 0, 1])
  })

  it('fills all tables; the application continues counting after them', async () => {
    expect(seed('--rows', '1001')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^2 tables, 1,000 rows in/),
    })
    const [customers = 0, orders = 0, versions] = await countsOf()
    expect([customers + orders, versions]).toEqual([1000, 1])
    await query("INSERT INTO customers (email) VALUES ('next@example.com')")
    expect(await query('SELECT max(id) AS id FROM customers')).toEqual([{ id: customers + 1 }])
  })

  it('repeats a committed seeding byte for byte, here and elsewhere', async () => {
    expect(seed('--save', '--rows', '300').status).toBe(0)
    const digest = await digestOf()
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('every value, link and counter holds') })
    const elsewhere = await scratchDatabase('', server)
    await elsewhere.run(shop)
    expect(rowmint('seed', elsewhere.url).status).toBe(0)
    expect(await digestOf(elsewhere.url)).toEqual(digest)
    await elsewhere.close()
    expect(seed('--truncate', '--yes', '--seed', 'other').status).toBe(0)
    expect(await digestOf()).not.toEqual(digest)
    expect(seed('--truncate', '--yes').status).toBe(0)
    expect(await digestOf()).toEqual(digest)
  })

  it('fails where the schema has drifted, and says what changed', async () => {
    expect(seed('--save').status).toBe(0)
    await query('ALTER TABLE orders ADD COLUMN note text')
    for (const { status, stderr } of [seed('--truncate', '--yes'), check()]) {
      expect(status).toBe(4)
      expect(stderr).toMatch(
        /^the schema differs.*--save.*\n- CREATE TABLE public.orders .*\n\+ CREATE TABLE .* note text/,
      )
    }
    expect(seed('--truncate', '--yes', '--save').status).toBe(0)
    expect(check().status).toBe(0)
  })

  it('touches no rows that nobody gave up', async () => {
    await query("INSERT INTO customers (email) VALUES ('mine@example.com')")
    const held = seed()
    expect(held).toMatchObject({ status: 5, stderr: expect.stringMatching(/holds rows in customers: .*--truncate\n$/) })
    expect(seed('--truncate')).toMatchObject({ status: 5, stderr: expect.stringContaining('add --yes') })
    expect(await query('SELECT email FROM customers')).toEqual([{ email: 'mine@example.com' }])
  })

  it('says which table the triggers of others write to, and leaves it to them when asked', async () => {
    await query(`CREATE TABLE history (id serial PRIMARY KEY, order_ref bigint);
      CREATE FUNCTION record() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO history (order_ref) VALUES (NEW.id); RETURN NEW; END';
      CREATE TRIGGER record AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION record()`)
    const { status, stderr } = seed('--rows', '300')
    expect(stderr).toMatch(
      /^orders: duplicate key .*; a trigger writes rows to history; .*--except history, or disable/m,
    )
    expect(status).toBe(1)
    expect(await countsOf()).toEqual([0, 0, 1])
    await query('ALTER TABLE history ADD order_id bigint REFERENCES orders')
    expect(seed('--rows', '300').stderr).toMatch(
      /^history: a trigger of another table writes rows to it; .*--except history/m,
    )
    expect(seed('--rows', '300', '--except', 'history', '--save').status).toBe(0)
    const [, orders] = await countsOf()
    expect(await query('SELECT count(*)::int AS count FROM history')).toEqual([{ count: orders }])
    expect(check('--except', 'history').status).toBe(0)
    expect(seed('--except', 'customers')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('orders links to'),
    })
  })

  it('says which triggers may have changed what check finds', async () => {
    await query(`CREATE FUNCTION round_up() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.total = ceil(NEW.total); RETURN NEW; END';
      CREATE TRIGGER round_up BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION round_up()`)
    expect(seed('--save').status).toBe(0)
    const { status, stderr } = check()
    expect(status).toBe(4)
    expect(stderr).toMatch(/^orders: its rows may differ because of its triggers: round_up$/m)
  })

  it('sets sequences that count whole numbers upwards, and leaves others', async () => {
    await query(`CREATE SEQUENCE few AS smallint MAXVALUE 50 CYCLE; CREATE SEQUENCE downwards INCREMENT -1; CREATE SEQUENCE invoices;
      CREATE TABLE slots (id serial PRIMARY KEY, slot smallint NOT NULL DEFAULT nextval('few'), debt int DEFAULT nextval('downwards'),
        invoice text NOT NULL DEFAULT 'INV-' || nextval('invoices'))`)
    expect(seed('--rows', 'slots=200', '--save').status).toBe(0)
    expect(await query("SELECT nextval('slots_id_seq')::int AS id, nextval('downwards')::int AS debt")).toEqual([
      { id: 201, debt: -1 },
    ])
    expect(check().status).toBe(0)
  })

  it('finds each row that differs, and each counter that is behind', async () => {
    seed('--save')
    await query('UPDATE orders SET total = total + 1 WHERE id < 3; DELETE FROM orders WHERE id = 9')
    await query("SELECT setval('orders_id_seq', 1)")
    const { status, stderr } = check()
    expect(status).toBe(4)
    expect(stderr.split('\n')).toEqual([
      'orders: missing rows of the recipe: 3',
      'orders: rows that the recipe does not have: 2',
      expect.stringMatching(/^orders: the sequence public.orders_id_seq stands before \d+/),
      '',
    ])
    expect(JSON.parse(check('--json').stdout)).toMatchObject({ holds: false, tables: [{ missing: 0 }, { missing: 3 }] })
  })

  it('fills only the named tables, and those that they link to', async () => {
    await query('CREATE TABLE notes (id serial PRIMARY KEY, body text)')
    expect(seed('--only', 'orders').stdout).toMatch(/^2 tables/)
    expect(await query('SELECT count(*)::int FROM notes')).toEqual([{ count: 0 }])
    expect(seed('--only', 'none')).toMatchObject({ status: 2, stderr: expect.stringContaining('the recipe has') })
  })

  it.each([
    [
      'a trigger that refuses a row',
      "IF NEW.id = 50 THEN RAISE EXCEPTION 'no order 50'; END IF; RETURN NEW;",
      /^orders: no order 50; COPY orders, line 50; a trigger/m,
    ],
    [
      'a trigger that drops rows',
      'IF NEW.id = 50 THEN RETURN NULL; END IF; RETURN NEW;',
      /^orders: the database kept \d+ of \d+ rows/m,
    ],
    [
      'a server that goes away in the middle',
      'IF NEW.id = 50 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW;',
      /^orders: .*nothing was written, run the command again/m,
    ],
    [
      'a full disk',
      "IF NEW.id = 50 THEN RAISE disk_full USING MESSAGE = 'could not extend file'; END IF; RETURN NEW;",
      /^orders: could not extend file; .*the disk of the server is full/m,
    ],
  ])('leaves nothing behind after %s', async (_, body, sentence) => {
    await query(`CREATE FUNCTION guard() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`)
    await query('CREATE TRIGGER guard BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION guard()')
    const { status, stderr } = seed('--save', '--rows', '1000')
    expect(stderr).toContain('orders: the trigger guard runs for its rows')
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
    expect(await countsOf()).toEqual([0, 0, 1])
    expect(() => readFileSync(path.join(folder, 'rowmint.json'))).toThrow()
  })

  it.each([
    [
      'no right to write',
      'GRANT SELECT ON ALL TABLES IN SCHEMA public TO seeder',
      /may not INSERT; run GRANT INSERT ON orders TO seeder/,
    ],
    [
      'row security',
      'GRANT ALL ON ALL TABLES IN SCHEMA public TO seeder; ALTER TABLE orders ENABLE ROW LEVEL SECURITY',
      /orders: row security applies to the role seeder; connect as the table's owner/,
    ],
    [
      'a read-only session',
      'GRANT ALL ON ALL TABLES IN SCHEMA public TO seeder; ALTER ROLE seeder SET default_transaction_read_only = on',
      /the database is read-only/,
    ],
  ])('refuses %s before it writes', async (_, grants, sentence) => {
    await query(`CREATE ROLE seeder LOGIN; ${grants}`)
    const url = new URL(database.url)
    url.username = 'seeder'
    const { status, stderr } = rowmint('seed', url.href)
    await query('DROP OWNED BY seeder; DROP ROLE seeder')
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
  })

  it.each([
    [
      'a column of a type that is not known',
      'ALTER TABLE orders ADD COLUMN p pg_snapshot NOT NULL',
      [],
      1,
      /^orders: invalid input syntax for type pg_snapshot.*column p/m,
    ],
    [
      'more rows than there are values',
      "CREATE TABLE flags (code char(1) PRIMARY KEY CHECK (code IN ('a', 'b')))",
      ['--rows', 'flags=9'],
      3,
      /flags takes at most 2 rows/,
    ],
    ['a table that is not there', 'SELECT 1', ['--rows', 'none=9'], 2, /there is no table 'none'; the database has/],
    [
      'a place where no file can be written',
      'SELECT 1',
      ['--save', '-c', '/nowhere/rowmint.json'],
      1,
      /no such file or directory/,
    ],
  ])('ends with a sentence and a code for %s', async (_, change, args, code, sentence) => {
    await query(change)
    const { status, stderr } = seed(...args)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(code)
    expect(await countsOf()).toEqual([0, 0, 1])
  })

  it.each([
    [
      'nobody listens',
      (url: URL) => {
        url.port = '9'
      },
      1,
      /check host and port/,
    ],
    [
      'there is no such database',
      (url: URL) => {
        url.pathname = '/none'
      },
      1,
      /create it first/,
    ],
    [
      'it is not a database',
      (url: URL) => {
        url.protocol = 'ldap:'
      },
      2,
      /write the URL of a database/,
    ],
  ])('says what to do where %s', (_, change, code, sentence) => {
    const url = new URL(database.url)
    change(url)
    const { status, stderr } = rowmint('seed', url.href)
    expect(stderr).toMatch(sentence)
    expect([status, stderr.trim().split('\n').length]).toEqual([code, 1])
  })

  it('ends quietly when its reader has seen enough', () => {
    const line = `set -o pipefail; ${process.execPath} ${cli} seed ${database.url} --dry-run --json | head -1`
    const { status, stderr, stdout } = spawnSync('bash', ['-c', line], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr, stdout]).toEqual([0, '', '{\n'])
  })
})

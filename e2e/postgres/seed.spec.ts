import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { emptyShop } from '../fixtures/empty-shop'

const shop = emptyShop()
const { seed, check, rowmint, query } = shop

describe('rowmint seed', { timeout: 180_000 }, () => {
  it('shows what it would do, and changes nothing', async () => {
    const { stdout, status } = seed('--dry-run', '--rows', '501')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^2 tables, 501 rows\n {2}customers +\d+\n {2}orders +\d+\nNotes:\n/)
    expect(stdout).toContain('alembic_version: CREATE TABLE: Left unchanged')
    const { tables, rows } = JSON.parse(seed('--dry-run', '--json', '--rows', 'orders=77').stdout)
    expect(tables[1]).toEqual({ table: 'orders', rows: 77, holds_rows: false })
    expect(rows).toBe(tables[0].rows + 77)
    expect(await shop.counts()).toEqual([0, 0, 1])
  })

  it('fills all tables; the application continues counting after them', async () => {
    expect(seed('--rows', '1000')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^2 tables, 1,000 rows in/),
    })
    const [customers = 0, orders = 0, versions] = await shop.counts()
    expect([customers + orders, versions]).toEqual([1000, 1])
    await query("INSERT INTO customers (email) VALUES ('next@example.com')")
    expect(await query('SELECT max(id) AS id FROM customers')).toEqual([{ id: customers + 1 }])
  })

  it('repeats a committed seeding byte for byte, here and elsewhere', async () => {
    expect(seed('--save', '--rows', '300').status).toBe(0)
    const digest = await shop.digest()
    expect(check()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('every value, link and counter is correct'),
    })
    const elsewhere = await shop.another()
    expect(rowmint('seed', elsewhere.url)).toMatchObject({ status: 0, stderr: expect.any(String) })
    expect(await shop.digest(elsewhere.url)).toEqual(digest)
    await elsewhere.close()
    expect(seed('--truncate', '--yes', '--seed', 'other').status).toBe(0)
    expect(await shop.digest()).not.toEqual(digest)
    expect(seed('--truncate', '--yes').status).toBe(0)
    expect(await shop.digest()).toEqual(digest)
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
    expect(held).toMatchObject({
      status: 5,
      stderr: expect.stringMatching(/already has rows in customers: .*--truncate\n$/),
    })
    expect(seed('--truncate')).toMatchObject({ status: 5, stderr: expect.stringContaining('add --yes') })
    expect(await query('SELECT email FROM customers')).toEqual([{ email: 'mine@example.com' }])
  })

  it('says which tables to add where rows to delete are linked to', async () => {
    expect(seed('--save').status).toBe(0)
    const counts = await shop.counts()
    const { status, stderr } = seed('--only', 'customers', '--truncate', '--yes')
    expect(stderr).toMatch(/^--truncate: Table "orders" references "customers"\. Name the tables that link .* --only/m)
    expect(status).toBe(1)
    expect(await shop.counts()).toEqual(counts)
    expect(seed('--only', 'customers', 'orders', '--truncate', '--yes').status).toBe(0)
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
    expect(await shop.counts()).toEqual([0, 0, 1])
    await query('ALTER TABLE history ADD order_id bigint REFERENCES orders')
    expect(seed('--rows', '300').stderr).toMatch(
      /^history: a trigger on another table writes rows to it; .*--except history/m,
    )
    expect(seed('--rows', '300', '--except', 'history', '--save').status).toBe(0)
    const [, orders] = await shop.counts()
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
    expect(stderr).toMatch(/^orders: its triggers may have changed its rows: round_up$/m)
  })

  it('sets sequences that count whole numbers upwards, leaves others, and fills partitions of partitions', async () => {
    await query(`CREATE SEQUENCE few AS smallint MAXVALUE 50 CYCLE; CREATE SEQUENCE downwards INCREMENT -1; CREATE SEQUENCE invoices;
      CREATE TABLE slots (id serial PRIMARY KEY, slot smallint NOT NULL DEFAULT nextval('few'), debt int DEFAULT nextval('downwards'),
        invoice text NOT NULL DEFAULT 'INV-' || nextval('invoices'));
      CREATE TABLE visits (region text NOT NULL, at date NOT NULL) PARTITION BY LIST (region);
      CREATE TABLE visits_north PARTITION OF visits FOR VALUES IN ('north') PARTITION BY RANGE (at);
      CREATE TABLE north_2019 PARTITION OF visits_north FOR VALUES FROM ('2019-01-01') TO ('2020-01-01')`)
    expect(seed('--rows', 'slots=200', '--save').status).toBe(0)
    expect(await query("SELECT nextval('slots_id_seq')::int AS id, nextval('downwards')::int AS debt")).toEqual([
      { id: 201, debt: -1 },
    ])
    expect(await query('SELECT count(*) > 0 AS filled FROM north_2019')).toEqual([{ filled: true }])
    expect(check().status).toBe(0)
  })

  it('finds each row that differs, and each counter that is behind', async () => {
    seed('--save')
    await query('UPDATE orders SET total = total + 1 WHERE id < 3; DELETE FROM orders WHERE id = 9')
    await query("SELECT setval('orders_id_seq', 1)")
    const { status, stderr } = check()
    expect(status).toBe(4)
    expect(stderr.split('\n')).toEqual([
      'orders: rows missing from the database: 3',
      'orders: rows not in the recipe: 2',
      expect.stringMatching(/^orders: the sequence public.orders_id_seq is behind \d+/),
      '',
    ])
    expect(JSON.parse(check('--json').stdout)).toMatchObject({ holds: false, tables: [{ missing: 0 }, { missing: 3 }] })
  })

  it('checks as a role that may only read, and says which counters it cannot', async () => {
    seed('--save')
    const url = new URL(shop.url())
    url.username = 'reader'
    const asReader = () => rowmint('check', url.href)
    await query('CREATE ROLE reader LOGIN; GRANT SELECT ON customers TO reader')
    try {
      expect(asReader()).toMatchObject({
        status: 1,
        stderr: 'orders: the role reader may not SELECT; run GRANT SELECT ON orders TO reader\n',
      })
      await query('GRANT SELECT ON orders TO reader; ALTER ROLE reader SET default_transaction_read_only = on')
      const blind = asReader()
      expect(blind.stdout).toMatch(/^2 tables, .*: every value, link and readable counter is correct\n$/)
      expect(blind.stderr.split('\n')).toEqual([
        expect.stringMatching(
          /^customers: .*; to check it too, run GRANT SELECT ON SEQUENCE public.customers_id_seq TO/,
        ),
        expect.stringMatching(/^orders: the role reader may not read the sequence public.orders_id_seq; /),
        '',
      ])
      expect(blind.status).toBe(0)
      await query('GRANT SELECT ON SEQUENCE customers_id_seq, orders_id_seq TO reader')
      expect(asReader()).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringMatching(/and counter is correct/),
      })
      const [{ name = '' } = {}] = await query<{ name: string }>('SELECT current_database() AS name')
      await query(`REVOKE TEMPORARY ON DATABASE ${JSON.stringify(name)} FROM PUBLIC`)
      const { status, stderr } = asReader()
      expect(stderr).toMatch(/^the role reader may not create temporary tables .*; run GRANT TEMPORARY ON DATABASE/)
      expect(status).toBe(1)
    } finally {
      await query('DROP OWNED BY reader; DROP ROLE reader')
    }
  })

  it('fills only the named tables, and those that they link to', async () => {
    await query('CREATE TABLE notes (id serial PRIMARY KEY, body text)')
    expect(seed('--only', 'orders').stdout).toMatch(/^2 tables/)
    expect(await query('SELECT count(*)::int FROM notes')).toEqual([{ count: 0 }])
    expect(seed('--only', 'none')).toMatchObject({ status: 2, stderr: expect.stringContaining('the recipe has') })
  })

  it('ends quietly when its reader has seen enough', () => {
    const line = `set -o pipefail; ${process.execPath} ${shop.cli()} seed ${shop.url()} --dry-run --json | head -1`
    const { status, stderr, stdout } = spawnSync('bash', ['-c', line], { cwd: shop.folder(), encoding: 'utf8' })
    expect([status, stderr, stdout]).toEqual([0, '', '{\n'])
  })
})

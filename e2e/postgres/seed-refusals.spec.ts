import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyShop } from '../fixtures/empty-shop'

const shop = emptyShop()
const { seed, rowmint, query } = shop

describe('rowmint seed, where it cannot', { timeout: 180_000 }, () => {
  it.each([
    [
      'a trigger that refuses a row',
      "IF NEW.id = 50 THEN RAISE EXCEPTION 'no order 50'; END IF; RETURN NEW;",
      /^orders: no order 50; COPY orders, line 50; a trigger/m,
    ],
    [
      'a trigger that refuses a row as one without rights',
      "IF NEW.id = 50 THEN RAISE insufficient_privilege USING MESSAGE = 'orders are closed'; END IF; RETURN NEW;",
      /^orders: orders are closed; COPY orders, line 50; a trigger or function rejects/m,
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
      /^orders: could not extend file; .*the server’s disk is full/m,
    ],
  ])('leaves nothing behind after %s', async (_, body, sentence) => {
    await query(`CREATE FUNCTION guard() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`)
    await query('CREATE TRIGGER guard BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION guard()')
    const { status, stderr } = seed('--save', '--rows', '1000')
    expect(stderr).toContain('orders: the trigger guard runs for its rows')
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
    expect(await shop.counts()).toEqual([0, 0, 1])
    expect(() => readFileSync(path.join(shop.folder(), 'rowmint.json'))).toThrow()
  })

  it.each([
    [
      'no right to write',
      'GRANT SELECT ON ALL TABLES IN SCHEMA public TO seeder',
      /may not INSERT; run GRANT INSERT ON orders TO seeder/,
    ],
    [
      'no right to set a sequence',
      'GRANT ALL ON ALL TABLES IN SCHEMA public TO seeder',
      /may not set the sequence public.orders_id_seq; run GRANT UPDATE ON SEQUENCE public.orders_id_seq TO seeder$/m,
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
    const url = new URL(shop.url())
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
      /^orders: invalid input syntax for type pg_snapshot.*column p; correct .*--except$/m,
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
    expect(await shop.counts()).toEqual([0, 0, 1])
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
      /create the database first/,
    ],
    [
      'it is not a database',
      (url: URL) => {
        url.protocol = 'ldap:'
      },
      2,
      /the database must be a URL or file/,
    ],
  ])('says what to do where %s', (_, change, code, sentence) => {
    const url = new URL(shop.url())
    change(url)
    const { status, stderr } = rowmint('seed', url.href)
    expect(stderr).toMatch(sentence)
    expect([status, stderr.trim().split('\n').length]).toEqual([code, 1])
  })
})

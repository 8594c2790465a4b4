import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { packedCli } from '../fixtures/cli/packed-cli'
import { serveMysql } from './serve-mysql'

// Guarantees that need a server of MySQL or MariaDB: TEST_MYSQL_URL names one, and its user may do everything.

const shop = `
CREATE TABLE customers (id int unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY, email varchar(190) NOT NULL UNIQUE, kind enum('new','it''s old') NOT NULL,
  flags set('a','b') NOT NULL, active tinyint(1) NOT NULL DEFAULT 1, settings json, referred_by int unsigned,
  FOREIGN KEY (referred_by) REFERENCES customers (id)) ENGINE=InnoDB;
CREATE TABLE orders (id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY, customer_id int unsigned NOT NULL, last_item bigint,
  total decimal(8,2) NOT NULL CHECK (total > 0), doubled decimal(10,2) AS (total * 2) STORED, ordered_at datetime(3) NOT NULL,
  changed_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP, due date, opens time, year year,
  mark binary(4) NOT NULL, picture mediumblob, share double NOT NULL, note text, FOREIGN KEY (customer_id) REFERENCES customers (id)) ENGINE=InnoDB;
CREATE TABLE \`order items\` (id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY, order_id bigint NOT NULL, \`line\` smallint unsigned NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 9), UNIQUE (order_id, \`line\`), FOREIGN KEY (order_id) REFERENCES orders (id)) ENGINE=InnoDB;
ALTER TABLE orders ADD FOREIGN KEY (last_item) REFERENCES \`order items\` (id);
CREATE TABLE alembic_version (version_num varchar(32) PRIMARY KEY) ENGINE=InnoDB;
INSERT INTO alembic_version VALUES ('a1b2');`

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const { urlOf, query, rowsOf } = serveMysql()
let folder: string
let cli: string
let url: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rowmint-mysql-'))
  cli = (await packedCli()).script
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await query('CREATE DATABASE shop CHARACTER SET utf8mb4; CREATE DATABASE other CHARACTER SET utf8mb4; USE shop')
  await query(shop)
  url = urlOf('shop')
  rmSync(path.join(folder, 'rowmint.json'), { force: true })
  return async () => {
    await query('DROP DATABASE shop; DROP DATABASE other')
  }
})

function rowmint(command: string, ...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { stdout, stderr, status }
}
const countsOf = async () =>
  (
    await rowsOf(
      'SELECT count(*) AS n FROM customers UNION ALL SELECT count(*) FROM orders UNION ALL SELECT count(*) FROM `order items` UNION ALL SELECT count(*) FROM alembic_version',
    )
  ).map(({ n }) => n)
const checksums = async (name: string) =>
  (await rowsOf(`CHECKSUM TABLE ${name}.customers, ${name}.orders, ${name}.\`order items\``)).map(
    ({ Checksum }) => Checksum,
  )

it('fills every table in strict mode, repeats it elsewhere byte for byte, and the application goes on counting', async () => {
  const { stdout, stderr, status } = rowmint('seed', url, '--rows', '1000', '--save')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^3 tables, [\d,]+ rows in/)])
  expect(stderr).toContain('alembic_version: CREATE TABLE: Left unchanged')
  const [customers, ...others] = await countsOf()
  expect(others.at(-1)).toBe(1)
  expect(rowmint('check', url)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('every value, link and counter is correct'),
  })
  await query("INSERT INTO customers (email, kind, flags) VALUES ('next@example.com', 'new', 'a')")
  expect(await rowsOf('SELECT max(id) AS id FROM customers')).toEqual([{ id: customers + 1 }])
  await query("DELETE FROM customers WHERE email = 'next@example.com'; USE other")
  await query(shop)
  expect(rowmint('seed', urlOf('other')).status).toBe(0)
  await query(
    "UPDATE shop.orders SET changed_at = '2020-01-01'; UPDATE other.orders SET changed_at = '2020-01-01'; USE shop",
  )
  expect(await checksums('other')).toEqual(await checksums('shop'))
})

it('finds rows that differ, and a schema that has drifted', async () => {
  rowmint('seed', url, '--save')
  await query('UPDATE orders SET total = total + 1 WHERE id < 3')
  expect(rowmint('check', url)).toMatchObject({
    status: 4,
    stderr: 'orders: rows missing from the database: 2\norders: rows not in the recipe: 2\n',
  })
  // The server's collation takes both for the same.
  await query('UPDATE customers SET email = upper(email) WHERE id = 1')
  expect(rowmint('check', url).stderr).toContain('customers: rows missing from the database: 1\n')
  await query('ALTER TABLE orders ADD COLUMN remark text')
  expect(rowmint('seed', url, '--truncate', '--yes')).toMatchObject({
    status: 4,
    stderr: expect.stringContaining('`remark` text'),
  })
})

it('checks as a user that may only read', async () => {
  rowmint('seed', url, '--save')
  await query("CREATE USER reader@'%'; GRANT SELECT ON shop.* TO reader@'%'")
  try {
    const denied = rowmint('check', urlOf('shop', 'reader'))
    expect([denied.status, denied.stderr]).toEqual([1, expect.stringMatching(/ CREATE TEMPORARY TABLES too/)])
    await query("GRANT CREATE TEMPORARY TABLES ON shop.* TO reader@'%'")
    expect(rowmint('check', urlOf('shop', 'reader'))).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('every value, link and counter is correct'),
    })
  } finally {
    await query("DROP USER reader@'%'")
  }
})

it('touches no rows that nobody gave up', async () => {
  await query("INSERT INTO customers (email, kind, flags) VALUES ('mine@example.com', 'new', 'a')")
  expect(rowmint('seed', url)).toMatchObject({
    status: 5,
    stderr: expect.stringMatching(/already has rows in customers: .*--truncate\n$/),
  })
  expect(await rowsOf('SELECT email FROM customers')).toEqual([{ email: 'mine@example.com' }])
  expect(rowmint('seed', url, '--truncate', '--yes').status).toBe(0)
  expect(await rowsOf("SELECT email FROM customers WHERE email LIKE 'mine@%'")).toEqual([])
})

it.each([
  [
    'a trigger that refuses a row',
    "CREATE TRIGGER guard BEFORE INSERT ON orders FOR EACH ROW IF NEW.id = 50 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no order 50'; END IF",
    /^orders: no order 50; a trigger rejects/m,
  ],
  [
    'a trigger that writes to a table filled before',
    "CREATE TRIGGER guard AFTER INSERT ON orders FOR EACH ROW INSERT INTO customers (email, kind, flags) VALUES (CONCAT(NEW.id, '@trigger.example'), 'new', 'a')",
    /^customers: a trigger on another table writes rows to it; .*--except customers/m,
  ],
  [
    'a table from which no row can be deleted',
    'CREATE TABLE old (id int NOT NULL) ENGINE=CSV',
    /^old: its engine CSV does not support transactions.*ENGINE = InnoDB/m,
  ],
  [
    'a condition that no row meets',
    'CREATE TABLE odd (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL, CHECK (sqrt(a * a + b * b) = 0.5)) ENGINE=InnoDB',
    /^odd: CONSTRAINT .* failed/m,
  ],
])('leaves nothing behind after %s', async (_, change, sentence) => {
  await query(change)
  const { status, stderr } = rowmint('seed', url, '--save', '--rows', '1000')
  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
  expect(await countsOf()).toEqual([0, 0, 0, 1])
  expect(() => readFileSync(path.join(folder, 'rowmint.json'))).toThrow()
})

it('fills tables without transactions, and empties them after an error', async () => {
  const created = (engine: string) => `CREATE TABLE old (id int PRIMARY KEY, note varchar(40)) ENGINE=${engine}`
  await query(`${created('MyISAM')}; CREATE TABLE brief (id int PRIMARY KEY) ENGINE=MEMORY`)
  await query(
    "CREATE TRIGGER guard BEFORE INSERT ON old FOR EACH ROW IF NEW.id = 50 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no row 50'; END IF",
  )
  const kept = 'SELECT (SELECT count(*) FROM old) + (SELECT count(*) FROM brief) AS n'
  const failed = rowmint('seed', url)
  expect(failed).toMatchObject({ status: 1, stderr: expect.stringContaining('old: no row 50') })
  expect(failed.stderr).toContain(
    'its engine MyISAM does not support transactions: after an error its rows are deleted',
  )
  expect([await countsOf(), await rowsOf(kept)]).toEqual([[0, 0, 0, 1], [{ n: 0 }]])
  await query('DROP TRIGGER guard')
  expect(rowmint('seed', url).status).toBe(0)
  expect(rowmint('check', url).status).toBe(0)
  expect(rowmint('seed', url, '--truncate', '--yes')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^old: its engine MyISAM .* could not restore its existing rows/m),
  })
})

it('leaves nothing behind when the server drops the connection in the middle', async () => {
  const holder = await createConnection({ uri: url })
  await holder.query('START TRANSACTION')
  await holder.query("INSERT INTO customers (id, email, kind, flags) VALUES (40, 'held@example.com', 'new', 'a')")
  // It waits for the row that another session holds, and is cut off there.
  const child = spawn(process.execPath, [cli, 'seed', url, '--rows', '1000'], { cwd: folder })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const stderr = text(child.stderr)
  const waiting =
    "SELECT id FROM information_schema.processlist WHERE db = 'shop' AND info LIKE 'INSERT INTO `customers`%'"
  const [thread] = await vi.waitUntil(
    async () => {
      const found = await rowsOf(waiting)
      return found.length > 0 && found
    },
    { timeout: 60_000 },
  )
  await query(`KILL ${thread?.id}`)
  expect(await ended).toBe(1)
  expect(await stderr).toMatch(/^customers: .*; the connection was lost; nothing was written, run the command again$/m)
  await holder.query('ROLLBACK')
  await holder.end()
  expect(await countsOf()).toEqual([0, 0, 0, 1])
})

it.each([
  ['no right to write', "GRANT SELECT ON shop.* TO seeder@'%'", /grant the user INSERT/],
  [
    'a read-only server',
    "GRANT ALL ON shop.* TO seeder@'%'; SET GLOBAL read_only = 1",
    /the server is read-only: connect to the primary/,
  ],
  ['no right on the database', 'SELECT 1', /grant the user access to the database/],
])('ends with a sentence for %s', async (_, grants, sentence) => {
  await query(`CREATE USER seeder@'%'; ${grants}`)
  const { status, stderr } = rowmint('seed', urlOf('shop', 'seeder'))
  await query("SET GLOBAL read_only = 0; DROP USER seeder@'%'")
  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
  expect(await countsOf()).toEqual([0, 0, 0, 1])
})

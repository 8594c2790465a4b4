import { once } from 'node:events'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Semaphore } from '@/server/kernel/turns/semaphore'
import { makeTestDataDir, type TestDataDir } from '@/testing/data-dir'
import { Session, type SessionOptions } from './session'
import { embeddedCredentials } from './session-pool'

let made: TestDataDir
let shared: SessionOptions & { db: PGlite }
beforeAll(async () => {
  made = await makeTestDataDir()
  const db = await PGlite.create(path.join(made.dataDir, 'database'))
  const engine = {
    running: () => ({ db, flush: async () => undefined }),
    replace: (_lost: unknown, reason: string) => expect.unreachable(reason),
  }
  shared = { db, engine, semaphore: new Semaphore(1) }
})
afterAll(async () => {
  await shared.db.close()
  made.remove()
})
beforeEach(() => shared.db.exec('DROP TABLE IF EXISTS t; CREATE TABLE t (who text)'))

async function connect(options: Partial<SessionOptions> = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...embeddedCredentials, stream: () => new Session({ ...shared, ...options }) })
  await client.connect()
  return client
}
const names = async (client: pg.Client) =>
  (await client.query('SELECT who FROM t ORDER BY who')).rows.map(({ who }) => who)

test("one client's rollback does not affect another's rows", async () => {
  const [a, b] = [await connect(), await connect()]
  await a.query('BEGIN')
  await a.query("INSERT INTO t VALUES ('a')")
  const inserted = b.query("INSERT INTO t VALUES ('b')") // waits for a
  await a.query('ROLLBACK')
  await inserted
  expect(await names(a)).toEqual(['b'])
  await Promise.all([a.end(), b.end()])
})

test('concurrent read-modify-write transactions lose no update', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => connect()))
  await shared.db.exec('DROP TABLE IF EXISTS counter; CREATE TABLE counter AS SELECT 0 AS n')
  const increment = async (client: pg.Client) => {
    await client.query('BEGIN')
    const { rows } = await client.query<{ n: number }>('SELECT n FROM counter')
    await client.query('UPDATE counter SET n = $1', [Number(rows[0]?.n) + 1])
    await client.query('COMMIT')
  }
  await Promise.all(
    clients.map(async (client) => {
      for (let i = 0; i < 10; i++) await increment(client)
    }),
  )
  expect((await clients[0]?.query('SELECT n FROM counter'))?.rows).toEqual([{ n: 80 }])
  await Promise.all(clients.map((client) => client.end()))
})

test('a client that disconnects in a transaction leaves no changes and blocks no other client', async () => {
  const session = new Session(shared)
  const client = new pg.Client({ ...embeddedCredentials, stream: () => session })
  client.on('error', () => {})
  await client.connect()
  await client.query('BEGIN')
  await client.query("INSERT INTO t VALUES ('gone')")
  session.destroy()
  const next = await connect()
  expect(await names(next)).toEqual([])
  await next.end()
})

test('a client that disconnects while waiting is skipped', async () => {
  const [first, last] = [await connect(), await connect()]
  const session = new Session(shared)
  const waiting = new pg.Client({ ...embeddedCredentials, stream: () => session })
  waiting.on('error', () => {})
  await waiting.connect()
  await first.query('BEGIN')
  waiting.query("INSERT INTO t VALUES ('gone')").catch(() => {})
  const inserted = last.query("INSERT INTO t VALUES ('last')")
  session.destroy()
  await first.query('COMMIT')
  await inserted
  expect(await names(last)).toEqual(['last'])
  await Promise.all([first.end(), last.end()])
})

test('a failed statement is a response; its transaction ends with the rollback', async () => {
  const [a, b] = [await connect(), await connect()]
  await a.query('BEGIN')
  await expect(a.query('SELECT no_such_column')).rejects.toThrow('no_such_column')
  await expect(a.query('SELECT 1')).rejects.toThrow('current transaction is aborted')
  await a.query('ROLLBACK')
  expect((await b.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await Promise.all([a.end(), b.end()])
})

test('a guest whose transaction takes too long is disconnected', async () => {
  const guest = await connect({ guestSecondsMax: 0.05 })
  const shownOut = new Promise((resolve) => guest.on('error', resolve))
  await guest.query('BEGIN')
  await guest.query("INSERT INTO t VALUES ('guest')")
  await shownOut
  const owner = await connect()
  expect(await names(owner)).toEqual([])
  await owner.end()
})

test("a guest's settings do not affect other sessions", async () => {
  const [owner, guest] = [await connect(), await connect({ guestSecondsMax: 5 })]
  await guest.query("SET TIME ZONE 'Asia/Dubai'")
  expect((await owner.query('SHOW TimeZone')).rows).toEqual([{ TimeZone: 'UTC' }])
  await Promise.all([owner.end(), guest.end()])
})

test('a request for encryption is declined', async () => {
  const session = new Session(shared)
  session.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])) // SSLRequest
  expect((await once(session, 'data')).toString()).toBe('N')
  session.destroy()
})

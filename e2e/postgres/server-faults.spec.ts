import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrationsDirectory } from '@/server/storage/migrate'
import { runInOtherProcess } from '@/testing/other-process'
import { type App, startApp } from '../fixtures/app'
import { request } from '../fixtures/schemas'

// Faults that only a PostgreSQL server has: TEST_DATABASE_URL names one, and its user is a superuser.

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
let aheadMs = 0
let app: App
/** A session of someone else in the database of the service. */
let other: pg.Client
beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(Date.now() + aheadMs) })
  const [row] = await app.services.db.prisma.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`
  other = new pg.Client({ connectionString: databaseUrl(row?.name ?? '') })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await app.close()
})

function databaseUrl(name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const generate = (key: string) => app.post('/api/v1/generate', request(3), { 'x-api-key': key })
/** Health keeps what it has seen for a second, and while it looks again. */
const healthIs = (status: number) =>
  vi.waitFor(async () => {
    aheadMs += 1_001
    expect((await app.get('/api/v1/health')).status).toBe(status)
  }, 60_000)
const unavailable = async (answer: Response) => {
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
}

it('a locked row of one key stops the calls of that key alone', async () => {
  const [locked, free] = [await app.key('enterprise'), await app.key('enterprise')]
  expect([(await generate(locked)).status, (await generate(free)).status]).toEqual([200, 200])
  const keyId = (await (await app.get('/api/v1/usage', { 'x-api-key': locked })).json()).key_id
  await other.query('BEGIN')
  await other.query('SELECT 1 FROM daily_usage WHERE subject = $1 FOR UPDATE', [keyId])
  const stopped = Array.from({ length: 30 }, () => generate(locked))
  const others = await Promise.all(Array.from({ length: 30 }, () => generate(free)))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  await healthIs(200)
  const refused = await Promise.all(stopped)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  await Promise.all(refused.map(unavailable))
  await other.query('ROLLBACK')
  expect((await generate(locked)).status).toBe(200)
})

it('ten processes that start together migrate an empty database once', async () => {
  const name = `rowmint_migrated_${randomBytes(6).toString('hex')}`
  await other.query(`CREATE DATABASE ${name}`)
  const url = databaseUrl(name)
  const printed = await Promise.all(Array.from({ length: 10 }, () => runInOtherProcess('migrate-database.ts', [url])))
  const migrations = readdirSync(migrationsDirectory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(printed.map(Number).sort((a, b) => a - b)).toEqual([...Array.from({ length: 9 }, () => 0), migrations.length])
  await other.query(`DROP DATABASE ${name} WITH (FORCE)`)
}, 120_000)

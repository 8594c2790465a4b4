import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailableError } from '@/server/storage/database-fault'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

// A refusal for the database's own reasons is a 503 with Retry-After, never the caller's fault.

let aheadMs = 0
let app: App
let key: string
beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(Date.now() + aheadMs) })
})
afterAll(() => app.close())
beforeEach(async () => {
  key = await app.key('free')
})

const sql = (statement: string) => app.services.db.prisma.$executeRawUnsafe(statement)
const generate = (headers: Record<string, string> = {}) =>
  app.post('/api/v1/generate', request(3), { 'x-api-key': key, ...headers })
/** Health keeps what it has seen for a second, and while it looks again. */
const healthIs = (status: number) =>
  vi.waitFor(async () => {
    aheadMs += 1_001
    expect((await app.get('/api/v1/health')).status).toBe(status)
  }, 60_000)

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
}

/** Writes that need space fail as PostgreSQL fails on a full disk. */
async function fillDisk(): Promise<void> {
  await sql(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''could not extend file: No space left on device'' USING ERRCODE = ''disk_full''; END'`)
  for (const table of ['api_key', 'daily_usage', 'sliding_window', 'idempotency_record']) {
    await sql(`CREATE TRIGGER no_space BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION no_space()`)
  }
}

it('503: a full disk, which health says too, until there is space', async () => {
  await fillDisk()
  await expectUnavailable(await generate())
  await expectUnavailable(await generate({ 'idempotency-key': 'full' }))
  await expectUnavailable(await app.get('/api/v1/auth/free-key'))
  await healthIs(503)
  expect((await app.post('/api/v1/validate', request(3))).status).toBe(200)
  await sql('DROP FUNCTION no_space CASCADE')
  await healthIs(200)
  expect((await generate({ 'idempotency-key': 'full' })).status).toBe(200)
  const usage = await app.get('/api/v1/usage', { 'x-api-key': key })
  expect(await usage.json()).toMatchObject({ calls_today: 1 })
})

it('503: a read-only database, which health says too, until it takes writes', async () => {
  await sql('SET default_transaction_read_only = on')
  await expectUnavailable(await generate())
  await healthIs(503)
  await sql('SET default_transaction_read_only = off')
  await healthIs(200)
  expect((await generate()).status).toBe(200)
})

it('503: health looks again after the clock was set back, and its uptime goes on', async () => {
  await healthIs(200)
  aheadMs -= 3_600_000
  const answer = await app.get('/api/v1/health')
  expect((await answer.json()).uptime_seconds).toBeGreaterThanOrEqual(0)
  aheadMs -= 3_600_000
  await sql('SET default_transaction_read_only = on')
  await vi.waitFor(async () => expect((await app.get('/api/v1/health')).status).toBe(503), 60_000)
  await sql('SET default_transaction_read_only = off')
  aheadMs = 0
})

it('503: a call that the database has failed does not ask it again', async () => {
  const { db } = app.services
  let asked = 0
  const gone = () => {
    asked++
    return Promise.reject(new DatabaseUnavailableError(new Error('gone')))
  }
  const dailyUsage = { findUnique: gone }
  const isCount = ([parts]: unknown[]) => String(parts).includes('daily_usage')
  const prisma = new Proxy(db.prisma, {
    get: (target, member) => {
      if (member === 'dailyUsage') return dailyUsage
      if (member !== '$queryRaw') return Reflect.get(target, member)
      return (...statement: Parameters<typeof target.$queryRaw>) =>
        isCount(statement) ? gone() : target.$queryRaw(...statement)
    },
  })
  app.services.db = { ...db, prisma }
  await expectUnavailable(await generate())
  app.services.db = db
  expect(asked).toBe(1)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

// The most frequent call costs few commits, each of them an fsync, on either database.

const calls = 20
let app: App
let headers: Record<string, string>
beforeAll(async () => {
  app = await startApp()
  headers = { 'x-api-key': await app.key('enterprise') }
  await call('warm') // looks the key up, and makes today's row
})
afterAll(() => app.close())

async function call(idempotencyKey?: string): Promise<void> {
  const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  const reply = await app.post('/api/v1/generate', request(10), { ...headers, ...key })
  await reply.arrayBuffer()
  expect(reply.status).toBe(200)
}

/** The number of commits of the server so far that wrote anything: a transaction that only reads gets no id. */
async function commits(): Promise<number> {
  const [row] = await app.services.db.prisma.$queryRaw<[{ next: bigint }]>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next`
  return Number(row.next)
}

/** The commits of `work`, and of what the server does meanwhile: a few, where nobody else uses it. */
async function commitsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await commits()
  await work()
  return (await commits()) - before
}

const names = (prefix: string) => Array.from({ length: calls }, (_, nth) => `${prefix}-${nth}`)

async function oneByOne(idempotencyKeys: readonly (string | undefined)[]): Promise<void> {
  for (const key of idempotencyKeys) await call(key)
}

it('counts a call in one commit', async () => {
  expect(await commitsOf(() => oneByOne(Array(calls).fill(undefined)))).toBeLessThan(1.5 * calls)
})

it('claims, counts and answers a call with an Idempotency-Key in two commits, and repeats it in one', async () => {
  expect(await commitsOf(() => oneByOne(names('once')))).toBeLessThan(2.5 * calls)
  expect(await commitsOf(() => oneByOne(names('once')))).toBeLessThan(1.5 * calls)
})

it('claims and counts concurrent calls with Idempotency-Keys together', async () => {
  const together = await commitsOf(() => Promise.all(names('together').map(call)))
  expect(together).toBeLessThan(2 * calls)
})

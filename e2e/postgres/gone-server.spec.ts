import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeEmptyDataDir } from '@/testing/data-dir'
import { type ServiceProcess, startService } from '../attacks/service-process'
import { type PostgresServer, startPostgresServer } from '../fixtures/processes/postgres-server'
import { request } from '../fixtures/schemas'

// A PostgreSQL server of its own that freezes, dies or has no connection left under the service: whoever calls is
// refused in time, and the service recovers by itself.

const { dataDir, remove } = makeEmptyDataDir()
let server: PostgresServer
let service: ServiceProcess
beforeAll(async () => {
  server = await startPostgresServer()
  service = await startService({ DATA_DIR: dataDir, DATABASE_URL: server.url, SANDBOX: 'off' })
})
afterAll(async () => {
  await service.kill('SIGTERM')
  server.remove()
  remove()
})

/** Half a minute stands for "never"; a call is refused after less than five seconds. */
const get = (path: string) =>
  fetch(service.url + path, { headers: { 'x-api-key': service.apiKey }, signal: AbortSignal.timeout(30_000) })
const post = (path: string, headers: Record<string, string> = { 'x-api-key': service.apiKey }) =>
  fetch(service.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(request(3)),
    signal: AbortSignal.timeout(30_000),
  })
const counted = async () => (await (await get('/api/v1/usage')).json()).calls_today

const faults = {
  frozen: { begin: () => server.freeze(), end: () => server.thaw() },
  dead: { begin: () => server.crash(), end: () => server.start() },
  full: { begin: takeConnections, end: leaveConnections },
}

let taken: pg.Client[] = []

/** Takes every connection of the server, those of the service too. */
async function takeConnections(): Promise<void> {
  const first = await connectionTaken()
  const { rows } = await first.query<{ max: number }>("SELECT current_setting('max_connections')::int AS max")
  await vi.waitFor(async () => {
    await first.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> 'taker'",
    )
    while (await connectionTaken().catch(() => undefined));
    expect(taken.length).toBe(rows[0]?.max)
  }, 60_000)
}

async function connectionTaken(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url, application_name: 'taker' })
  await client.connect()
  taken.push(client)
  return client
}

async function leaveConnections(): Promise<void> {
  await Promise.all(taken.map((client) => client.end()))
  taken = []
}

it.each(Object.entries(faults))(
  '503 while the server is %s, for everyone who needs it, and 200 soon after',
  async (fault, { begin, end }) => {
    const before = await counted()
    const named = { 'x-api-key': service.apiKey, 'idempotency-key': fault + randomUUID() }
    await begin()
    const refused = await Promise.all([
      ...Array.from({ length: 30 }, () => post('/api/v1/generate')),
      post('/api/v1/generate', named),
      get('/api/v1/auth/free-key'),
      get('/api/v1/usage'),
    ])
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]$/)
      expect(['database_unavailable', 'overloaded']).toContain((await answer.json()).code)
    }
    await vi.waitFor(
      async () => expect([(await get('/readyz')).status, (await get('/api/v1/health')).status]).toEqual([503, 503]),
      { timeout: 60_000 },
    )
    expect([(await get('/livez')).status, (await post('/api/v1/validate', {})).status]).toEqual([200, 200])
    await end()
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 60_000 })
    // A claim of which nobody knows whether it was made ends with its lease.
    await vi.waitFor(async () => expect((await post('/api/v1/generate', named)).status).toBe(200), { timeout: 60_000 })
    expect(await counted()).toBe(before + 1)
  },
  300_000,
)

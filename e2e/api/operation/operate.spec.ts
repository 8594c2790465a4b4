import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isReady } from '@/server/api/documents/readiness'
import { log } from '@/server/kernel/log'
import { type App, startApp } from '../../fixtures/app'

const metricsToken = 'a token for the scraper'
const body = { schema_fields: [{ name: 'customer_email', type: 'email' }], count: 3, seed: 42 }
const written: string[] = []
/** Bodies that the collector received. */
const traces: string[] = []
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  traces.push(`${request.url} ${request.headers.authorization} ${text}`)
  response.end('{}')
})

let app: App
beforeAll(async () => {
  log.level = 'info'
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo // a TCP server has an address of this shape
  app = await startApp({
    METRICS_TOKEN: metricsToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
  })
})
afterAll(() => {
  collector.close()
  log.level = 'silent'
  vi.restoreAllMocks()
})

const lines = (): Record<string, unknown>[] =>
  written
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** The line of a request, once it is written. */
const lineOf = (id: string) =>
  vi.waitFor(() => {
    const line = lines().find((written) => written.id === id)
    if (!line) throw new Error(`no line has the id ${id}`)
    return line
  }, 60_000)

describe('the log', () => {
  it('has one line a request, with its id, route, status, time, caller and bytes, and nothing secret', async () => {
    const key = await app.key('pro')
    const call = { 'x-api-key': key, 'x-request-id': 'order-4711.retry', 'idempotency-key': 'secret-of-the-client' }
    const answer = await app.post('/api/v1/generate', body, call)
    expect(answer.headers.get('x-request-id')).toBe('order-4711.retry')
    const { records } = await answer.json()
    expect(await lineOf('order-4711.retry')).toEqual({
      level: 'info',
      time: expect.any(String),
      id: 'order-4711.retry',
      route: '/api/v1/generate',
      method: 'POST',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      caller: expect.stringMatching(/^pro:key_/),
      trace: expect.stringMatching(/^[\da-f]{32}$/),
      msg: 'request',
    })
    const text = written.join('')
    for (const secret of [key, 'secret-of-the-client', records[0].customer_email]) expect(text).not.toContain(secret)
  })

  it.each(['short', 'with space in it', `${'x'.repeat(129)}`, 'quote"and{brace}'])(
    'replaces the request id %s',
    async (id) => {
      const answer = await app.get('/api/v1/health', { 'x-request-id': id })
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    },
  )

  it('names an unknown path and an unknown method by a word of its own', async () => {
    await app.get('/api/v1/nothing-here', { 'x-request-id': 'unknown-path' })
    expect(await lineOf('unknown-path')).toMatchObject({ route: 'unknown', status: 404, caller: 'anonymous' })
  })
})

describe('probes', () => {
  /** A probe that is under way while the database changes still has the earlier answer. */
  const readyIs = (status: number) =>
    vi.waitFor(async () => expect((await app.get('/readyz')).status).toBe(status), 60_000)

  it('answers that it lives, and that it is ready while the database takes writes', async () => {
    expect([(await app.get('/livez')).status, (await app.get('/readyz')).status]).toEqual([200, 200])
    const query = vi.spyOn(app.services.db.prisma, '$queryRaw').mockRejectedValue(new Error('gone'))
    await readyIs(503)
    expect((await app.get('/livez')).status).toBe(200)
    query.mockRestore()
    await readyIs(200)
  })

  it('is ready at once after a recent success, in the same turn of the event loop', async () => {
    await readyIs(200)
    let isNextTurn = false
    setImmediate(() => {
      isNextTurn = true
    })
    expect(await isReady(app.services)).toBe(true)
    expect(isNextTurn).toBe(false)
  })

  it.each(['/livez', '/readyz', '/api/v1/health'])('answers %s before calls that came earlier', async (path) => {
    await app.get(path)
    let answered = 0
    const schema_fields = Array.from({ length: 50 }, (_, nth) => ({ name: `c${nth}`, type: 'fullName' }))
    const calls = Array.from({ length: 150 }, async () => {
      await (await app.post('/api/v1/validate', { schema_fields })).text()
      answered++
    })
    await Promise.race(calls)
    expect((await app.get(path)).status).toBe(200)
    expect(answered).toBeLessThan(150)
    await Promise.all(calls)
  })

  it('is not ready while its database does not respond, but still answers at once', async () => {
    const query = vi.spyOn(app.services.db.prisma, '$queryRaw').mockReturnValue(new Promise(() => {}) as never)
    // Asked every ten seconds, as by the Dockerfile: slow once is not gone.
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    expect((await app.get('/readyz')).status).toBe(200)
    now.mockReturnValue(performance.now() + 3_500)
    expect((await app.get('/readyz')).status).toBe(503)
    now.mockRestore()
    query.mockRestore()
  })
})

describe('/metrics', () => {
  it('counts requests by route, rows, queues and open locks', async () => {
    const key = await app.key('pro')
    await app.post('/api/v1/generate', body, { 'x-api-key': key, 'x-request-id': 'for-metrics' })
    await lineOf('for-metrics')
    const text = await (await app.get('/metrics')).text()
    for (const line of [
      /^rowmint_request_seconds_count\{route="\/api\/v1\/generate",method="POST",status="200"\} [12]$/m,
      /^rowmint_rows_total\{route="\/api\/v1\/generate"\} [36]$/m,
      /^rowmint_queue_depth\{queue="count"\} 0$/m,
      /^rowmint_queue_depth\{queue="connection"\} 0$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ]) {
      expect(text).toMatch(line)
    }
    expect(text).not.toContain(key)
  })

  it.each([
    ['loopback', {}, 200],
    ['loopback behind a proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['a proxy with the token', { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${metricsToken}` }, 200],
    ['a proxy with another token', { via: '1.1 proxy', authorization: 'Bearer another' }, 404],
  ])('answers %s', async (_who, headers, status) => {
    expect((await app.get('/metrics', headers)).status).toBe(status)
  })
})

// Last, because closing sends the remaining spans.
it("sends a span for each request, as a child of the client's trace", async () => {
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  await app.get('/api/v1/health', { traceparent: `00-${traceId}-${parent}-01`, 'x-request-id': 'traced-call' })
  expect(await lineOf('traced-call')).toMatchObject({ trace: traceId })
  await app.close()
  const sent = traces.find((text) => text.includes(traceId)) ?? ''
  expect(sent).toMatch(/^\/v1\/traces Bearer collector \{"resourceSpans"/)
  expect(sent).toContain(`"parentSpanId":"${parent}","name":"GET /api/v1/health","kind":2`)
})

import net from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '@/server/http/rest'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

// A call counts when its answer begins: a client that leaves before has used nothing.

let app: App
let key: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  key = await app.key('pro')
})

const body = JSON.stringify(request(3))
const callsToday = async () => (await (await app.get('/api/v1/usage', { 'x-api-key': key })).json()).calls_today

it('a client that leaves while its call is counted has used nothing', async () => {
  const { db } = app.services
  let count: () => void = () => undefined
  const counting = new Promise<void>((resolve) => (count = resolve))
  let asked = 0
  const isCount = ([parts]: unknown[]) => String(parts).includes('daily_usage')
  const prisma = new Proxy(db.prisma, {
    get: (target, member) => {
      if (member !== '$queryRaw') return Reflect.get(target, member)
      return async (...statement: Parameters<typeof target.$queryRaw>) => {
        if (isCount(statement)) asked++
        if (isCount(statement)) await counting
        return target.$queryRaw(...statement)
      }
    },
  })
  app.services.db = { ...db, prisma }
  const head = `POST /api/v1/generate HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n`
  const client = net.connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined)
  client.write(head + body)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), 60_000)
  client.destroy()
  const left = /route="\/api\/v1\/generate",method="POST",status="499"\} 1$/m
  await vi.waitFor(async () => expect(await (await app.get('/metrics')).text()).toMatch(left), 60_000)
  count()
  expect((await app.post('/api/v1/generate', request(3), { 'x-api-key': key })).status).toBe(200)
  await vi.waitFor(async () => expect(await callsToday()).toBe(1), 60_000)
  app.services.db = db
})

it('a client that leaves while the first rows are made has used nothing', async () => {
  const client = new AbortController()
  const { metrics } = app.services
  // Noted between the count and the rows.
  const leaving = Object.assign(Object.create(metrics), { countRows: () => client.abort() })
  const headers: Record<string, string> = { 'x-api-key': key }
  await answer(
    { ...app.services, metrics: leaving },
    {
      method: 'POST',
      path: '/api/v1/generate',
      query: '',
      header: (name) => headers[name],
      remoteAddress: '127.0.0.1',
      record: { requestId: 'leaving', parent: undefined, caller: 'anonymous' },
      readBody: async () => Buffer.from(body),
      signal: client.signal,
    },
  )
  expect(client.signal.aborted).toBe(true)
  expect(await callsToday()).toBe(0)
})

it('a client whose leaving is first seen when the answer is sent has used nothing', async () => {
  const { metrics } = app.services
  const client = net.connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined)
  app.services.metrics = Object.assign(Object.create(metrics), { countRows: () => client.resetAndDestroy() })
  client.write(
    `POST /api/v1/generate HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  await vi.waitFor(() => expect(client.destroyed).toBe(true), 60_000)
  app.services.metrics = metrics
  expect((await app.post('/api/v1/generate', request(3), { 'x-api-key': key })).status).toBe(200)
  await vi.waitFor(async () => expect(await callsToday()).toBe(1), 10_000)
})

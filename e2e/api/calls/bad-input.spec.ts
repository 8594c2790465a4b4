import { request as httpRequest, type IncomingMessage } from 'node:http'
import net from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { log } from '@/server/kernel/log'
import { type App, startApp } from '../../fixtures/app'
import { people, request } from '../../fixtures/schemas'

let app: App
let key: Record<string, string>
const logged = vi.spyOn(log, 'error')
beforeAll(async () => {
  app = await startApp()
  key = { 'x-api-key': await app.key('enterprise') }
})
afterAll(async () => {
  await app.close()
  const { calls } = logged.mock
  logged.mockRestore()
  expect(calls).toEqual([])
})

const posts = ['validate', 'generate', 'canary/generate', 'infer-schema', 'generate-ai', 'generate-ai/stream']

describe('bad input never gives a 5xx, a stack trace or a count', () => {
  it.each(posts)('POST /api/v1/%s: any JSON at all', async (path) => {
    const bodyLike = fc.record(
      {
        schema_fields: fc.jsonValue(),
        schema: fc.jsonValue(),
        field_names: fc.jsonValue(),
        count: fc.jsonValue(),
        locale: fc.jsonValue(),
        output_format: fc.jsonValue(),
        seed: fc.jsonValue(),
        constraints: fc.jsonValue(),
        domain_hint: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(bodyLike, fc.jsonValue()), async (body) => {
        const answer = await app.post(`/api/v1/${path}`, body, key)
        const text = await answer.text()
        expect([200, 422]).toContain(answer.status)
        expect(text).not.toMatch(/\bat .*\.ts:\d+/)
        if (answer.status === 422) expect(Array.isArray(JSON.parse(text).detail)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it.each(posts)('POST /api/v1/%s: any bytes at all', async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (bytes) => {
        const answer = await fetch(`${app.url}/api/v1/${path}`, {
          method: 'POST',
          headers: key,
          body: Buffer.from(bytes),
        })
        await answer.arrayBuffer()
        expect(answer.status).toBe(422)
      }),
      { numRuns: 30 },
    )
  })

  it('every name of 1 to 128 characters comes back as it was sent, in JSON and in CSV', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 128 }), { minLength: 1, maxLength: 5 }),
        async (names) => {
          const schema_fields = names.map((name) => ({ name, type: 'city' }))
          const answer = await app.post('/api/v1/generate', { schema_fields, count: 1 }, key)
          expect(answer.status).toBe(200)
          expect(Object.keys((await answer.json()).records[0]).sort()).toEqual([...names].sort())
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a mebibyte of values is either made or refused, in any format', async () => {
    const values = Array.from({ length: 450 }, (_, i) => `${i}`.padEnd(1000, 'x"€\n'))
    for (const output_format of ['json', 'csv', 'jsonl']) {
      const body = { schema_fields: [{ name: 'v', type: 'text', constraints: { values } }], count: 200, output_format }
      const answer = await app.post('/api/v1/generate', body, key)
      expect([200, 422]).toContain(answer.status)
      await answer.arrayBuffer()
    }
  })

  it('headers of any kind are harmless', async () => {
    for (const name of ['idempotency-key', 'accept', 'x-request-id', 'x-forwarded-for', 'content-type', 'x-payment']) {
      const answer = await app.post('/api/v1/validate', request(1), { [name]: `'";${'x'.repeat(2000)}` })
      expect(answer.status).toBe(200)
    }
  })
})

describe('slow and cut connections', () => {
  const raw = (text: string) =>
    new Promise<net.Socket>((resolve) => {
      const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1', () =>
        socket.write(text, () => resolve(socket)),
      )
      socket.on('error', () => undefined)
    })
  const head = (length: number) =>
    `POST /api/v1/generate HTTP/1.1\r\nhost: x\r\nx-api-key: ${key['x-api-key']}\r\ncontent-length: ${length}\r\n\r\n`

  it('a client that leaves in the middle of its body is not counted and hurts nobody', async () => {
    const before = await (await app.get('/api/v1/usage', key)).json()
    for (let i = 0; i < 20; i++) (await raw(`${head(500)}{"schema_fields"`)).destroy()
    const after = await (await app.get('/api/v1/usage', key)).json()
    expect(after.calls_today).toBe(before.calls_today)
    expect((await app.post('/api/v1/generate', request(1), key)).status).toBe(200)
  })

  it('a body that comes byte by byte is read', async () => {
    const body = JSON.stringify(request(1))
    const socket = await raw(head(body.length))
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
    for (const byte of body) await new Promise((resolve) => socket.write(byte, resolve))
    expect(await answer).toContain('HTTP/1.1 200')
    socket.destroy()
  })

  it('a reader that stops reading stops the making; one that leaves ends it', async () => {
    const fields = Array.from({ length: 50 }, (_, i) => ({ name: `${people[1]?.name}_${i}`, type: 'text' }))
    const body = JSON.stringify({ schema_fields: fields, count: 10_000 })
    const socket = await raw(head(Buffer.byteLength(body)) + body)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const idle = process.memoryUsage().arrayBuffers
    for (let i = 0; i < 20; i++) expect((await app.get('/api/v1/health')).status).toBe(200)
    expect(process.memoryUsage().arrayBuffers - idle).toBeLessThan(64 * 1024 * 1024)
    socket.destroy()
    expect((await app.post('/api/v1/generate', request(1), key)).status).toBe(200)
  })

  it('a reader that pauses gets its own bytes, whatever is sent to others meanwhile', async () => {
    const fields = Array.from({ length: 50 }, (_, i) => ({ name: `c${i}`, type: 'text' }))
    const body = (seed: number) => ({ schema_fields: fields, count: 2_000, seed, output_format: 'jsonl' })
    const rows = async (seed: number) => (await app.post('/api/v1/generate', body(seed), key)).text()
    const wanted = await rows(1)
    const headers = { 'content-type': 'application/json', ...key }
    const answer = await new Promise<IncomingMessage>((resolve) =>
      httpRequest(`${app.url}/api/v1/generate`, { method: 'POST', headers }, resolve).end(JSON.stringify(body(1))),
    )
    for (const other of [2, 3]) expect((await rows(other)) === wanted).toBe(false)
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part)
    expect(Buffer.concat(parts).toString() === wanted).toBe(true)
  })
})

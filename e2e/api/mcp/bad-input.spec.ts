import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callTool, connectMcp, eras, messageOf, postMcp } from '../../fixtures/mcp'
import { never, type PaidWorld, startPaidWorld } from '../../fixtures/payments/paid-world'
import { request } from '../../fixtures/schemas'

let world: PaidWorld
beforeAll(async () => {
  world = await startPaidWorld()
})
afterAll(() => world.close())

const call = (params: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })

describe.each(eras)('a client of revision %s', (era) => {
  it.each([
    ['a text', 'payment'],
    ['a number', 7],
    ['null', null],
    ['an empty object', {}],
    ['a list', []],
    ['a version that is unknown', { x402Version: 9, payload: {} }],
    ['a tower', JSON.parse('['.repeat(40) + ']'.repeat(40))],
  ])('a payment that is %s is refused, and nothing is charged', async (_title, payment) => {
    const client = await connectMcp(world.app.url, era)
    const { result, ...cost } = await world.scene(() =>
      callTool(client, 'generate', request(3), { 'x402/payment': payment }),
    )
    expect(result).toMatchObject({ isError: true, structuredContent: { errors: [{ code: 'invalid_payment_header' }] } })
    expect(JSON.stringify(result)).toContain('x402/payment')
    expect(cost).toEqual(never)
    await client.close()
  })

  it('a tool that does not exist is an error of the protocol', async () => {
    const client = await connectMcp(world.app.url, era)
    await expect(callTool(client, 'generate_everything', {})).rejects.toMatchObject({ code: -32602 })
    await client.close()
  })

  it.each([
    ['of the wrong type', { schema_fields: 'email', count: 'many', locale: 7 }],
    ['that are missing', {}],
    ['of an unknown type', { schema_fields: [{ name: 'a', type: 'emial' }] }],
  ])('arguments %s are refused with their problems', async (_title, args) => {
    const client = await connectMcp(world.app.url, era)
    for (const tool of ['validate', 'preview', 'generate']) {
      const result = await callTool(client, tool, args)
      const isUnpaid = tool === 'generate'
      expect(result).toMatchObject({
        isError: true,
        structuredContent: isUnpaid ? { x402Version: 2 } : { errors: expect.any(Array) },
      })
    }
    await client.close()
  })
})

describe('requests that no client sends', () => {
  it.each([
    ['_meta that is a text', call({ name: 'validate', arguments: request(3), _meta: 'x' })],
    ['arguments that are a list', call({ name: 'validate', arguments: [] })],
    ['no name', call({ arguments: {} })],
    ['no parameters', call(undefined)],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'tools/steal' }],
    ['no JSON-RPC', { hello: 'world' }],
    ['a list of nothing', []],
  ])('%s: an error of JSON-RPC', async (_title, body) => {
    const answer = await postMcp(world.app.url, body)
    expect(answer.status).toBeLessThan(500)
    expect(await messageOf(answer)).toMatchObject({ error: { code: expect.any(Number), message: expect.any(String) } })
  })

  it.each([
    ['empty', ''],
    ['not JSON', '{"jsonrpc":'],
    ['too deep', '['.repeat(100_000)],
    ['half a character', '"\\ud800"'],
  ])('400: a body that is %s', async (_title, body) => {
    const answer = await postMcp(world.app.url, body)
    expect(answer.status).toBe(400)
    expect(await messageOf(answer)).toMatchObject({ error: { code: -32700 } })
  })

  it('413: a body that is too large', async () => {
    expect((await postMcp(world.app.url, ' '.repeat(1_100_000))).status).toBe(413)
  })

  it('403: a page that had a name resolved to this machine', async () => {
    const { port } = new URL(world.app.url)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      http
        .request({ port, path: '/mcp', method: 'POST', headers }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end('{}')
    })
    expect(status).toBe(403)
  })

  it('405: a method that fetch itself refuses to send', async () => {
    const { hostname, port } = new URL(world.app.url)
    const status = await new Promise((resolve, reject) => {
      const sent = http.request({ hostname, port, path: '/mcp', method: 'TRACE' }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.once('error', reject).end()
    })
    expect(status).toBe(405)
  })

  it('405: a session of an older revision is neither listened to nor ended; calls with its id are answered', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${world.app.url}/mcp`, {
        method,
        headers: { accept: 'text/event-stream', 'mcp-session-id': 'x' },
      })
      expect(answer.status).toBe(405)
    }
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    expect((await postMcp(world.app.url, list, { 'mcp-session-id': 'x' })).status).toBe(200)
  })

  it('200 streams at once are acknowledged and ended, because nothing here ever changes; calls are answered', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'many', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const listen = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: { toolsListChanged: true }, _meta: meta },
    }
    const first = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const answer = await fetch(`${world.app.url}/mcp`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'mcp-protocol-version': '2026-07-28',
            'mcp-method': 'subscriptions/listen',
          },
          body: JSON.stringify(listen),
        })
        return answer.text()
      }),
    )
    for (const events of first) expect(events).toMatch(/subscriptions\/acknowledged.*"resultType":"complete"/s)
    const client = await connectMcp(world.app.url, '2026-07-28')
    expect(await callTool(client, 'validate', request(3))).toMatchObject({ structuredContent: { valid: true } })
    await client.close()
  })
})

import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '@/wire/error-bodies'
import { type App, publicUrl, startApp } from '../../fixtures/app'

let app: App
beforeAll(async () => {
  app = await startApp({ X402_PAY_TO: `0x${'ab'.repeat(20)}`, MAX_BODY_BYTES: '4096' })
})
afterAll(() => app.close())

/** Sends requests that `fetch` refuses to: odd methods and a custom Host. */
const sendRaw = ({ url }: App, options: http.RequestOptions, body = ''): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(url)
    http
      .request({ port, hostname, ...options }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end(body)
  })

describe('headers that protect', () => {
  const paths = ['/api/v1/health', '/api/v1/nothing', '/api/trpc/console.fieldCatalog', '/llms.txt', '/a-page']

  it('nosniff on every answer, no HSTS in development', async () => {
    for (const path of paths) {
      const { headers } = await app.get(path)
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  it('HSTS on every answer in production behind https', async () => {
    const secret = { SERVICE_ENV: 'production', KEY_PEPPER: 'a pepper for tests' }
    const production = await startApp({ ...secret, PUBLIC_URL: 'https://rows.example' })
    for (const path of paths) {
      expect((await production.get(path)).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    }
    await production.close()
  })

  it('the sandbox is closed to pages of other sites that resolve to this machine', async () => {
    const node = http.createServer((_request, response) => response.end('{"result":"0x7a69"}')).listen(0, '127.0.0.1')
    await once(node, 'listening')
    const { port } = node.address() as AddressInfo // a TCP server has an address of this shape
    const sandbox = await startApp({ SANDBOX: 'running', CHAIN_RPC_URL: `http://127.0.0.1:${port}` })
    const call = (host: string) =>
      sendRaw(
        sandbox,
        {
          method: 'POST',
          path: '/api/trpc/console.sandboxCall',
          headers: { host, 'content-type': 'application/json' },
        },
        JSON.stringify({ method: 'eth_chainId', params: [] }),
      )
    for (const host of ['rebound.example:3000', 'localhost.example', 'x', '127.0.0.1.example']) {
      expect((await call(host)).statusCode).toBe(403)
    }
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', '192.168.1.20:3000', new URL(publicUrl).host]) {
      expect((await call(host)).statusCode).toBe(200)
    }
    await sandbox.close()
    node.closeAllConnections()
    node.close()
  })
})

describe('paths and methods', () => {
  it('404: an unknown path', async () => {
    for (const path of ['/api/v1/nothing', '/api', '/api/v2/generate', '/api/v1']) {
      const answer = await app.get(path)
      expect(answer.status).toBe(404)
      expect(ErrorBody.parse(await answer.json()).code).toBe('not_found')
    }
  })

  it.each([
    ['GET', '/api/v1/generate', 'POST'],
    ['GET', '/api/v1/validate', 'POST'],
    ['POST', '/api/v1/health', 'GET, HEAD'],
    ['DELETE', '/api/v1/usage', 'GET, HEAD'],
    ['PUT', '/', 'GET, HEAD'],
  ])('405: %s %s says Allow: %s', async (method, path, allow) => {
    const answer = await fetch(app.url + path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
  })

  it.each(['/', '/api/v1/health', '/api/trpc/console.fieldCatalog', '/keys'])('405: TRACE %s', async (path) => {
    expect((await sendRaw(app, { path, method: 'TRACE' })).statusCode).toBe(405)
  })

  it.each(['/docs/%zz', '/docs/%ff', '/%e0%a4%a'])('404: %s, which cannot be decoded', async (path) => {
    const answer = await sendRaw(app, { path, method: 'GET' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json'])
  })

  it('405 comes before 401, and 401 before 402', async () => {
    const bad = { 'x-api-key': 'nonsense' }
    expect((await app.get('/api/v1/generate', bad)).status).toBe(405)
    expect((await app.post('/api/v1/generate', {}, bad)).status).toBe(401)
  })

  it('HEAD is GET without a body, and a trailing slash is accepted', async () => {
    const answer = await fetch(`${app.url}/api/v1/health`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect((await app.get('/api/v1/health/')).status).toBe(200)
  })

  it('204: a browser may call from anywhere and read the headers', async () => {
    const preflight = await fetch(`${app.url}/api/v1/generate`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-PAYMENT')
    const asked = 'access-control-expose-headers, payment-signature, traceparent'
    const client = await fetch(`${app.url}/api/v1/generate`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-headers': asked },
    })
    expect(client.headers.get('access-control-allow-headers')).toBe(asked)
    const exposed = (await app.get('/api/v1/health')).headers.get('access-control-expose-headers')
    for (const name of ['X-Request-Id', 'X-Engine-Version', 'RateLimit', 'PAYMENT-REQUIRED', 'X-PAYMENT-RESPONSE'])
      expect(exposed).toContain(name)
  })
})

describe('413', () => {
  it.each(['/api/v1/validate', '/api/v1/generate', '/api/v1/generate-ai'])(
    '%s refuses a body over the bound, before 402',
    async (path) => {
      for (const size of [4097, 3_000_000]) {
        const answer = await fetch(app.url + path, { method: 'POST', body: ' '.repeat(size) })
        expect(answer.status).toBe(413)
        expect(await answer.json()).toMatchObject({ code: 'body_too_large', max_body_bytes: 4096 })
      }
    },
  )

  it('counts bytes, not the length the client claims', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 5; i++) controller.enqueue(new Uint8Array(1000).fill(32))
        controller.close()
      },
    })
    const answer = await fetch(`${app.url}/api/v1/validate`, {
      method: 'POST',
      body: chunks,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })
})

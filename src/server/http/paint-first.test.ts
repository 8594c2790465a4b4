import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paintFirst } from './paint-first'

const page = '<html><head><script src="/_next/a.js" async="" nonce="n1"></script></head><body>صفوف</body></html>'

let server: Server
let url: string
beforeAll(async () => {
  const pages = paintFirst((request, response) => {
    response.setHeader('Content-Type', request.url === '/?plain' ? 'text/plain' : 'text/html; charset=utf-8')
    response.statusCode = 203
    response.write(page.slice(0, 30))
    response.end(page.slice(30))
  })
  server = createServer(pages)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
})
afterAll(() => server.close())

/** The body as it travels: fetch would unpack it. */
function ask(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(url + path, { headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('the first screen comes whole, with late scripts, to who accepts "%s"', async (accepted, encoding, unpack) => {
  const { status, headers, body } = await ask('/', { Accept: 'text/html', 'Accept-Encoding': accepted })
  expect([status, headers['content-encoding'], headers.vary]).toEqual([203, encoding, 'Accept-Encoding'])
  expect(Number(headers['content-length'])).toBe(body.length)
  const text = unpack(body).toString()
  expect(text).toContain('<body>صفوف</body></html>')
  expect(text).toContain('(["/_next/a.js"])</script></head>')
})

test.each([
  ['/', '*/*'],
  ['/keys', 'text/html'],
  ['/?plain', 'text/html'],
])('what is no first screen stays as it is: %s for %s', async (path, Accept) => {
  expect((await ask(path, { Accept })).body.toString()).toBe(page)
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { nodeServer } from './node-server'

/** What a server that sends `headers` answers to these bytes, until it ends the connection. */
async function answerTo(sent: string): Promise<{ head: string; body: string }> {
  const reply = { status: 200, headers: {}, body: 'fine' }
  const server = nodeServer(
    async () => reply,
    () => undefined,
    { 'X-Content-Type-Options': 'nosniff' },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server has an address of this shape
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

it.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
  ['no request at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    400,
    'malformed_request',
  ],
  ['a long header', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
])('%s is refused with a sentence, a code and the headers of every answer', async (_, sent, status, code) => {
  const { head, body } = await answerTo(sent)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('X-Content-Type-Options: nosniff')
  expect(head).toContain(`Content-Length: ${body.length}`)
  expect(head).toContain('Connection: close')
  expect(JSON.parse(body)).toMatchObject({ code, detail: expect.any(String), hint: expect.any(String) })
  expect(head).toContain(`X-Request-Id: ${JSON.parse(body).request_id}`)
})

it('an expectation that is not known is ignored', async () => {
  const { head, body } = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 200 /)
  expect(head).toContain('X-Content-Type-Options: nosniff')
  expect(body).toBe('fine')
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Facilitator, FacilitatorUnavailableError, facilitatorAt } from './facilitator'

let answer: RequestListener
let server: Server
let facilitator: Facilitator
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  facilitator = facilitatorAt({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fetch })
})
afterAll(() => void server.close())

const answers = (status: number, body: unknown) => {
  answer = (_request, response) =>
    response
      .writeHead(status, { location: 'http://facilitator.example/verify' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
}
const call = { x402Version: 1, paymentPayload: { a: 1 }, paymentRequirements: { b: 2 } }
const transaction = `0x${'ab'.repeat(32)}`

test('verify sends the three members that x402 asks for', async () => {
  let sent = ''
  answer = async (request, response) => {
    for await (const part of request) sent += part
    response.end(JSON.stringify({ isValid: true, path: request.url }))
  }
  await facilitator.verify(call)
  expect(JSON.parse(sent)).toEqual(call)
})

test.each([
  ['valid', 200, { isValid: true, payer: '0x1' }, { valid: true, payer: '0x1' }],
  [
    'invalid',
    200,
    { isValid: false, invalidReason: 'insufficient_funds' },
    { valid: false, reason: 'insufficient_funds' },
  ],
  [
    'invalid with a 4xx',
    400,
    { isValid: false, invalidReason: 'invalid_network' },
    { valid: false, reason: 'invalid_network' },
  ],
  [
    'a reason in free text is not handed on',
    200,
    { isValid: false, invalidReason: 'Error: secret https://rpc/key' },
    { valid: false, reason: 'unexpected_verify_error' },
  ],
])('verify: %s', async (_title, status, body, verdict) => {
  answers(status, body)
  expect(await facilitator.verify(call)).toEqual(verdict)
})

test.each([
  ['a 5xx, even with a verdict', 500, { isValid: false }],
  ['no JSON', 200, '<html>'],
  ['no verdict', 200, {}],
  ['a verdict that is not a boolean', 200, { isValid: 'true' }],
  ['a redirect to another host', 308, ''],
  ['a redirect that is no 307 or 308', 302, ''],
])('verify: %s is not a verdict', async (_title, status, body) => {
  answers(status, body)
  await expect(facilitator.verify(call)).rejects.toBeInstanceOf(FacilitatorUnavailableError)
})

test('verify: a permanent redirect on the same host is followed once, as x402.org asks for', async () => {
  answer = (request, response) =>
    request.url === '/verify'
      ? response.writeHead(308, { location: '/moved/verify' }).end('Redirecting...')
      : response.end(JSON.stringify({ isValid: true, payer: request.url }))
  expect(await facilitator.verify(call)).toEqual({ valid: true, payer: '/moved/verify' })
  answer = (_request, response) => response.writeHead(308, { location: '/verify' }).end()
  await expect(facilitator.verify(call)).rejects.toBeInstanceOf(FacilitatorUnavailableError)
})

test('verify: the www of the same host is accepted, and no other host is', async () => {
  const asked: string[] = []
  const moving =
    (location: string): typeof fetch =>
    async (url) => {
      asked.push(String(url))
      return asked.length === 1
        ? new Response('', { status: 308, headers: { location } })
        : Response.json({ isValid: true })
    }
  const at = (location: string) => facilitatorAt({ url: 'https://x402.org/facilitator', fetch: moving(location) })
  await at('https://www.x402.org/facilitator/verify').verify(call)
  expect(asked).toEqual(['https://x402.org/facilitator/verify', 'https://www.x402.org/facilitator/verify'])
  for (const elsewhere of ['http://www.x402.org/', 'https://evil.example/', 'https://www.x402.org.evil.example/']) {
    asked.length = 0
    await expect(at(elsewhere).verify(call)).rejects.toBeInstanceOf(FacilitatorUnavailableError)
    expect(asked).toHaveLength(1)
  }
})

test('settle: a success names its transaction', async () => {
  answers(200, { success: true, transaction, network: 'base-sepolia' })
  expect(await facilitator.settle(call)).toEqual({ outcome: 'settled', transaction })
})

test.each([
  [
    'a refusal that may come after the transaction was sent',
    200,
    { success: false, errorReason: 'transaction_failed', transaction: '' },
  ],
  ['a refusal without a reason', 200, { success: false, transaction: '' }],
  ['a success without a transaction', 200, { success: true, transaction: '' }],
  ['a 5xx', 504, { success: true, transaction }],
  ['no JSON', 200, 'ok'],
  ['a redirect', 302, ''],
])('settle: %s is unclear', async (_title, status, body) => {
  answers(status, body)
  expect(await facilitator.settle(call)).toEqual({ outcome: 'unclear' })
})

test('settle: a refusal that names no transaction has sent none', async () => {
  answers(200, { success: false, errorReason: 'insufficient_funds', transaction: '' })
  expect(await facilitator.settle(call)).toEqual({ outcome: 'refused' })
})

test('settle: a refusal that names a transaction has sent it', async () => {
  answers(200, { success: false, errorReason: 'settlement_pending', transaction })
  expect(await facilitator.settle(call)).toEqual({ outcome: 'sent', transaction })
})

test('settle: without a connection nothing was sent', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  expect(await facilitatorAt({ url: `http://127.0.0.1:${port}`, fetch }).settle(call)).toEqual({ outcome: 'refused' })
})

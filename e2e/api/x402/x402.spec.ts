import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http'
import { parsePaymentRequired } from '@x402/core/schemas'
import { Ajv2020 } from 'ajv/dist/2020'
import fc from 'fast-check'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPaidWorld } from '../../fixtures/payments/open-worlds'
import { readAnswer, type SignOptions } from '../../fixtures/payments/paid-world'
import { version1Fetch, version2Fetch } from '../../fixtures/payments/payer'
import { signedIn } from '../../fixtures/payments/token'
import { request } from '../../fixtures/schemas'

const world = await openPaidWorld()

const path = '/api/v1/generate'
const { post, scene } = world

describe.each([
  [1, version1Fetch, 'X-PAYMENT-RESPONSE', 'base-sepolia'],
  [2, version2Fetch, 'PAYMENT-RESPONSE', 'eip155:84532'],
] as const)('the stock client of version %i', (_version, paying, header, network) => {
  const pay = (to: string, body: unknown) =>
    paying(world.chain.payerKey)(world.app.url + to, { method: 'POST', body: JSON.stringify(body) })

  it.each([path, '/api/v1/canary/generate'])('200: pays %s and gets its rows and receipt', async (to) => {
    const { result, ...cost } = await scene(async () => readAnswer(await pay(to, request(3))))
    expect(result.status).toBe(200)
    expect(cost).toEqual({ paid: 2_000, worked: 1 })
    const receipt = decodePaymentResponseHeader(result.headers.get(header) ?? '')
    expect(receipt).toEqual({ success: true, transaction: expect.any(String), network, payer: world.chain.payer })
    expect(Object.keys(result.json).at(-1)).toBe('records')
    expect(result.json).toMatchObject({
      tier: 'x402',
      count: 3,
      usage: {
        tier: 'x402',
        payment: { network: 'base-sepolia', transaction: receipt.transaction, amount_micro_usdc: 2_000 },
      },
    })
    expect(result.json.records).toHaveLength(3)
  })

  it('200: pays a bigger bracket, and csv', async () => {
    const body = request(1_001, { output_format: 'csv' })
    const { result, ...cost } = await scene(async () => readAnswer(await pay(path, body)))
    expect(result.status).toBe(200)
    expect(result.text.trimEnd().split('\r\n')).toHaveLength(1_002)
    expect(result.receipt).not.toBeNull()
    expect(cost).toEqual({ paid: 15_000, worked: 1 })
  })
})

const Bazaar = z.object({
  info: z.looseObject({ input: z.looseObject({ body: z.unknown() }) }),
  schema: z.looseObject({}),
})

describe('the challenge', () => {
  it('402: its header is what the reference calls a version 2 challenge, and its Bazaar entry matches its own schema', async () => {
    const answer = await post(request(10))
    const challenge = decodePaymentRequiredHeader(answer.headers.get('PAYMENT-REQUIRED') ?? '')
    expect(parsePaymentRequired(challenge).success).toBe(true)
    expect(parsePaymentRequired(answer.json).success).toBe(true)
    const { info, schema } = Bazaar.parse(challenge.extensions?.bazaar)
    expect(new Ajv2020({ strict: false }).validate(schema, info)).toBe(true)
    expect((await world.app.post('/api/v1/validate', info.input.body)).status).toBe(200)
  })

  it('402: quote, challenge and charge are one price for every count', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000 }), async (count) => {
        const validated = await post(request(count), {}, '/api/v1/validate')
        const challenged = await post(request(count))
        const { quote } = validated.json as { quote: { amount_micro_usdc: number; amount_usd: string } } // ADR 4
        const [version1] = challenged.json.accepts as { maxAmountRequired: string }[] // SPEC Shape A
        const version2 = decodePaymentRequiredHeader(challenged.headers.get('PAYMENT-REQUIRED') ?? '').accepts[0]
        expect(version1?.maxAmountRequired).toBe(String(quote.amount_micro_usdc))
        expect(version2?.amount).toBe(String(quote.amount_micro_usdc))
        expect(Math.round(Number(quote.amount_usd) * 1e6)).toBe(quote.amount_micro_usdc)
      }),
      { numRuns: 25, examples: [[1], [100], [101], [1_000], [1_001], [10_000]] },
    )
  })
})

describe('a payment that is wrong buys nothing', () => {
  const refusals: [string, SignOptions, string][] = [
    ['too little', { tampering: { amount: 1_999 } }, 'invalid_exact_evm_payload_authorization_value'],
    ['too much', { tampering: { amount: 5_000 } }, 'invalid_exact_evm_payload_authorization_value'],
    [
      'another wallet',
      { tampering: { payTo: `0x${'12'.repeat(20)}` } },
      'invalid_exact_evm_payload_recipient_mismatch',
    ],
    ['expired', { tampering: { seconds: -10 } }, 'invalid_exact_evm_payload_authorization_valid_before'],
    ['about to expire', { tampering: { seconds: 3 } }, 'invalid_exact_evm_payload_authorization_valid_before'],
    ['good for too long', { tampering: { seconds: 700 } }, 'invalid_exact_evm_payload_authorization_valid_before'],
    ['another network', { tampering: { network: 'eip155:8453' } }, 'invalid_network'],
    ['another network of version 1', { version: 1, tampering: { network: 'base' } }, 'invalid_network'],
    ['a payer without money', { key: generatePrivateKey() }, 'invalid_exact_evm_insufficient_balance'],
  ]
  it.each(refusals)('402: %s', async (_title, options, reason) => {
    const { result, ...cost } = await scene(async () => post(request(3), await world.sign(request(3), options)))
    expect(result.status).toBe(402)
    expect(result.json.error).toBe(reason)
    expect(result.json.accepts).toHaveLength(1)
    expect(decodePaymentRequiredHeader(result.headers.get('PAYMENT-REQUIRED') ?? '').error).toBe(reason)
    expect(cost).toEqual({ paid: 0, worked: 0 })
  })

  it('402: a payment for 10 records does not buy 500, and still buys the 10', async () => {
    const { result, ...cost } = await scene(async () => {
      const payment = await world.sign(request(10))
      return [await post(request(500), payment), await post(request(10), payment)]
    })
    expect(result.map(({ status }) => status)).toEqual([402, 200])
    expect(cost).toEqual({ paid: 2_000, worked: 1 })
  })

  it('402: a signature by someone else', async () => {
    const payment = await world.sign(request(3), { version: 1 })
    const payload = JSON.parse(Buffer.from(payment['X-PAYMENT'] ?? '', 'base64').toString())
    payload.payload.authorization.from = `0x${'34'.repeat(20)}`
    const forged = Buffer.from(JSON.stringify(payload)).toString('base64')
    const verified = world.proxy.calls['/verify']
    const { result, ...cost } = await scene(() => post(request(3), { 'X-PAYMENT': forged }))
    expect(result.json.error).toBe('invalid_exact_evm_signature')
    expect(world.proxy.calls['/verify']).toBe(verified) // nobody needs to be asked
    expect(cost).toEqual({ paid: 0, worked: 0 })
  })

  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  it.each([
    ['no base64', '!!!'],
    ['no JSON', Buffer.from('payment').toString('base64')],
    ['no object', base64('payment')],
    ['no payment', base64({})],
    ['an unknown version', base64({ x402Version: 3 })],
    ['no authorization', base64({ x402Version: 1, scheme: 'exact', network: 'base-sepolia', payload: {} })],
    ['a NUL', base64({ x402Version: 1, scheme: 'exact', network: '\0', payload: {} })],
  ])('400: a header that holds %s', async (_title, header) => {
    const answer = await post(request(3), { 'X-PAYMENT': header })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 'invalid_payment_header' })
  })

  it('comes in the order of refusals: 401, 400, 422, 402', async () => {
    const payment = await world.sign(request(3), { tampering: { amount: 1 } })
    const noBody = { schema_fields: [] }
    const status = async (body: unknown, headers: Record<string, string>) => (await post(body, headers)).status
    expect(await status(noBody, { 'X-PAYMENT': '!', 'X-API-Key': 'rmk_free_x' })).toBe(401)
    expect(await status(noBody, { 'X-PAYMENT': '!' })).toBe(400)
    expect(await status(noBody, payment)).toBe(422)
    expect(await status(request(3), payment)).toBe(402)
  })
})

it('200: with a key, a payment is neither looked at nor touched', async () => {
  const headers = { 'X-API-Key': await world.app.key('free'), ...(await world.sign(request(3))) }
  const { result, paid } = await scene(() => post(request(3), headers))
  expect(result).toMatchObject({ status: 200, receipt: null, json: { tier: 'free' } })
  expect(paid).toBe(0)
  expect((await post(request(3), { ...headers, 'X-PAYMENT': 'garbage' })).status).toBe(200)
})

describe('what catalogs of facilitators list', () => {
  const bazaarOf = (sent: string) => JSON.parse(sent).paymentPayload
  const decode = (header: string) => JSON.parse(Buffer.from(header, 'base64').toString())
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

  it.each([
    ['dropped', {}],
    ['forged', { resource: { url: 'https://elsewhere.test/' }, extensions: { bazaar: { info: {} } } }],
  ])('our resource and extension are settled with, also where the client has %s them', async (_title, kept) => {
    const challenge = decodePaymentRequiredHeader((await post(request(3))).headers.get('PAYMENT-REQUIRED') ?? '')
    const { 'PAYMENT-SIGNATURE': signed = '' } = await world.sign(request(3))
    const { resource: _, extensions: __, ...payment } = decode(signed)
    const extensions = { ...Object(kept).extensions, 'payment-identifier': { info: { id: 'stays' } } }
    const answer = await post(request(3), { 'PAYMENT-SIGNATURE': encode({ ...payment, ...kept, extensions }) })
    expect(answer.status).toBe(200)
    for (const path of ['/verify', '/settle'] as const) {
      const sent = bazaarOf(world.proxy.lastBody[path])
      expect(sent.resource).toEqual(challenge.resource)
      expect(sent.extensions).toEqual({ ...extensions, bazaar: challenge.extensions?.bazaar })
    }
  })

  it('what the facilitator says of the listing is passed on, also with a replay, its free text shortened away', async () => {
    const says = { bazaar: { status: 'rejected', rejectedReason: 'no_schema', internals: 'of no concern' } }
    world.proxy.catalogSays(encode(says))
    const payment = await world.sign(request(3))
    const answers = [await post(request(3), payment), await post(request(3), payment)]
    world.proxy.catalogSays('not base64 of JSON')
    answers.push(await post(request(3), await world.sign(request(3))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const passedOn = answers.map(({ headers }) => headers.get('EXTENSION-RESPONSES'))
    expect(passedOn[1]).toBe(passedOn[0])
    expect(decode(passedOn[0] ?? '')).toEqual({ bazaar: { status: 'rejected', rejectedReason: 'no_schema' } })
    expect(passedOn[2]).toBeNull()
    expect(Object.keys(decode(answers[0]?.receipt ?? ''))).toEqual(['success', 'transaction', 'network', 'payer'])
  })
})

it('the log of a payment names its steps, never the payer or a reusable proof', async () => {
  const from = world.log.length
  const payment = await world.sign(request(3))
  await post(request(3), payment)
  const lines = world.log.slice(from)
  expect(lines.map(({ step }) => step)).toEqual(['claimed', 'verified', 'worked', 'settling', 'settled'])
  expect(lines.at(-1)).toMatchObject({
    route: path,
    amountMicroUsdc: 2_000,
    detail: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
  const { signature, authorization } = signedIn(payment)
  const text = JSON.stringify(lines).toLowerCase()
  for (const secret of [signature, authorization.nonce, authorization.from, world.chain.payerKey]) {
    expect(text).not.toContain(secret.slice(2).toLowerCase())
  }
})

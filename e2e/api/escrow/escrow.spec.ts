import { describe, expect, it } from 'vitest'
import { issueKey } from '@/server/keys/issue-key'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { structOf } from '../../fixtures/payments/escrow-chain'
import { invoiceIn, type Proof } from '../../fixtures/payments/escrow-world'
import { openEscrowWorld } from '../../fixtures/payments/open-worlds'
import { request } from '../../fixtures/schemas'

// ADR 8: the invoice, and proofs that are not whole.

const { chain, world } = await openEscrowWorld()

const body = request(3)

describe('without proof', () => {
  it.each([
    [10, 2_000],
    [500, 5_000],
    [1_001, 15_000],
  ])('402: a body of %i records gets an invoice of %i micro-USDC in Shape B', async (count, amount) => {
    const before = chain.clock.now().getTime()
    const answer = await world.post(request(count))
    expect(answer.status).toBe(402)
    expect(answer.headers.get('x-payment-required')).toBe('true')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('retry-after')).toBeNull()
    expect(Object.keys(answer.json)).toEqual(['error', 'message', 'invoice'])
    expect(answer.json).toMatchObject({
      error: 'payment_required',
      message: expect.stringContaining('lockWithAuthorization'),
    })
    const invoice = invoiceIn(answer)
    expect(invoice).toMatchObject({
      invoice_id: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      chain_id: 84_532,
      network: 'base-sepolia',
      asset: { symbol: 'USDC', address: chain.usdc, decimals: 6 },
      amount_micro_usdc: amount,
      escrow_contract: chain.escrowContract,
      payee: chain.payee,
      record_count: count,
      resource: 'http://rowmint.test/api/v1/canary/generate',
      release_window_seconds: 3_600,
    })
    expect(Number.isSafeInteger(invoice.nonce) && invoice.nonce > 0).toBe(true)
    const lifetime = Date.parse(invoice.expires_at) - Date.parse(invoice.issued_at)
    expect(Date.parse(invoice.issued_at)).toBeGreaterThan(before - 1_000)
    expect(lifetime).toBe(900_000)
  })

  it('402: what a payer signs is what the escrow computes', async () => {
    const invoice = await world.invoiceFor(body)
    const contract = { address: chain.escrowContract, abi: escrowAbi } as const
    const hash = await chain.client.readContract({
      ...contract,
      functionName: 'hashInvoice',
      args: [structOf(invoice)],
    })
    const expiresAt = Math.floor(Date.parse(invoice.expires_at) / 1000)
    expect(invoice.authorization).toEqual({ nonce: hash, valid_after: 0, valid_before: expiresAt + 1 })
  })

  it('402: every invoice has an id and a secret of its own', async () => {
    const invoices = await Promise.all(Array.from({ length: 10 }, () => world.invoiceFor(body)))
    expect(new Set(invoices.map(({ invoice_id }) => invoice_id)).size).toBe(10)
    expect(new Set(invoices.map(({ nonce }) => nonce)).size).toBe(10)
  })

  it.each([
    ['no body', '', 'Field required'],
    ['no JSON', 'a=b', 'JSON decode error'],
    ['a wrong body', '{"schema_fields":[],"count":5000}', 'body.schema_fields: List should have at least 1 item'],
    ['a list', '[1]', 'body: '],
  ])('402: %s gets an invoice at the default count that names the errors to fix first', async (_title, text, says) => {
    const answer = await world.post(text)
    expect(answer).toMatchObject({
      status: 402,
      json: {
        message: expect.stringContaining('correct it first'),
        invoice: { record_count: 10, amount_micro_usdc: 2_000 },
      },
    })
    expect(answer.json.message).toContain(says)
  })

  it('402: an agent gets the invoice in its error, and the request to send next', async () => {
    const answer = await world.post(body, { accept: 'application/vnd.agentic+json' })
    expect(answer.status).toBe(402)
    const [error] = JSON.parse(answer.text)
    expect(error).toMatchObject({
      error: true,
      code: 'payment_required',
      action: 'pay',
      invoice: { nonce: expect.any(Number) },
    })
    expect(error.next_request.body).toMatchObject({
      ...body,
      nonce: error.invoice.nonce,
      payment_tx_hash: expect.any(String),
    })
  })

  it('402: the protected paths answer Shape A all the same', async () => {
    const { json, headers } = await world.post(body, {}, '/api/v1/generate')
    expect(json).toHaveProperty('accepts')
    expect(headers.get('x-payment-required')).toBeNull()
  })

  it('402: where escrow is off the canary path answers Shape A', async () => {
    const other = await world.sibling({ ESCROW_ENABLED: 'off' })
    const { status, json } = await other.post(body)
    expect(status).toBe(402)
    expect(json).toHaveProperty('accepts')
    await other.close()
  })

  it('503: while the escrow cannot be read there is nothing to invoice', async () => {
    const blind = await world.sibling({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
    expect(await blind.post(body)).toMatchObject({ status: 503, json: { code: 'chain_unavailable' } })
    await blind.close()
  })

  it('200 with a key, 400 with a malformed X-PAYMENT: as generate, whatever proof comes along', async () => {
    const { pepper, clock } = world.services
    const { apiKey } = await issueKey(world.db, { tier: 'free', now: clock.now(), pepper })
    const keyed = await world.post({ ...body, nonce: 5 }, { 'x-api-key': apiKey })
    expect(keyed.status).toBe(200)
    expect(keyed.json).not.toHaveProperty('escrow_settlement')
    expect(await world.post(body, { 'x-payment': 'no payment' })).toMatchObject({
      status: 400,
      json: { code: 'invalid_payment_header' },
    })
  })
})

describe('with a proof that is not whole', () => {
  const proof = { agent_address: `0x${'1'.repeat(40)}`, nonce: 7, payment_tx_hash: `0x${'2'.repeat(64)}` }
  type Members = (keyof Proof)[]
  const some: [Members][] = [
    [['agent_address']],
    [['nonce']],
    [['payment_tx_hash']],
    [['agent_address', 'nonce']],
    [['agent_address', 'payment_tx_hash']],
    [['nonce', 'payment_tx_hash']],
  ]
  it.each(some)('422: names what %j lacks', async (present) => {
    const fields = Object.fromEntries(present.map((name) => [name, proof[name]]))
    const answer = await world.post({ ...body, ...fields, ...(present.length === 1 && { extra: null }) })
    expect(answer.status).toBe(422)
    const missing = Object.keys(proof).filter((name) => !(name in fields))
    const problems = missing.map((name) => expect.objectContaining({ type: 'missing', loc: ['body', name] }))
    expect(answer.json.detail).toEqual(problems)
  })

  it('422: null counts as absent', async () => {
    expect((await world.post({ ...body, ...proof, nonce: null })).status).toBe(422)
    const none = { agent_address: null, nonce: null, payment_tx_hash: null }
    expect(await world.post({ ...body, ...none })).toMatchObject({ status: 402, json: { invoice: {} } })
  })

  it.each([
    ['agent_address', '0x12', 'string_pattern_mismatch'],
    ['agent_address', 5, 'string_type'],
    ['payment_tx_hash', 'hello', 'string_pattern_mismatch'],
    ['nonce', -1, 'greater_than_equal'],
    ['nonce', 'x', 'int_parsing'],
  ])('422: a malformed %s: %j', async (name, value, type) => {
    const answer = await world.post({ ...body, ...proof, [name]: value })
    expect(answer.status).toBe(422)
    expect(answer.json.detail).toMatchObject([{ type, loc: ['body', name] }])
  })

  it('422: problems of the proof and of the body are reported together', async () => {
    const { json } = await world.post({ schema_fields: [], nonce: 7 })
    expect((json.detail as { loc: string[] }[]).map(({ loc }) => loc[1])).toEqual([
      'schema_fields',
      'agent_address',
      'payment_tx_hash',
    ])
  })

  it('422: a complete proof does not hide an invalid body', async () => {
    expect(await world.post({ schema_fields: [], ...proof })).toMatchObject({ status: 422 })
  })
})

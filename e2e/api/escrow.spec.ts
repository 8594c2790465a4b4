import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admit } from '@/server/api/admission'
import { checkGeneration } from '@/server/api/check-generation'
import type { Context } from '@/server/api/context'
import { generationJob } from '@/server/api/generate'
import type { Job } from '@/server/api/job'
import { issueKey } from '@/server/keys/issue-key'
import type { Services } from '@/server/services'
import { findInvoiceByNonce } from '@/server/storage/escrow-invoices'
import { escrowAbi } from '@/wire/escrow-abi'
import { contractArtifact } from '../../scripts/contracts/contract-artifact'
import { publicUrl } from '../fixtures/app'
import {
  canary,
  type EscrowChain,
  type EscrowWorld,
  type Invoice,
  invoiceIn,
  type Proof,
  proofOf,
  startEscrowChain,
  startEscrowWorld,
  structOf,
} from '../fixtures/escrow-world'
import { request } from '../fixtures/schemas'

// CONTRACT section 8: an invoice buys one answer; the payer has the rows or gets the money back.

let chain: EscrowChain
let world: EscrowWorld
/** A service without an operator, on a ledger of its own: what it delivers stays locked. */
let idle: EscrowWorld
const written: string[] = []
beforeAll(async () => {
  for (const way of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((...words: unknown[]) => void written.push(words.map(String).join(' ')))
  }
  chain = await startEscrowChain()
  world = await startEscrowWorld(chain)
  idle = await startEscrowWorld(chain, { ESCROW_OPERATOR_KEY: '' })
})
afterAll(async () => {
  await Promise.all([world.close(), idle.close()])
  await chain.stop()
  vi.restoreAllMocks()
})

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
  ])('402: %s gets an invoice at the default count that says what to mend first', async (_title, text, says) => {
    const answer = await world.post(text)
    expect(answer).toMatchObject({
      status: 402,
      json: {
        message: expect.stringContaining('mend it first'),
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

  it.each([
    ['disabled', { ESCROW_ENABLED: 'off' }],
    ['without a contract', { ESCROW_CONTRACT: '' }],
    ['without a payee', { ESCROW_PAYEE: '' }],
    ['without a chain', { CHAIN_RPC_URL: '' }],
  ])('402: where escrow is %s the canary path answers Shape A', async (_title, variables) => {
    const other = await world.beside(variables)
    const { status, json } = await other.post(body)
    expect(status).toBe(402)
    expect(json).toHaveProperty('accepts')
    await other.close()
  })

  it('503: while the escrow cannot be read there is nothing to invoice', async () => {
    const blind = await world.beside({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
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

  it('422: null is as good as absent', async () => {
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

  it('422: of a faulty proof and a faulty body everything is told at once', async () => {
    const { json } = await world.post({ schema_fields: [], nonce: 7 })
    expect((json.detail as { loc: string[] }[]).map(({ loc }) => loc[1])).toEqual([
      'schema_fields',
      'agent_address',
      'payment_tx_hash',
    ])
  })

  it('422: a whole proof does not hide a faulty body', async () => {
    expect(await world.post({ schema_fields: [], ...proof })).toMatchObject({ status: 422 })
  })
})

describe('a lock of the invoice', () => {
  it('200: buys the rows, tells of the lock, and is released to the payee', async () => {
    const before = await chain.balanceOf(chain.payee)
    const { invoice, proof, paid } = await world.locked(body)
    const answer = await world.post(paid)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json).slice(-3)).toEqual(['usage', 'escrow_settlement', 'records'])
    const payment = { network: 'base-sepolia', transaction: proof.payment_tx_hash, amount_micro_usdc: 2_000 }
    const settlement = {
      invoice_id: invoice.invoice_id,
      lock_id: chain.lockIdOf(invoice),
      status: 'locked',
      lock_tx: proof.payment_tx_hash,
    }
    expect(answer.json).toMatchObject({ tier: 'x402', count: 3, usage: { tier: 'x402', payment } })
    expect(answer.json.usage).toEqual({ tier: 'x402', payment })
    expect(answer.json.escrow_settlement).toEqual(settlement)
    expect(JSON.parse(answer.headers.get('x-escrow-settlement') ?? '')).toEqual(settlement)
    expect(answer.json.records).toHaveLength(3)
    await world.services.escrow?.round()
    expect(await chain.statusOf(invoice)).toBe(2)
    expect((await chain.balanceOf(chain.payee)) - before).toBe(2_000)
    expect(world.stepsOf(invoice)).toEqual(['locked', 'delivered', 'releasing', 'released'])
    const { transactions } = await chain.releasesOf([invoice])
    expect(world.steps.at(-1)?.detail).toBe([...transactions][0])
  })

  it('200: also when somebody else relayed the signature; csv tells of it in a header', async () => {
    const wanted = request(600, { output_format: 'csv' })
    const invoice = await world.invoiceFor(wanted)
    const proof = proofOf(chain, invoice, await chain.relayLock(invoice))
    const answer = await world.post({ ...wanted, ...proof })
    expect(answer.status).toBe(200)
    expect(answer.text.split('\r\n')).toHaveLength(602)
    expect(JSON.parse(answer.headers.get('x-escrow-settlement') ?? '')).toMatchObject({
      lock_tx: proof.payment_tx_hash,
    })
    const relayed = { ...proof, agent_address: chain.relayer.address }
    expect((await world.post({ ...wanted, ...relayed })).status).toBe(409)
  })

  it('200: however hexadecimal digits are written', async () => {
    const { invoice, proof } = await world.locked(body)
    const shouted = { ...proof, agent_address: proof.agent_address.toLowerCase(), nonce: String(invoice.nonce) }
    const answer = await world.post({
      ...body,
      ...shouted,
      payment_tx_hash: `0x${proof.payment_tx_hash.slice(2).toUpperCase()}`,
    })
    expect(answer).toMatchObject({ status: 200, json: { escrow_settlement: { lock_tx: proof.payment_tx_hash } } })
    expect((await world.post({ ...body, ...proof })).text).toBe(answer.text)
  })

  it('200: a replay has the same bytes, before and after the release; another body is 409', async () => {
    const { paid } = await world.locked(request(200))
    const first = await world.post(paid)
    expect(await world.post(paid)).toMatchObject({ status: 200, text: first.text })
    await world.services.escrow?.round()
    expect(await world.post({ ...paid, sampleData: [] })).toMatchObject({ status: 200, text: first.text })
    expect(await world.post({ ...paid, count: 199 })).toMatchObject({
      status: 409,
      json: { code: 'payment_already_used' },
    })
  })

  it('409, then 200: an unused lock is for the body of its invoice alone', async () => {
    const { paid } = await world.locked(body)
    for (const other of [{ count: 4 }, { count: 500 }, { locale: 'en_GB' }]) {
      expect(await world.post({ ...paid, ...other })).toMatchObject({
        status: 409,
        json: { code: 'invoice_of_another_body' },
      })
    }
    expect((await world.post(paid)).status).toBe(200)
  })

  it('200: the invoice of an invalid body buys the first valid one of its price, and no other', async () => {
    const { proof } = await world.locked({ schema_fields: [] })
    expect(await world.post({ ...request(500), ...proof })).toMatchObject({
      status: 409,
      json: { code: 'invoice_of_another_body' },
    })
    expect((await world.post({ schema_fields: [], ...proof })).status).toBe(422)
    expect((await world.post({ ...request(5), ...proof })).json.records).toHaveLength(5)
    expect(await world.post({ ...request(6), ...proof })).toMatchObject({
      status: 409,
      json: { code: 'payment_already_used' },
    })
  })

  it('200: ten copies at once are one piece of work and ten equal answers', async () => {
    const { invoice, paid } = await world.locked(body)
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.post(paid)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(world.stepsOf(invoice).filter((step) => step === 'delivered')).toHaveLength(1)
  })

  it('200 and 409: of different bodies with one open invoice at once, one is bought', async () => {
    const { proof } = await world.locked({ schema_fields: [] })
    const answers = await Promise.all([3, 4, 5].map((count) => world.post({ ...request(count), ...proof })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('200: ten copies over two processes are one piece of work', async () => {
    const { invoice, paid } = await world.locked(body)
    const other = await world.beside({ ESCROW_OPERATOR_KEY: '' })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => (nth % 2 ? world : other).post(paid)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const works = [...world.stepsOf(invoice), ...other.stepsOf(invoice)].filter((step) => step === 'delivered')
    expect(works).toHaveLength(1)
    await other.close()
  })

  it('200: locks are released together', async () => {
    const locked = []
    for (const count of [1, 2, 3, 4]) locked.push(await world.locked(request(count)))
    await Promise.all(locked.map(({ paid }) => world.post(paid)))
    await world.services.escrow?.round()
    const invoices = locked.map(({ invoice }) => invoice)
    const { transactions, deliveryHashes } = await chain.releasesOf(invoices)
    expect(deliveryHashes).toHaveLength(4)
    expect(new Set(deliveryHashes).size).toBe(4)
    expect(transactions.size).toBeLessThanOrEqual(2) // one, or two when the service's own round came in between
  })

  it('200: an Idempotency-Key is worth more than a new lock, which goes back', async () => {
    const key = { 'Idempotency-Key': 'the same' }
    const first = await world.post((await world.locked(body)).paid, key)
    const { invoice, paid } = await world.locked(body)
    const again = await world.post(paid, key)
    expect(again).toMatchObject({ status: 200, text: first.text })
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    await world.services.escrow?.round()
    expect(await chain.statusOf(invoice)).toBe(3)
  })

  it('422, then 200: a key that came with another body refuses the call and leaves the lock as good as it was', async () => {
    const key = { 'Idempotency-Key': 'another' }
    await world.post((await world.locked(body)).paid, key)
    const { invoice, paid } = await world.locked(request(5))
    expect(await world.post(paid, key)).toMatchObject({
      status: 422,
      json: { detail: [{ type: 'idempotency_key_reused' }] },
    })
    expect(world.stepsOf(invoice)).toEqual(['locked', 'freed'])
    expect((await world.post(paid)).status).toBe(200)
  })
})

describe('a proof that does not show the lock', () => {
  const refused = async (paid: object, invoice: Invoice, says: string) => {
    const answer = await world.post(paid)
    expect(answer.status).toBe(402)
    expect(answer.headers.get('x-payment-required')).toBe('true')
    expect(answer.json).toMatchObject({ message: expect.stringContaining(says), invoice })
    return answer
  }

  it('402: a nonce that is no invoice gets a fresh one and the reason', async () => {
    const { invoice, paid } = await world.locked(body)
    const answer = await world.post({ ...paid, nonce: invoice.nonce === 1 ? 2 : invoice.nonce - 1 })
    expect(answer).toMatchObject({
      status: 402,
      json: { message: expect.stringContaining('No invoice has this nonce') },
    })
    expect(invoiceIn(answer).invoice_id).not.toBe(invoice.invoice_id)
    expect((await world.post(paid)).status).toBe(200)
  })

  it('402, then 200: one that is not mined yet gets the same invoice and Retry-After', async () => {
    const invoice = await world.invoiceFor(body)
    await chain.client.mine({ blocks: 1 }) // so that the sandbox does not mine for a while
    await chain.client.setAutomine(false)
    const tx = await chain.lock(invoice)
    const paid = { ...body, ...proofOf(chain, invoice, tx) }
    const answer = await refused(paid, invoice, 'not mined yet')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    const [agentic] = JSON.parse((await world.post(paid, { accept: 'application/vnd.agentic+json' })).text)
    expect(agentic).toMatchObject({ action: 'wait', retryable: true, next_request: { body: paid } })
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 1 })
    expect((await world.post(paid)).status).toBe(200)
  })

  it('402, then 200: one with too few confirmations as well', async () => {
    const patient = await world.beside({ ESCROW_CONFIRMATIONS: '3' })
    const { invoice, paid } = await patient.locked(body)
    expect(await patient.post(paid)).toMatchObject({
      status: 402,
      json: { message: expect.stringContaining('confirmations'), invoice },
    })
    await chain.client.mine({ blocks: 2 })
    expect((await patient.post(paid)).status).toBe(200)
    await patient.close()
  })

  it('402, then 200: a lock that a reorganisation takes away is not there, until it is mined again', async () => {
    const invoice = await world.invoiceFor(body)
    const id = await chain.client.snapshot()
    const lost = await chain.lock(invoice)
    await chain.client.revert({ id })
    const answer = await refused({ ...body, ...proofOf(chain, invoice, lost) }, invoice, 'not mined yet')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    const tx = await chain.lock(invoice)
    expect((await world.post({ ...body, ...proofOf(chain, invoice, tx) })).status).toBe(200)
  })

  it('402: a contract that looks like the escrow', async () => {
    const { abi, bytecode } = contractArtifact('InvoiceEscrow')
    const { client, payerAccount: account, usdc } = chain
    const hash = await client.deployContract({ account, abi, bytecode, args: [usdc, 3600] })
    const escrow = (await client.waitForTransactionReceipt({ hash })).contractAddress ?? '0x'
    await chain.approve(account, escrow)
    const invoice = await world.invoiceFor(body)
    const tx = await chain.lock(invoice, { escrow })
    await refused({ ...body, ...proofOf(chain, invoice, tx) }, invoice, 'locked nothing in the escrow contract')
  })

  it("402: somebody else's transaction, which everybody can read, is worth nothing without the secret", async () => {
    const { invoice: theirs, proof } = await world.locked(body)
    const mine = await world.invoiceFor(body)
    await refused({ ...body, ...proof, nonce: mine.nonce }, mine, 'locked another invoice')
    for (const guess of [theirs.record_count, Number(BigInt(theirs.invoice_id) & 0xfffffffffffffn)]) {
      expect((await world.post({ ...body, ...proof, nonce: guess })).status).toBe(402)
    }
    expect((await world.post({ ...body, ...proof })).status).toBe(200)
  })

  it.each([
    ['another payer', {}, 'another payer'],
    ['too little', { amount: 1_999 }, 'not the amount'],
    ['another payee', { payee: `0x${'9'.repeat(40)}` as const }, 'locked another invoice'],
  ])('402: %s gets the same invoice with its reason', async (title, changes, says) => {
    const invoice = await world.invoiceFor(body)
    const proof = proofOf(chain, invoice, await chain.lock(invoice, changes))
    const agent_address = title === 'another payer' ? chain.relayer.address : proof.agent_address
    const answer = await refused({ ...body, ...proof, agent_address }, invoice, says)
    expect(answer.headers.get('retry-after')).toBeNull()
  })

  it('402: a lock that was refunded, and a transaction that was reverted', async () => {
    const { invoice, paid } = await world.locked(body)
    await chain.operate('refund', invoice)
    await refused(paid, invoice, 'refunded')
    const { payerAccount: account, escrowContract: address } = chain
    const call = {
      account,
      address,
      abi: escrowAbi,
      functionName: 'lock',
      args: [structOf(invoice)],
      gas: 300_000n,
    } as const
    const reverted = await chain.client.writeContract(call)
    await refused({ ...paid, payment_tx_hash: reverted }, invoice, 'reverted')
  })

  it('503, then 200: while the chain cannot be read nothing is decided', async () => {
    const { paid } = await world.locked(body)
    const blind = await world.beside({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
    expect(await blind.post(paid)).toMatchObject({ status: 503, json: { code: 'chain_unavailable' } })
    await blind.close()
    expect((await world.post(paid)).status).toBe(200)
  })
})

describe('work that fails', () => {
  const failing = { make: () => Promise.reject(new Error('no rows')) }
  const failures: [string, (context: Context) => Promise<unknown>][] = [
    ['fails', async (context) => (await admit(context, jobOf(body, failing))).perform()],
    ['is refused before it begins', (context) => admit(context, jobOf(body, { prepare: failing.make }))],
    ['is abandoned', async (context) => (await admit(context, jobOf(body))).abandon()],
  ]
  it.each(failures)('that %s is refunded at once, and paid for by a new invoice only', async (_title, fail) => {
    const { invoice, proof, paid } = await world.locked(body)
    const before = await chain.balanceOf(chain.payer)
    await fail(contextFor(world.services, proof)).catch((error: Error) => expect(error.message).toBe('no rows'))
    await vi.waitFor(async () => expect(await chain.statusOf(invoice)).toBe(3), { timeout: 10_000 })
    expect((await chain.balanceOf(chain.payer)) - before).toBe(2_000)
    await world.services.escrow?.round()
    expect(world.stepsOf(invoice)).toEqual(['locked', 'refunding', 'refunded'])
    const answer = await world.post(paid)
    expect(answer).toMatchObject({
      status: 402,
      json: { message: expect.stringContaining('the work for that invoice failed'.slice(4)) },
    })
    expect(invoiceIn(answer).invoice_id).not.toBe(invoice.invoice_id)
    expect((await world.post({ ...paid, count: 4 })).status).toBe(409)
  })

  it('shares its failure with the copies that wait for it', async () => {
    const { proof } = await world.locked(body)
    const calls = Array.from({ length: 3 }, async () => {
      const { perform } = await admit(contextFor(world.services, proof), jobOf(body, failing))
      return perform()
    })
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: { message: 'no rows' } })),
    )
  })

  it('goes on when the client leaves: a retry gets the answer', async () => {
    const { proof, paid } = await world.locked(body)
    const leaving = new AbortController()
    const usual = jobOf(body)
    const job = jobOf(body, {
      make: (prepared, told, progress, signal) => {
        leaving.abort()
        expect(signal.aborted).toBe(false)
        return usual.make(prepared, told, progress, signal)
      },
    })
    const reply = await (await admit(contextFor(world.services, proof, leaving.signal), job)).perform()
    expect(await world.post(paid)).toMatchObject({
      status: 200,
      json: { generation_id: reply.envelope.generation_id, records: { length: 3 } },
    })
  })
})

describe('the release', () => {
  const operator = () => ({ ESCROW_OPERATOR_KEY: chain.operatorKey })

  it('is tried again until an operator may do it', async () => {
    const unable = await idle.beside({ ESCROW_OPERATOR_KEY: chain.payers[2]?.privateKey ?? '' })
    const { invoice, paid } = await unable.locked(body)
    await unable.post(paid)
    await unable.services.escrow?.round()
    expect(written.some((line) => line.includes('a release failed'))).toBe(true)
    expect(await chain.statusOf(invoice)).toBe(1)
    await unable.close()
    const able = await idle.beside(operator())
    await able.services.escrow?.round()
    expect(await chain.statusOf(invoice)).toBe(2)
    await able.close()
  })

  it('of several processes pays each lock once', async () => {
    const locked = []
    for (const count of [1, 2, 3]) locked.push(await idle.locked(request(count)))
    await Promise.all(locked.map(({ paid }) => idle.post(paid)))
    const before = await chain.balanceOf(chain.payee)
    const processes = await Promise.all([1, 2, 3].map(() => idle.beside(operator())))
    await Promise.all(processes.map(({ services }) => services.escrow?.round()))
    await Promise.all(processes.map(({ services }) => services.escrow?.round()))
    expect((await chain.balanceOf(chain.payee)) - before).toBe(6_000)
    for (const { invoice } of locked) {
      const known = await findInvoiceByNonce(idle.db, invoice.nonce)
      expect(known).toMatchObject({ state: 'released', releaseTx: expect.any(String) })
    }
    await Promise.all(processes.map(({ close }) => close()))
  })

  it('by hand is found on chain', async () => {
    const { invoice, paid } = await idle.locked(body)
    const first = await idle.post(paid)
    const releaseTx = await chain.operate('release', invoice)
    await idle.services.escrow?.round()
    expect(await findInvoiceByNonce(idle.db, invoice.nonce)).toMatchObject({ state: 'released', releaseTx })
    expect((await idle.post(paid)).text).toBe(first.text)
  })

  it('waits for a lock that a reorganisation took away after the delivery', async () => {
    const invoice = await idle.invoiceFor(body)
    const id = await chain.client.snapshot()
    const tx = await chain.lock(invoice)
    expect((await idle.post({ ...body, ...proofOf(chain, invoice, tx) })).status).toBe(200)
    await chain.client.revert({ id })
    const able = await idle.beside({ ESCROW_OPERATOR_KEY: chain.operatorKey })
    await able.services.escrow?.round()
    expect(await findInvoiceByNonce(idle.db, invoice.nonce)).toMatchObject({ state: 'delivered' })
    await chain.lock(invoice)
    await able.services.escrow?.round()
    expect(await chain.statusOf(invoice)).toBe(2)
    await able.close()
  })
})

// Last, because the chain's time only goes on.
describe('when time passes', () => {
  it('402: an expired invoice gets a fresh one, and one that was locked in time gets the rows', async () => {
    const { paid } = await world.locked(body)
    const late = await world.invoiceFor(body)
    await chain.passBoth(16 * 60)
    const answer = await world.post({ ...body, ...proofOf(chain, late, `0x${'0'.repeat(64)}`) })
    expect(answer).toMatchObject({ status: 402, json: { message: expect.stringMatching(/expired .* was not locked/) } })
    expect(answer.headers.get('retry-after')).toBeNull()
    expect(invoiceIn(answer).invoice_id).not.toBe(late.invoice_id)
    await expect(chain.lock(late)).rejects.toThrow('InvoiceExpired')
    expect((await world.post(paid)).status).toBe(200)
  })

  it('402: a lock that ends too soon for the work is left to its payer', async () => {
    const { invoice, paid } = await world.locked(body)
    await chain.passBoth(3_400)
    const answer = await world.post(paid)
    expect(answer).toMatchObject({ status: 402, json: { message: expect.stringContaining('refunded too soon') } })
    expect(await chain.statusOf(invoice)).toBe(1)
  })

  it('alarms before a delivered lock can be refunded, and follows the chain when somebody does it', async () => {
    const [raced, lost] = [await idle.locked(body), await idle.locked(request(4))]
    await Promise.all([idle.post(raced.paid), idle.post(lost.paid)])
    await idle.services.escrow?.round()
    expect(idle.steps.filter(({ step }) => step === 'alarm')).toEqual([])
    await chain.passBoth(2_800)
    await idle.services.escrow?.round()
    const alarm = idle.steps.find(({ step, invoiceId }) => step === 'alarm' && invoiceId === raced.invoice.invoice_id)
    expect(alarm?.detail).toMatch(/not released .* \d+ s before its refund/)
    expect(written.some((line) => JSON.parse(line.startsWith('{') ? line : '{}').event === 'alarm')).toBe(true)
    await chain.passBoth(900)
    const { relayer: account, escrowContract: address } = chain
    const args = [chain.lockIdOf(raced.invoice)] as const
    const refundTx = await chain.client.writeContract({
      account,
      address,
      abi: escrowAbi,
      functionName: 'refund',
      args,
    })
    const able = await idle.beside({ ESCROW_OPERATOR_KEY: chain.operatorKey })
    await able.services.escrow?.round()
    expect(await findInvoiceByNonce(idle.db, raced.invoice.nonce)).toMatchObject({ state: 'refunded', refundTx })
    await chain.passBoth(61)
    await able.services.escrow?.round()
    expect(await chain.statusOf(lost.invoice)).toBe(3) // too late to be released, so its payer gets it back
    expect(able.stepsOf(lost.invoice).slice(-3)).toEqual(['alarm', 'refunding', 'refunded'])
    expect((await idle.post(raced.paid)).status).toBe(200)
    await able.close()
  })
})

it('no key and no secret was written anywhere', async () => {
  const secrets = [chain.operatorKey.slice(2), (await world.invoiceFor(body)).nonce]
  const issued = await world.db.prisma.escrowInvoice.findMany({ select: { nonce: true } })
  expect(written.length).toBeGreaterThan(50)
  const all = written.join('\n')
  for (const secret of [...secrets, ...issued.map(({ nonce }) => nonce)]) expect(all).not.toContain(String(secret))
})

const anonymous = { kind: 'anonymous' } as const

/** The job of a body as its route makes it, with some of its parts replaced. */
const jobOf = (of: ReturnType<typeof request>, own: Partial<Job> = {}): Job =>
  ({ ...generationJob(checkGeneration(of, anonymous, publicUrl), canary), ...own }) as Job // what it prepares is its own

function contextFor(services: Services, proof: Proof, signal = new AbortController().signal): Context {
  const lock = { agentAddress: proof.agent_address, nonce: proof.nonce, paymentTxHash: proof.payment_tx_hash }
  return {
    services,
    caller: anonymous,
    call: { requestId: 'test', resource: publicUrl + canary, clientIp: '127.0.0.1', signal },
    answerHeaders: new Map(),
    proof: { scheme: 'escrow', lock },
  }
}

import { describe, expect, it } from 'vitest'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { structOf } from '../../fixtures/payments/escrow-chain'
import { proofOf } from '../../fixtures/payments/escrow-world'
import { openEscrowWorld } from '../../fixtures/payments/open-worlds'
import { request } from '../../fixtures/schemas'

// ADR 8: an invoice buys one response.

const { chain, world } = await openEscrowWorld()

const body = request(3)

describe('a lock of the invoice', () => {
  it('200: buys the rows, returns the lock, and is released to the payee', async () => {
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
    await world.services.checkouts.escrow?.sweep()
    expect(await chain.statusOf(invoice)).toBe(2)
    expect((await chain.balanceOf(chain.payee)) - before).toBe(2_000)
    expect(world.stepsOf(invoice)).toEqual(['locked', 'delivered', 'releasing', 'released'])
    const { transactions } = await chain.releasesOf([invoice])
    expect(world.steps.at(-1)?.detail).toBe([...transactions][0])
  })

  it('200: also when someone else relayed the signature; csv returns the lock in a header', async () => {
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
    await world.services.checkouts.escrow?.sweep()
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

  it("200: the payer's own transaction was reverted because a stranger relayed the signature first", async () => {
    const invoice = await world.invoiceFor(body)
    const lockTx = await chain.relayLock(invoice)
    const { client, payerAccount: account, escrowContract: address } = chain
    const call = { account, address, abi: escrowAbi, functionName: 'lock', args: [structOf(invoice)] } as const
    const reverted = await client.writeContract({ ...call, gas: 300_000n })
    const paid = { ...body, ...proofOf(chain, invoice, reverted) }
    const first = await world.post(paid)
    expect(first).toMatchObject({ status: 200, json: { escrow_settlement: { lock_tx: lockTx } } })
    expect(await world.post(paid)).toMatchObject({ status: 200, text: first.text })
    expect(await world.post({ ...paid, payment_tx_hash: lockTx })).toMatchObject({ status: 200, text: first.text })
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

  it('200: ten copies over two processes do the work once', async () => {
    const { invoice, paid } = await world.locked(body)
    const other = await world.sibling({ ESCROW_OPERATOR_KEY: '' })
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
    await world.services.checkouts.escrow?.sweep()
    const invoices = locked.map(({ invoice }) => invoice)
    const { transactions, deliveryHashes } = await chain.releasesOf(invoices)
    expect(deliveryHashes).toHaveLength(4)
    expect(new Set(deliveryHashes).size).toBe(4)
    expect(transactions.size).toBeLessThanOrEqual(2) // one, or two when the service's own round came in between
  })

  it('200: an Idempotency-Key takes precedence over a new lock, which is refunded', async () => {
    const key = { 'Idempotency-Key': 'the same' }
    const first = await world.post((await world.locked(body)).paid, key)
    const { invoice, paid } = await world.locked(body)
    const again = await world.post(paid, key)
    expect(again).toMatchObject({ status: 200, text: first.text })
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    await world.services.checkouts.escrow?.sweep()
    expect(await chain.statusOf(invoice)).toBe(3)
  })

  it('409: the Idempotency-Key of a call that is paid for gets no other invoice, and what differs from it does', async () => {
    const key = { 'Idempotency-Key': 'paid' }
    const { paid } = await world.locked(body)
    const first = await world.post(paid, key)
    const refused = { status: 409, json: { code: 'call_already_paid' } }
    expect(await world.post(body, key)).toMatchObject(refused)
    expect(await world.post({ ...paid, nonce: 1 }, key)).toMatchObject(refused)
    expect((await world.post(paid, key)).text).toBe(first.text)
    for (const [other, headers] of [
      [body, {}],
      [body, { 'Idempotency-Key': 'unpaid' }],
      [request(4), key],
    ] as const) {
      expect((await world.post(other, headers)).status).toBe(402)
    }
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

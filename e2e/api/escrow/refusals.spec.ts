import { describe, expect, it, vi } from 'vitest'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { contractArtifact } from '../../../scripts/contracts/contract-artifact'
import { type Invoice, structOf } from '../../fixtures/payments/escrow-chain'
import { canary, invoiceIn, proofOf } from '../../fixtures/payments/escrow-world'
import { openEscrowWorld } from '../../fixtures/payments/open-worlds'
import { request } from '../../fixtures/schemas'

// ADR 8: a proof that does not show the lock gets the reason and the invoice to continue with.

const { chain, world } = await openEscrowWorld()

const body = request(3)

describe('a proof that does not show the lock', () => {
  const refused = async (paid: object, invoice: Invoice, says: string) => {
    const answer = await world.post(paid)
    expect(answer.status).toBe(402)
    expect(answer.headers.get('x-payment-required')).toBe('true')
    expect(answer.json).toMatchObject({ message: expect.stringContaining(says), invoice })
    return answer
  }

  it('402: a nonce without an invoice gets a fresh one and the reason', async () => {
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
    const tx = await chain.sendLock(invoice)
    const paid = { ...body, ...proofOf(chain, invoice, tx) }
    const answer = await refused(paid, invoice, 'not mined yet')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    const document = await (await fetch(`${world.url}/openapi.json`)).json()
    expect(document.paths[canary].post.responses[402].headers).toHaveProperty('Retry-After')
    const [agentic] = JSON.parse((await world.post(paid, { accept: 'application/vnd.agentic+json' })).text)
    expect(agentic).toMatchObject({ action: 'wait', retryable: true, next_request: { body: paid } })
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 1 })
    expect((await world.post(paid)).status).toBe(200)
  })

  it('402, then 200: one with too few confirmations as well', async () => {
    const patient = await world.sibling({ ESCROW_CONFIRMATIONS: '3' })
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

  it("402: someone else's transaction, which everybody can read, is worth nothing without the secret", async () => {
    const { invoice: theirs, proof } = await world.locked(body)
    const mine = await world.invoiceFor(body)
    await refused({ ...body, ...proof, nonce: mine.nonce }, mine, 'locked a different invoice')
    for (const guess of [theirs.record_count, Number(BigInt(theirs.invoice_id) & 0xfffffffffffffn)]) {
      expect((await world.post({ ...body, ...proof, nonce: guess })).status).toBe(402)
    }
    expect((await world.post({ ...body, ...proof })).status).toBe(200)
  })

  it.each([
    ['another payer', {}, 'a payer other than agent_address'],
    ['too little', { amount: 1_999 }, 'not the amount'],
    ['another payee', { payee: `0x${'9'.repeat(40)}` as const }, 'locked a different invoice'],
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
    const blind = await world.sibling({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
    expect(await blind.post(paid)).toMatchObject({ status: 503, json: { code: 'chain_unavailable' } })
    await blind.close()
    expect((await world.post(paid)).status).toBe(200)
  })
})

// Last, because the chain's time only moves forward.
describe('when time passes', () => {
  it('402: an expired invoice gets a fresh one, and one that was locked in time gets the rows', async () => {
    const { paid } = await world.locked(body)
    const late = await world.invoiceFor(body)
    await chain.passBoth(16 * 60)
    const answer = await world.post({ ...body, ...proofOf(chain, late, `0x${'0'.repeat(64)}`) })
    expect(answer).toMatchObject({ status: 402, json: { message: expect.stringMatching(/expired .* was not locked/) } })
    expect(answer.headers.get('retry-after')).toBeNull()
    expect(invoiceIn(answer).invoice_id).not.toBe(late.invoice_id)
    const tooLate = await world.post({ ...body, ...proofOf(chain, late, await chain.lock(late)) })
    expect(tooLate).toMatchObject({ status: 402, json: { message: expect.stringMatching(/expired .* reverted/) } })
    expect((await world.post(paid)).status).toBe(200)
  })

  it('402: a lock that ends too soon for the work goes back to its payer', async () => {
    const { invoice, paid } = await world.locked(body)
    await chain.passBoth(3_400)
    const answer = await world.post(paid)
    expect(answer).toMatchObject({
      status: 402,
      json: { message: expect.stringContaining('becomes refundable before') },
    })
    await vi.waitFor(() => expect(world.stepsOf(invoice)).toEqual(['locked', 'refunding', 'refunded']), 60_000)
    expect(await chain.statusOf(invoice)).toBe(3)
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admit } from '@/server/api/admission/admission'
import type { Context } from '@/server/api/context'
import { log } from '@/server/kernel/log'
import { logStep } from '@/server/payments/scheme'
import { findInvoiceByNonce } from '@/server/storage/tables/payments/escrow-invoices'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { type EscrowChain, startEscrowChain } from '../../fixtures/payments/escrow-chain'
import { contextFor, jobOf } from '../../fixtures/payments/escrow-job'
import { type EscrowWorld, invoiceIn, proofOf, startEscrowWorld } from '../../fixtures/payments/escrow-world'
import { request } from '../../fixtures/schemas'

// ADR 8: what was delivered is released, what failed is refunded, and the chain has the last word.

let chain: EscrowChain
let world: EscrowWorld
/** A service without an operator, on a ledger of its own: what it delivers stays locked. */
let idle: EscrowWorld
const written: string[] = []
beforeAll(async () => {
  log.level = 'info'
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  chain = await startEscrowChain()
  world = await startEscrowWorld(chain, {}, { onPayment: logStep })
  idle = await startEscrowWorld(chain, { ESCROW_OPERATOR_KEY: '' }, { onPayment: logStep })
})
afterAll(async () => {
  await Promise.all([world.close(), idle.close()])
  await chain.stop()
  log.level = 'silent'
  vi.restoreAllMocks()
})

const body = request(3)

describe('work that fails', () => {
  const failing = { make: () => Promise.reject(new Error('no rows')) }
  const failures: [string, (context: Context) => Promise<unknown>][] = [
    ['fails', async (context) => (await admit(context, jobOf(body, failing))).perform()],
    ['is refused before it begins', (context) => admit(context, jobOf(body, { prepare: failing.make }))],
    ['is abandoned', async (context) => (await admit(context, jobOf(body))).abandon()],
  ]
  it.each(failures)('that %s is refunded at once, and paid for by a new invoice only', async (_title, fail) => {
    const { invoice, proof, paid } = await idle.locked(body)
    const before = await chain.balanceOf(chain.payer)
    const able = await idle.sibling({ ESCROW_OPERATOR_KEY: chain.operatorKey })
    await fail(await contextFor(able.services, proof)).catch((error: Error) => expect(error.message).toBe('no rows'))
    await able.close() // begins no further round: the failure itself must have begun the refund
    await vi.waitFor(async () => expect(await chain.statusOf(invoice)).toBe(3), { timeout: 60_000 })
    expect((await chain.balanceOf(chain.payer)) - before).toBe(2_000)
    expect(able.stepsOf(invoice)).toEqual(['locked', 'refunding', 'refunded'])
    const answer = await idle.post(paid)
    expect(answer).toMatchObject({
      status: 402,
      json: { message: expect.stringContaining('the work for that invoice failed'.slice(4)) },
    })
    expect(invoiceIn(answer).invoice_id).not.toBe(invoice.invoice_id)
    expect((await idle.post({ ...paid, count: 4 })).status).toBe(409)
  })

  it('of a payer is refunded ten locks at a time: the next waits, and is as good as before', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const { proof } = await idle.locked(body)
      const { perform } = await admit(await contextFor(idle.services, proof), jobOf(body, failing))
      await perform().catch((error: Error) => expect(error.message).toBe('no rows'))
    }
    const { invoice, paid } = await idle.locked(body)
    const refused = await idle.post(paid)
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_open_payments' } })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(idle.stepsOf(invoice)).toEqual(['locked', 'freed'])
    const able = await idle.sibling({ ESCROW_OPERATOR_KEY: chain.operatorKey })
    await able.services.checkouts.escrow?.sweep()
    await able.close()
    expect((await idle.post(paid)).status).toBe(200)
  })

  it('shares its failure with the copies that wait for it', async () => {
    const { proof } = await world.locked(body)
    const calls = Array.from({ length: 3 }, async () => {
      const { perform } = await admit(await contextFor(world.services, proof), jobOf(body, failing))
      return perform()
    })
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 'rejected', reason: { message: 'no rows' } })),
    )
  })

  it('continues when the client leaves: a retry gets the answer', async () => {
    const { proof, paid } = await world.locked(body)
    const leaving = new AbortController()
    const usual = jobOf(body)
    const job = jobOf(body, {
      make: (prepared, events, progress, signal) => {
        leaving.abort()
        expect(signal.aborted).toBe(false)
        return usual.make(prepared, events, progress, signal)
      },
    })
    const reply = await (await admit(await contextFor(world.services, proof, leaving.signal), job)).perform()
    expect(await world.post(paid)).toMatchObject({
      status: 200,
      json: { generation_id: reply.envelope.generation_id, records: { length: 3 } },
    })
  })
})

describe('the release', () => {
  const operator = () => ({ ESCROW_OPERATOR_KEY: chain.operatorKey })

  it('is tried again until an operator may do it', async () => {
    const unable = await idle.sibling({ ESCROW_OPERATOR_KEY: chain.payers[2]?.privateKey ?? '' })
    const { invoice, paid } = await unable.locked(body)
    await unable.post(paid)
    await unable.services.checkouts.escrow?.sweep()
    expect(written.some((line) => line.includes('a release failed'))).toBe(true)
    expect(await chain.statusOf(invoice)).toBe(1)
    await unable.close()
    const able = await idle.sibling(operator())
    await able.services.checkouts.escrow?.sweep()
    expect(await chain.statusOf(invoice)).toBe(2)
    await able.close()
  })

  it('of several processes pays each lock once', async () => {
    const locked = []
    for (const count of [1, 2, 3]) locked.push(await idle.locked(request(count)))
    await Promise.all(locked.map(({ paid }) => idle.post(paid)))
    const processes = await Promise.all([1, 2, 3].map(() => idle.sibling(operator())))
    await Promise.all(processes.map(({ services }) => services.checkouts.escrow?.sweep()))
    await Promise.all(processes.map(({ services }) => services.checkouts.escrow?.sweep()))
    expect((await chain.releasesOf(locked.map(({ invoice }) => invoice))).deliveryHashes).toHaveLength(3)
    for (const { invoice } of locked) {
      const known = await findInvoiceByNonce(idle.db, invoice.nonce)
      expect(known).toMatchObject({ state: 'released', releaseTx: expect.any(String) })
    }
    await Promise.all(processes.map(({ close }) => close()))
  })

  it('does not wait for refunds, which anybody can cause', async () => {
    const [sold, failed] = [await idle.locked(body), await idle.locked(request(4))]
    await idle.post(sold.paid)
    const failing = jobOf(request(4), { make: () => Promise.reject(new Error('no rows')) })
    const { perform } = await admit(await contextFor(idle.services, failed.proof), failing)
    await perform().catch(() => undefined)
    await chain.client.mine({ blocks: 1 }) // so that the sandbox does not mine for a while
    await chain.client.setAutomine(false)
    const able = await idle.sibling(operator())
    await vi.waitFor(async () => expect((await chain.client.getTxpoolStatus()).pending).toBe(2), { timeout: 60_000 })
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 1 })
    await able.services.checkouts.escrow?.sweep()
    expect([await chain.statusOf(sold.invoice), await chain.statusOf(failed.invoice)]).toEqual([2, 3])
    await able.close()
  })

  it('by hand is found on chain', async () => {
    const { invoice, paid } = await idle.locked(body)
    const first = await idle.post(paid)
    const releaseTx = await chain.operate('release', invoice)
    await idle.services.checkouts.escrow?.sweep()
    expect(await findInvoiceByNonce(idle.db, invoice.nonce)).toMatchObject({ state: 'released', releaseTx })
    expect((await idle.post(paid)).text).toBe(first.text)
  })

  it('waits for a lock that a reorganisation took away after the delivery', async () => {
    const invoice = await idle.invoiceFor(body)
    const id = await chain.client.snapshot()
    const tx = await chain.lock(invoice)
    expect((await idle.post({ ...body, ...proofOf(chain, invoice, tx) })).status).toBe(200)
    await chain.client.revert({ id })
    const able = await idle.sibling({ ESCROW_OPERATOR_KEY: chain.operatorKey })
    await able.services.checkouts.escrow?.sweep()
    expect(await findInvoiceByNonce(idle.db, invoice.nonce)).toMatchObject({ state: 'delivered' })
    await chain.lock(invoice)
    await able.services.checkouts.escrow?.sweep()
    expect(await chain.statusOf(invoice)).toBe(2)
    await able.close()
  })
})

// Last, because the chain's time only moves forward.
describe('when time passes', () => {
  it('alarms before a delivered lock can be refunded, and follows the chain when someone does it', async () => {
    const [raced, lost] = [await idle.locked(body), await idle.locked(request(4))]
    await Promise.all([idle.post(raced.paid), idle.post(lost.paid)])
    await idle.services.checkouts.escrow?.sweep()
    expect(idle.steps.filter(({ step }) => step === 'alarm')).toEqual([])
    await chain.passBoth(2_800)
    await idle.services.checkouts.escrow?.sweep()
    const alarm = idle.steps.find(({ step, id }) => step === 'alarm' && id === raced.invoice.invoice_id)
    expect(alarm?.detail).toMatch(/not released .* \d+ s before its refund/)
    await vi.waitFor(() => expect(written.join('\n')).toContain('"event":"alarm"'), { timeout: 60_000 })
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
    const able = await idle.sibling({ ESCROW_OPERATOR_KEY: chain.operatorKey })
    await able.services.checkouts.escrow?.sweep()
    expect(await findInvoiceByNonce(idle.db, raced.invoice.nonce)).toMatchObject({ state: 'refunded', refundTx })
    await chain.passBoth(61)
    await able.services.checkouts.escrow?.sweep()
    expect(await chain.statusOf(lost.invoice)).toBe(3) // too late to be released, so its payer gets it back
    expect(able.stepsOf(lost.invoice).slice(-3)).toEqual(['alarm', 'refunding', 'refunded'])
    expect((await idle.post(raced.paid)).status).toBe(200)
    await able.close()
  })
})

it('no key and no secret was written anywhere', async () => {
  const secrets = [chain.operatorKey.slice(2), (await world.invoiceFor(body)).nonce]
  const issued = await world.db.prisma.escrowInvoice.findMany({ select: { nonce: true } })
  const all = written.join('\n')
  const steps = ['locked', 'delivered', 'releasing', 'released', 'refunding', 'refunded'].map(
    (step) => `"step":"${step}"`,
  )
  for (const kind of [...steps, '"fault"', '"event":"alarm"']) expect(all).toContain(kind)
  for (const secret of [...secrets, ...issued.map(({ nonce }) => nonce)]) expect(all).not.toContain(String(secret))
})

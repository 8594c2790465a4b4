import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { StepTaken } from '@/server/payments/scheme'
import { readEnv } from '@/server/services/env'
import { openServices, type Services } from '@/server/services/services'
import { makeTestDataDir } from '@/testing/data-dir'
import { type EscrowChain, type Invoice, startEscrowChain } from '../../fixtures/payments/escrow-chain'
import { canary, invoiceIn, proofOf } from '../../fixtures/payments/escrow-world'
import { type Answer, readAnswer } from '../../fixtures/payments/paid-world'
import { request } from '../../fixtures/schemas'
import { serve } from '../../fixtures/serve'
import { startVictim } from '../../fixtures/victim'

// A service is killed with kill -9 while it holds an invoice between every two states of the ledger, and started again
// on the same data (ADR 8). Four invoices of four bodies; every process dies with one of them in its hands.

type Paid = { invoice: Invoice; body: object }

let chain: EscrowChain
let removeDataDir: () => void
let services: Services
let served: Awaited<ReturnType<typeof serve>>
const steps: StepTaken[] = []
let aheadMs = 70_000 // the dead processes' leases run out in this time
let payeeBefore: number
let payerBefore: number
/** Killed before the work, before the work by a payer who stays away, before the answer, and between the release's steps. */
let unworked: Paid
let forsaken: Paid
let unanswered: Paid
let unreleased: Paid
let answered: Answer

/** The Idempotency-Key of the call that was killed before its answer. */
const idempotencyKey = { 'Idempotency-Key': 'unanswered' }

const send = async (url: string, body: object, headers = {}) =>
  readAnswer(await fetch(url + canary, { method: 'POST', body: JSON.stringify(body), headers }))

async function locked(url: string, count: number): Promise<Paid> {
  const invoice = invoiceIn(await send(url, request(count)))
  return { invoice, body: { ...request(count), ...proofOf(chain, invoice, await chain.lock(invoice)) } }
}

beforeAll(async () => {
  chain = await startEscrowChain()
  payeeBefore = await chain.balanceOf(chain.payee)
  payerBefore = await chain.balanceOf(chain.payer)
  const { dataDir, remove } = await makeTestDataDir()
  removeDataDir = remove
  const variables = { ...chain.settings, DATA_DIR: dataDir }

  const worker = await startVictim({ ...variables, ESCROW_OPERATOR_KEY: '' }, ['locked', 'locked', 'delivered'])
  unworked = await locked(worker.url, 1)
  forsaken = await locked(worker.url, 2)
  unanswered = await locked(worker.url, 3)
  const calls = []
  for (const [nth, { body }] of [unworked, forsaken, unanswered].entries()) {
    calls.push(send(worker.url, body, nth === 2 ? idempotencyKey : {}).catch((error: Error) => error))
    await worker.said(`payment ${nth} stands still`)
  }
  await worker.kill()
  for (const call of calls) expect(await call).toBeInstanceOf(Error)

  const releaser = await startVictim(variables, ['releasing']) // takes `unanswered`, and has not sent it yet
  await releaser.said('payment 0 stands still')
  unreleased = await locked(releaser.url, 4)
  answered = await send(releaser.url, unreleased.body)
  await releaser.kill()

  await chain.client.mine({ blocks: 1 }) // so that the sandbox does not mine for a while
  await chain.client.setAutomine(false)
  const sender = await startVictim(variables, []) // sends the release of `unreleased`, and does not see it mined
  await vi.waitFor(async () => expect((await chain.client.getTxpoolStatus()).pending).toBe(1), { timeout: 60_000 })
  await sender.kill()
  await chain.client.setAutomine(true)
  await chain.client.mine({ blocks: 1 })

  const clock = { now: () => new Date(Date.now() + aheadMs) }
  services = await openServices(readEnv(variables), { clock, onPayment: (step) => void steps.push(step) })
  served = await serve(services)
}, 240_000)

afterAll(async () => {
  await served.close()
  await chain.stop()
  removeDataDir()
})

const stepsOf = ({ invoice }: Paid) => steps.filter(({ id }) => id === invoice.invoice_id).map(({ step }) => step)
const round = () => services.checkouts.escrow?.sweep()
const releasesOf = async ({ invoice }: Paid) => (await chain.releasesOf([invoice])).deliveryHashes.length

it('200: killed between claim and delivery: the retry is worked for and released', async () => {
  const answer = await send(served.url, unworked.body)
  expect(answer).toMatchObject({ status: 200, json: { records: { length: 1 } } })
  expect((await send(served.url, unworked.body)).text).toBe(answer.text)
  await round()
  expect(stepsOf(unworked)).toEqual(['locked', 'delivered', 'releasing', 'released'])
})

it('200: killed between delivery and answer: the retry gets what was made, which is not made again', async () => {
  expect(await send(served.url, unanswered.body)).toMatchObject({ status: 200, json: { records: { length: 3 } } })
  expect(stepsOf(unanswered)).not.toContain('locked')
})

it('200: killed between delivery and answer: a new lock with that Idempotency-Key pays for nothing, and goes back', async () => {
  const { invoice, body } = await locked(served.url, 3)
  const { status, text, headers } = await send(served.url, body, idempotencyKey)
  expect([status, text]).toEqual([200, (await send(served.url, unanswered.body)).text])
  expect(headers.get('Idempotent-Replayed')).toBe('true')
  await round()
  expect(await chain.statusOf(invoice)).toBe(3)
})

it('killed before a release was sent: it is released once', async () => {
  await round()
  expect(stepsOf(unanswered)).toEqual(['delivered', 'releasing', 'released'])
  expect(await releasesOf(unanswered)).toBe(1)
})

it('killed after a release was sent: it is found on chain, and the answer stays the same', async () => {
  await round()
  expect(stepsOf(unreleased)).toEqual(['released'])
  expect(await releasesOf(unreleased)).toBe(1)
  const { transactions } = await chain.releasesOf([unreleased.invoice])
  expect(steps.find(({ id }) => id === unreleased.invoice.invoice_id)?.detail).toBe([...transactions][0])
  expect(answered.status).toBe(200)
  expect((await send(served.url, unreleased.body)).text).toBe(answered.text)
})

it('402: killed before the work of a payer who stays away: the lock goes back', async () => {
  await round()
  expect(stepsOf(forsaken)).toEqual([])
  aheadMs = 400_000
  await round()
  expect(stepsOf(forsaken)).toEqual(['refunding', 'refunded'])
  expect(await chain.statusOf(forsaken.invoice)).toBe(3)
  expect(await send(served.url, forsaken.body)).toMatchObject({ status: 402, json: { invoice: {} } })
})

it('after all of it the payee has the price of three answers, and the payer has lost no more', async () => {
  expect((await chain.balanceOf(chain.payee)) - payeeBefore).toBe(6_000)
  expect(payerBefore - (await chain.balanceOf(chain.payer))).toBe(6_000)
})

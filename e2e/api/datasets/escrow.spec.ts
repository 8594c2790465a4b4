import { decodePaymentRequiredHeader } from '@x402/core/http'
import { createSIWxPayload, encodeSIWxHeader } from '@x402/extensions/sign-in-with-x'
import { describe, expect, it } from 'vitest'
import { readEnv } from '@/server/services/env'
import { openServices } from '@/server/services/services'
import { makeTestDataDir } from '@/testing/data-dir'
import { PurchasesResponse } from '@/wire/payments/purchases'
import { invoiceIn, proofOf } from '../../fixtures/payments/escrow-world'
import { openEscrowWorld } from '../../fixtures/payments/open-worlds'
import { readAnswer } from '../../fixtures/payments/paid-world'
import { serve } from '../../fixtures/serve'
import { startVictim } from '../../fixtures/victim'

// ADR 8 and ADR 19: a data set bought by an escrow invoice.

const { chain, world } = await openEscrowWorld()

const path = '/api/v1/canary/datasets'
const recipe = (rows: number) => ({ tables: [{ name: 't', rows, fields: [{ name: 'city', type: 'city' }] }] })
const post = (body: unknown, headers = {}) => world.post(body, headers, path)
async function locked(rows: number) {
  const invoice = invoiceIn(await post(recipe(rows)))
  return { invoice, paid: { ...recipe(rows), ...proofOf(chain, invoice, await chain.lock(invoice)) } }
}

describe('POST /api/v1/canary/datasets', () => {
  it.each([
    [10, 2_000],
    [20_001, 45_000],
  ])('402: %i rows get an invoice of %i micro-USDC in Shape B', async (rows, amount) => {
    const answer = await post(recipe(rows))
    expect(answer.status).toBe(402)
    expect(answer.headers.get('x-payment-required')).toBe('true')
    expect(invoiceIn(answer)).toMatchObject({
      amount_micro_usdc: amount,
      record_count: rows,
      resource: 'http://rowmint.test/api/v1/canary/datasets',
    })
  })

  it('402: a recipe that cannot be made gets an invoice that names what to correct first', async () => {
    const answer = await post({ tables: [{ name: 't', rows: 1, key: ['no'], fields: [{ name: 'a', type: 'city' }] }] })
    expect(answer).toMatchObject({ status: 402, json: { message: expect.stringContaining('body.tables.0.key.0') } })
  })

  it('201: the proof of a lock buys the data set once, the same again and again, and the lock is released', async () => {
    const { invoice, paid } = await locked(25_000)
    const first = await post(paid)
    expect(first).toMatchObject({
      status: 201,
      json: {
        rows: 25_000,
        usage: { tier: 'x402', payment: { amount_micro_usdc: 45_000 } },
        escrow_settlement: { invoice_id: invoice.invoice_id, status: 'locked' },
      },
    })
    const { created_at, expires_at, dataset_id } = first.json
    expect(Date.parse(String(expires_at)) - Date.parse(String(created_at))).toBe(7 * 86_400_000)
    expect((await post(paid)).text).toBe(first.text)
    const manifest = await (await fetch(`${world.url}/api/v1/datasets/${dataset_id}`)).json()
    expect(manifest.recipe).toMatchObject(recipe(25_000))
    expect(
      Object.keys(manifest.recipe).filter((name) => Object.keys(proofOf(chain, invoice, '')).includes(name)),
    ).toEqual([])
    await world.services.checkouts.escrow?.sweep()
    expect(world.stepsOf(invoice)).toEqual(['locked', 'delivered', 'releasing', 'released'])
  })

  it('the payer of a lock finds its data set and its transaction again by a signature', async () => {
    const { paid } = await locked(11)
    const { json } = await post(paid)
    const asked = await fetch(`${world.url}/api/v1/purchases`)
    const { extensions } = decodePaymentRequiredHeader(asked.headers.get('PAYMENT-REQUIRED') ?? '')
    const { info, supportedChains } = Object(extensions?.['sign-in-with-x'])
    const message = await createSIWxPayload({ ...info, ...supportedChains[0] }, chain.payerAccount, info.uri)
    const headers = { 'sign-in-with-x': encodeSIWxHeader(message) }
    const answer = await fetch(`${world.url}/api/v1/purchases`, { headers })
    const { purchases } = PurchasesResponse.parse(await answer.json())
    expect(purchases[0]).toMatchObject({
      operation: path,
      scheme: 'escrow',
      network: 'base-sepolia',
      transaction: paid.payment_tx_hash,
      amount_micro_usdc: 2_000,
      dataset: { dataset_id: json.dataset_id },
    })
  })

  it('409: a lock for one recipe does not buy another, and then still buys its own', async () => {
    const { paid } = await locked(10)
    expect((await post({ ...paid, ...recipe(11) })).status).toBe(409)
    expect((await post(paid)).status).toBe(201)
  })

  it('422: half a proof names the missing members; a key goes through without any', async () => {
    const answer = await post({ ...recipe(10), agent_address: chain.payer })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('payment_tx_hash')
    const key = await (await fetch(`${world.url}/api/v1/auth/free-key`)).json()
    expect((await post(recipe(10), { 'x-api-key': key.api_key })).status).toBe(201)
  })

  it('201: a new lock with an Idempotency-Key that has an answer gets it, and the lock goes back', async () => {
    const headers = { 'Idempotency-Key': 'once' }
    const first = await locked(12)
    const answer = await post(first.paid, headers)
    const second = await locked(12)
    const again = await post(second.paid, headers)
    expect([again.status, again.json.dataset_id]).toEqual([201, answer.json.dataset_id])
    await world.services.checkouts.escrow?.sweep()
    expect(await chain.statusOf(second.invoice)).toBe(3)
  })

  it('201: work that was done for nobody is done for the payer who comes back, and paid once', async () => {
    const { invoice, paid } = await locked(13)
    const { prisma } = world.db
    const rowsBefore = await prisma.dataset.count()
    const [one, other] = await Promise.all([post(paid), post(paid)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.text).toBe(one.text)
    expect(await prisma.dataset.count()).toBe(rowsBefore + 1)
    expect(world.stepsOf(invoice).filter((step) => step === 'delivered')).toHaveLength(1)
  })
})

it('201: killed before the work and before the answer, it gives each payer one data set when it starts again', async () => {
  const { dataDir, remove } = await makeTestDataDir()
  const variables = { ...chain.settings, DATA_DIR: dataDir }
  const send = async (url: string, body: object) =>
    readAnswer(await fetch(url + path, { method: 'POST', body: JSON.stringify(body) }))
  const victim = await startVictim({ ...variables, ESCROW_OPERATOR_KEY: '' }, ['locked', 'delivered'])
  const bodies: object[] = []
  for (const rows of [5, 6]) {
    const invoice = invoiceIn(await send(victim.url, recipe(rows)))
    const body = { ...recipe(rows), ...proofOf(chain, invoice, await chain.lock(invoice)) }
    bodies.push(body)
    void send(victim.url, body).catch((error: Error) => error)
    await victim.said(`payment ${bodies.length - 1} stands still`)
  }
  await victim.kill()
  // The dead process's leases run out in this time.
  const clock = { now: () => new Date(Date.now() + 70_000) }
  const services = await openServices(readEnv(variables), { clock })
  const served = await serve(services)
  try {
    for (const [nth, body] of bodies.entries()) {
      const answer = await send(served.url, body)
      expect(answer).toMatchObject({ status: 201, json: { rows: nth + 5 } })
      expect((await send(served.url, body)).text).toBe(answer.text)
    }
    expect(await services.db.prisma.dataset.count()).toBe(2)
  } finally {
    await served.close()
    remove()
  }
})

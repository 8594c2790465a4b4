import { decodePaymentRequiredHeader } from '@x402/core/http'
import { appendPaymentIdentifierToExtensions, generatePaymentId } from '@x402/extensions/payment-identifier'
import { describe, expect, it } from 'vitest'
import { admit } from '@/server/api/admission/admission'
import { openServices } from '@/server/services/services'
import { openPaidWorld } from '../../fixtures/payments/open-worlds'
import { contextFor, job } from '../../fixtures/payments/paid-job'
import { never, once } from '../../fixtures/payments/paid-world'
import { request } from '../../fixtures/schemas'

// After each scene: paid at most once, worked for once, and the payer has the rows or kept the money (ADR 7).

const world = await openPaidWorld()

const body = request(3)
const { post } = world

describe('one payment, many calls', () => {
  it('200: ten copies at once do the work once, with ten equal answers and one charge', async () => {
    const payment = await world.sign(body)
    const { result, ...cost } = await world.scene(() =>
      Promise.all(Array.from({ length: 10 }, () => post(body, payment))),
    )
    expect(cost).toEqual(once)
    expect(new Set(result.map(({ status, text, receipt }) => `${status} ${receipt} ${text}`)).size).toBe(1)
    expect(result[0]).toMatchObject({ status: 200, receipt: expect.any(String) })
  })

  it('200: copies of a call that fails share its refusal, and the payment is as good as before', async () => {
    const payment = await world.sign(body)
    world.proxy.behave('/verify', 'error')
    const { result, ...cost } = await world.scene(() =>
      Promise.all(Array.from({ length: 3 }, () => post(body, payment))),
    )
    expect(result.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(cost).toEqual(never)
    world.proxy.behave('/verify', 'pass')
    expect((await post(body, payment)).status).toBe(200)
  })

  it.each(['json', 'csv', 'jsonl'])('200: a replay is the same %s and receipt, free, for 24 hours', async (format) => {
    const wanted = request(200, { output_format: format })
    const payment = await world.sign(wanted)
    const first = await post(wanted, payment)
    const settlements = world.proxy.calls['/settle']
    const { result, ...cost } = await world.scene(() => post(wanted, payment))
    expect(result).toMatchObject({ status: 200, text: first.text, receipt: first.receipt })
    expect(result.headers.get('x-generation-id')).toBe(first.headers.get('x-generation-id'))
    expect(cost).toEqual(never)
    expect(world.proxy.calls['/settle']).toBe(settlements)
  })

  it('402: a copy needs the signature while the call is under way, too: a settlement is public before its answer', async () => {
    const payment = await world.sign(body, { version: 1 })
    world.proxy.behave('/settle', 'hold-reply')
    const call = post(body, payment)
    await world.proxy.held('/settle')
    const guess = post(body, guessed(payment))
    await Promise.race([guess, call])
    world.proxy.release()
    expect(await guess).toMatchObject({ status: 402, json: { error: 'invalid_exact_evm_signature' } })
    expect(await call).toMatchObject({ status: 200 })
  })

  it('402: a replay needs the signature: payer and nonce are public once it is settled', async () => {
    const payment = await world.sign(body, { version: 1 })
    const first = await post(body, payment)
    expect(await post(body, guessed(payment))).toMatchObject({
      status: 402,
      json: { error: 'invalid_exact_evm_signature' },
    })
    world.passSeconds(3600)
    expect(await post(body, guessed(payment))).toMatchObject({
      status: 402,
      json: { error: 'invalid_exact_evm_signature' },
    })
    expect(await post(body, payment)).toMatchObject({ status: 200, text: first.text })
    world.passSeconds(-3600)
  })

  it('200, then 409: long after the payment expired its answer is there, after 24 hours no more', async () => {
    const payment = await world.sign(body)
    const first = await post(body, payment)
    world.passSeconds(23 * 3600)
    expect(await post(body, payment)).toMatchObject({ status: 200, text: first.text })
    world.passSeconds(3600)
    expect(await post(body, payment)).toMatchObject({ status: 409, json: { code: 'payment_already_used' } })
    world.passSeconds(-24 * 3600)
  })

  it('409: a used payment buys no other body, at the same price, at another, or on another path', async () => {
    const payment = await world.sign(body)
    await post(body, payment)
    const { result, ...cost } = await world.scene(() =>
      Promise.all([
        post(request(4), payment),
        post(request(500), payment),
        post(body, payment, '/api/v1/canary/generate'),
      ]),
    )
    for (const answer of result) expect(answer).toMatchObject({ status: 409, json: { code: 'payment_already_used' } })
    expect(cost).toEqual(never)
  })

  it('200 and 409: of different bodies with one payment at once, one is bought', async () => {
    const payment = await world.sign(body)
    const { result, ...cost } = await world.scene(() =>
      Promise.all([3, 4, 5].map((count) => post(request(count), payment))),
    )
    expect(result.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(cost).toEqual(once)
  })

  it('200: an Idempotency-Key takes precedence over a new payment, which stays unspent', async () => {
    const key = { 'Idempotency-Key': 'the same' }
    const first = await post(body, { ...key, ...(await world.sign(body)) })
    const unspent = await world.sign(body)
    const { result, ...cost } = await world.scene(() => post(body, { ...key, ...unspent }))
    expect(result).toMatchObject({ status: 200, text: first.text })
    expect(result.headers.get('Idempotent-Replayed')).toBe('true')
    expect(cost).toEqual(never)
    expect((await world.scene(() => post(body, unspent))).paid).toBe(2_000)
  })

  it('200: the identifier that a payment carries is its Idempotency-Key: two payments of one name are one purchase', async () => {
    const id = generatePaymentId()
    const first = await post(body, await named(id))
    const { result, ...cost } = await world.scene(async () => post(body, await named(id)))
    expect(result).toMatchObject({ status: 200, text: first.text })
    expect(result.headers.get('Idempotent-Replayed')).toBe('true')
    expect(cost).toEqual(never)
    expect(await post(request(4), await named(id))).toMatchObject({ status: 422 })
    const others = await world.scene(async () => post(body, await named(generatePaymentId())))
    expect(others).toMatchObject(once)
  })

  it('200: ten copies over two processes do the work once and are charged once', async () => {
    const { app, settings } = world
    const other = await openServices(
      { ...app.services.env },
      { clock: app.services.clock, db: app.services.db, onPayment: ({ step }) => void world.steps.push(step) },
    )
    expect(settings.X402_PAY_TO).toBe(other.payments.payTo)
    const payment = await world.sign(body, { version: 1 })
    const { result, ...cost } = await world.scene(() =>
      Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const { perform } = await admit(await contextFor(index % 2 ? app.services : other, payment), job())
          return (await perform()).receipt
        }),
      ),
    )
    expect(new Set(result.map((receipt) => receipt?.transaction)).size).toBe(1)
    expect(cost).toEqual(once)
    await other.checkouts.x402.close()
  })
})

/** A payment of version 1 as it is known to whoever saw its settlement but not its signature. */
function guessed(payment: Record<string, string>): Record<string, string> {
  const read = JSON.parse(Buffer.from(payment['X-PAYMENT'] ?? '', 'base64').toString())
  read.payload.signature = `0x${'22'.repeat(65)}`
  return { 'X-PAYMENT': Buffer.from(JSON.stringify(read)).toString('base64') }
}

/** A payment as a client names it that knows the payment-identifier extension. */
async function named(id: string): Promise<Record<string, string>> {
  const challenge = decodePaymentRequiredHeader((await post(body)).headers.get('PAYMENT-REQUIRED') ?? '')
  const extensions = appendPaymentIdentifierToExtensions({ ...challenge.extensions }, id)
  const { 'PAYMENT-SIGNATURE': signed = '' } = await world.sign(body)
  const payment = JSON.parse(Buffer.from(signed, 'base64').toString())
  return { 'PAYMENT-SIGNATURE': Buffer.from(JSON.stringify({ ...payment, extensions })).toString('base64') }
}

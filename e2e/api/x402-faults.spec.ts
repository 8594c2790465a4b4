import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { admit } from '@/server/api/admission'
import type { Context } from '@/server/api/context'
import type { Job, Recipe } from '@/server/api/job'
import { presentedPayment } from '@/server/payments/x402/presented-payment'
import { openServices, type Services } from '@/server/services'
import { startApp } from '../fixtures/app'
import { type PaidWorld, startPaidWorld } from '../fixtures/paid-world'
import { request } from '../fixtures/schemas'
import { signedIn, tokenOf } from '../fixtures/token'

// After each scene: paid at most once, worked for once, and the payer has the rows or kept the money (CONTRACT section 7).

let world: PaidWorld
beforeAll(async () => {
  world = await startPaidWorld()
})
afterEach(() => {
  world.proxy.behave('/verify', 'pass')
  world.proxy.behave('/settle', 'pass')
  world.proxy.release()
})
afterAll(() => world.close())

const body = request(3)
const post: PaidWorld['post'] = (...call) => world.post(...call)
const once = { paid: 2_000, worked: 1 }
const never = { paid: 0, worked: 0 }
const pending = {
  status: 503,
  json: { code: 'settlement_pending', detail: expect.stringContaining('SAME payment, do not sign again') },
}

describe('one payment, many calls', () => {
  it('200: ten copies at once are one piece of work, ten equal answers and one charge', async () => {
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

  it('200: an Idempotency-Key is worth more than a new payment, which stays unspent', async () => {
    const key = { 'Idempotency-Key': 'the same' }
    const first = await post(body, { ...key, ...(await world.sign(body)) })
    const unspent = await world.sign(body)
    const { result, ...cost } = await world.scene(() => post(body, { ...key, ...unspent }))
    expect(result).toMatchObject({ status: 200, text: first.text })
    expect(result.headers.get('Idempotent-Replayed')).toBe('true')
    expect(cost).toEqual(never)
    expect((await world.scene(() => post(body, unspent))).paid).toBe(2_000)
  })

  it('200: ten copies over two processes are one piece of work and one charge', async () => {
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
          const { perform } = await admit(contextFor(index % 2 ? app.services : other, payment), job())
          return (await perform()).receipt
        }),
      ),
    )
    expect(new Set(result.map((receipt) => receipt?.transaction)).size).toBe(1)
    expect(cost).toEqual(once)
    await other.ledger.drain()
  })
})

describe('the facilitator fails', () => {
  it.each(['lose-reply', 'gateway-timeout'] as const)(
    '200: %s after the transaction was sent: the chain says that it is paid',
    async (behaviour) => {
      const payment = await world.sign(body)
      world.proxy.behave('/settle', behaviour)
      const { result, ...cost } = await world.scene(() => post(body, payment))
      expect(result).toMatchObject({ status: 200, receipt: expect.any(String) })
      expect(cost).toEqual(once)
      expect(await post(body, payment)).toMatchObject({ text: result.text, receipt: result.receipt })
    },
  )

  it.each([
    ['down', () => world.proxy.down(), () => world.proxy.up()],
    ['cutting connections', async () => world.proxy.behave('/verify', 'cut'), async () => undefined],
    ['answering 500', async () => world.proxy.behave('/verify', 'error'), async () => undefined],
  ])('503, then 200: %s before verify; the same payment is good when it is back', async (_title, fail, mend) => {
    const payment = await world.sign(body)
    await fail()
    const { result, ...cost } = await world.scene(() => post(body, payment))
    await mend()
    world.proxy.behave('/verify', 'pass')
    expect(result).toMatchObject({ status: 503, json: { code: 'facilitator_unavailable' } })
    expect(result.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(cost).toEqual(never)
    expect(await world.scene(() => post(body, payment))).toMatchObject({ result: { status: 200 }, ...once })
  })

  it('503: an agent that sends the next request it is told pays once', async () => {
    const payment = await world.sign(body)
    world.proxy.behave('/verify', 'error')
    const refused = await world.app.post('/api/v1/generate', body, {
      ...payment,
      accept: 'application/vnd.agentic+json',
    })
    const [{ action, next_request: next }] = await refused.json()
    expect(action).toBe('retry')
    world.proxy.behave('/verify', 'pass')
    const { result, ...cost } = await world.scene(() => post(next.body, next.headers, next.path))
    expect(result.status).toBe(200)
    expect(cost).toEqual(once)
    expect(await post(body, payment)).toMatchObject({ status: 200, text: result.text })
  })

  it('503, then 200: down at settle and back: the same payment gets the answer that was made', async () => {
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'hold')
    const { result, ...cost } = await world.scene(async () => {
      const call = post(body, payment)
      await world.proxy.held('/settle')
      await world.proxy.down()
      const first = await call
      const second = await post(body, payment)
      world.proxy.behave('/settle', 'pass')
      await world.proxy.up()
      world.proxy.release()
      return [first, second, await post(body, payment), await post(body, payment)]
    })
    expect(result.slice(0, 2)).toMatchObject([pending, pending])
    expect(result[0]?.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(result.slice(2)).toMatchObject([{ status: 200 }, { status: 200, text: result[2]?.text }])
    expect(cost).toEqual(once)
  })

  it('503, then 200: the sweeper asks again in the meantime', async () => {
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'cut')
    expect(await post(body, payment)).toMatchObject(pending)
    world.proxy.behave('/settle', 'pass')
    expect(await world.scene(() => world.app.services.ledger.sweep())).toMatchObject({ paid: 2_000, worked: 0 })
    world.proxy.behave('/settle', 'cut')
    expect(await world.scene(() => post(body, payment))).toMatchObject({ result: { status: 200 }, ...never })
  })

  it('503, then 200: without a chain nobody can look, and the facilitator is asked again', async () => {
    const { CHAIN_RPC_URL: _, ...settings } = world.settings
    const app = await startApp(settings)
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'error')
    const call = () => app.post('/api/v1/generate', body, payment)
    expect((await call()).status).toBe(503)
    world.proxy.behave('/settle', 'pass')
    expect(await world.scene(call)).toMatchObject({ result: { status: 200 }, paid: 2_000 })
    await app.close()
  })

  it('503: while the chain cannot be read no payment is taken, because it may have been used before', async () => {
    const app = await startApp({ ...world.settings, CHAIN_RPC_URL: 'http://127.0.0.1:1' })
    const payment = await world.sign(body)
    const { result, paid } = await world.scene(() => app.post('/api/v1/generate', body, payment))
    expect(result.status).toBe(503)
    expect(await result.json()).toMatchObject({ code: 'chain_unavailable' })
    expect(paid).toBe(0)
    await app.close()
    expect(await world.scene(() => post(body, payment))).toMatchObject({ result: { status: 200 }, ...once })
  })
})

describe('the client leaves', () => {
  it.each(['/verify', '/settle'] as const)(
    '200: during %s; what was claimed is finished, and a retry gets it',
    async (at) => {
      const payment = await world.sign(body)
      world.proxy.behave(at, 'hold')
      const { result, ...cost } = await world.scene(async () => {
        const leaving = new AbortController()
        const call = fetch(`${world.app.url}/api/v1/generate`, {
          method: 'POST',
          headers: payment,
          body: JSON.stringify(body),
          signal: leaving.signal,
        }).catch((error: unknown) => error)
        await world.proxy.held(at)
        leaving.abort()
        await call
        world.proxy.behave(at, 'pass')
        world.proxy.release()
        return post(body, payment)
      })
      expect(result).toMatchObject({ status: 200, receipt: expect.any(String) })
      expect(cost).toEqual(once)
    },
  )

  it('200: during the work, which goes on', async () => {
    const leaving = new AbortController()
    const payment = await world.sign(body)
    const { result, ...cost } = await world.scene(async () => {
      const slow = job({
        make: async (_prepared, _told, _progress, signal) => {
          leaving.abort()
          expect(signal.aborted).toBe(false)
          return recipe
        },
      })
      await (await admit(contextFor(world.app.services, payment, leaving.signal), slow)).perform()
      const copy = await admit(
        contextFor(world.app.services, payment),
        job({ make: () => Promise.reject(new Error('again')) }),
      )
      return copy.perform()
    })
    expect(result.receipt?.success).toBe(true)
    expect(cost).toEqual(once)
  })
})

describe('the work fails', () => {
  it('nothing is settled, and the same payment buys the next attempt', async () => {
    const payment = await world.sign(body)
    const { result, ...cost } = await world.scene(async () => {
      const { perform } = await admit(
        contextFor(world.app.services, payment),
        job({ make: () => Promise.reject(new Error('no model')) }),
      )
      return perform().catch((error: Error) => error.message)
    })
    expect(result).toBe('no model')
    expect(cost).toEqual(never)
    expect(await world.scene(() => post(body, payment))).toMatchObject({ result: { status: 200 }, ...once })
  })

  it.each([
    [
      'refused before it begins',
      async () => {
        const refusing = job({ prepare: () => Promise.reject(new Error('another contract')) })
        await admit(contextFor(world.app.services, await world.sign(body)), refusing).catch(() => undefined)
      },
    ],
    [
      'abandoned',
      async () => {
        await (await admit(contextFor(world.app.services, await world.sign(body)), job())).abandon()
      },
    ],
  ])('nothing is settled when it is %s', async (_title, run) => {
    expect(await world.scene(run)).toMatchObject(never)
  })
})

describe('others meddle with the chain', () => {
  it.each(['pass', 'vouch'] as const)(
    '402: a payment that a stranger settled before we saw it buys nothing, whatever the facilitator says (%s)',
    async (behaviour) => {
      const payment = await world.sign(body)
      await tokenOf(world.chain).settle(signedIn(payment))
      world.proxy.behave('/verify', behaviour)
      const { result, ...cost } = await world.scene(() => post(body, payment))
      expect(result).toMatchObject({ status: 402, json: { error: expect.stringMatching(/used|transaction_state/) } })
      expect(cost).toEqual(never)
    },
  )

  it('200: one that a stranger settles while we work is paid', async () => {
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'hold')
    const { result, ...cost } = await world.scene(async () => {
      const call = post(body, payment)
      await world.proxy.held('/settle')
      await tokenOf(world.chain).settle(signedIn(payment))
      world.proxy.release()
      return call
    })
    expect(result).toMatchObject({ status: 200, receipt: expect.any(String) })
    expect(cost).toEqual(once)
  })

  const cheats: [string, (payment: Record<string, string>) => Promise<unknown>][] = [
    ['cancels the authorization', async (payment) => tokenOf(world.chain).cancel(signedIn(payment))],
    [
      'spends the same nonce on itself',
      async (payment) => {
        const token = tokenOf(world.chain)
        const { from } = signedIn(payment).authorization
        await token.settle(await token.signInstead(signedIn(payment), { to: from }))
      },
    ],
  ]
  it.each(cheats)('402: a payer that %s while we work keeps the money and gets no rows', async (_title, cheat) => {
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'hold')
    const { result, paid } = await world.scene(async () => {
      const call = post(body, payment)
      await world.proxy.held('/settle')
      await cheat(payment)
      world.proxy.release()
      return call
    })
    expect(result).toMatchObject({ status: 402, json: { error: 'invalid_transaction_state' } })
    expect(result.json).not.toHaveProperty('records')
    expect(paid).toBe(0)
    expect(await post(body, payment)).toMatchObject({ status: 402 })
  })

  it('402: the transfer of another authorization in the same transaction does not pay for this one', async () => {
    const token = tokenOf(world.chain)
    const [cheat, honest] = [await world.sign(body), await world.sign(request(4))]
    world.proxy.behave('/settle', 'hold')
    const { result, paid } = await world.scene(async () => {
      const calls = [post(body, cheat), post(request(4), honest)]
      await world.proxy.held('/settle')
      const { from } = signedIn(cheat).authorization
      const toItself = await token.signInstead(signedIn(cheat), { to: from })
      await token.settleTogether([toItself, signedIn(honest)])
      world.proxy.behave('/settle', 'pass')
      world.proxy.release()
      return Promise.all(calls)
    })
    expect(result.map(({ status }) => status)).toEqual([402, 200])
    expect(paid).toBe(2_000)
  })

  // Last, because the chain's time only goes on: afterwards it is ahead of the payers'.
  it('503, then 402: one that was never settled is free of us when it has expired on chain', async () => {
    const [asked, swept] = [await world.sign(body), await world.sign(request(4))]
    world.proxy.behave('/settle', 'cut')
    const { paid } = await world.scene(async () => {
      expect(await Promise.all([post(body, asked), post(request(4), swept)])).toMatchObject([pending, pending])
      await world.chain.passSeconds(500)
      world.passSeconds(500)
      world.proxy.behave('/settle', 'pass')
      expect(await post(body, asked)).toMatchObject({
        status: 402,
        json: { error: 'invalid_exact_evm_payload_authorization_valid_before' },
      })
      await world.app.services.ledger.sweep()
      expect(world.steps.at(-1)).toBe('failed')
    })
    expect(paid).toBe(0)
  })
})

const recipe: Recipe = {
  envelope: {
    generation_id: '00000000-0000-4000-8000-000000000000',
    output_format: 'json',
    locale: 'en_US',
    tier: 'x402',
    seed: '42',
    count: 0,
    usage: { tier: 'x402' },
  },
  encoding: 'json',
  locale: 'en_US',
  rows: [],
}

/** A job of the test's own: the seam that every paid endpoint goes through. */
const job = (own: Partial<Job> = {}): Job => ({
  endpoint: '/api/v1/generate',
  records: 3,
  aiRecords: 0,
  body: { made: 'by a test' },
  prepare: async () => undefined,
  make: async () => recipe,
  reply: ({ envelope, encoding }) => ({ envelope, encoding, records: (async function* () {})() }),
  ...own,
})

function contextFor(
  services: Services,
  headers: Record<string, string>,
  signal = new AbortController().signal,
): Context {
  const [[header, value] = ['', '']] = Object.entries(headers)
  return {
    services,
    caller: { kind: 'anonymous' },
    call: { requestId: 'test', resource: `${services.env.PUBLIC_URL}/api/v1/generate`, clientIp: '127.0.0.1', signal },
    answerHeaders: new Map(),
    proof: { scheme: 'x402', payment: presentedPayment(services.payments.network, { header, value }) },
  }
}

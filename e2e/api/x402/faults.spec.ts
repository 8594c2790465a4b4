import { describe, expect, it } from 'vitest'
import { admit } from '@/server/api/admission/admission'
import { startApp } from '../../fixtures/app'
import { openPaidWorld } from '../../fixtures/payments/open-worlds'
import { contextFor, job, recipe } from '../../fixtures/payments/paid-job'
import { never, once, pending } from '../../fixtures/payments/paid-world'
import { request } from '../../fixtures/schemas'

// After each scene: paid at most once, worked for once, and the payer has the rows or kept the money (ADR 7).

const world = await openPaidWorld()

const body = request(3)
const { post } = world

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
  ])('503, then 200: %s before verify; the same payment is good when it is back', async (_title, fail, recover) => {
    const payment = await world.sign(body)
    await fail()
    const { result, ...cost } = await world.scene(() => post(body, payment))
    await recover()
    world.proxy.behave('/verify', 'pass')
    expect(result).toMatchObject({ status: 503, json: { code: 'facilitator_unavailable' } })
    expect(result.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(cost).toEqual(never)
    expect(await world.scene(() => post(body, payment))).toMatchObject({ result: { status: 200 }, ...once })
  })

  it('503: an agent that sends the suggested next request pays once', async () => {
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
    expect(await world.scene(() => world.app.services.checkouts.x402.sweep())).toMatchObject({ paid: 2_000, worked: 0 })
    world.proxy.behave('/settle', 'cut')
    expect(await world.scene(() => post(body, payment))).toMatchObject({ result: { status: 200 }, ...never })
  })

  it('503, then 200: the next call of an Idempotency-Key, with a new payment, is not paid for twice', async () => {
    const key = { 'Idempotency-Key': 'settled in the dark' }
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'cut')
    expect(await post(body, { ...key, ...payment })).toMatchObject(pending)
    const fresh = await world.sign(body)
    expect(await world.scene(() => post(body, { ...key, ...fresh }))).toMatchObject({ result: pending, ...never })
    world.proxy.behave('/settle', 'pass')
    const { result, ...cost } = await world.scene(async () => {
      const first = await post(body, { ...key, ...payment })
      return [first, await post(body, { ...key, ...fresh }), await post(body, { ...key, ...(await world.sign(body)) })]
    })
    expect(result.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, result[0]?.text]))
    expect(result.slice(1).map(({ headers }) => headers.get('Idempotent-Replayed'))).toEqual(['true', 'true'])
    expect(cost).toEqual({ paid: 2_000, worked: 0 })
    expect(await world.scene(() => post(body, fresh))).toMatchObject({ result: { status: 200 }, ...once })
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

  it('200: during the work, which continues', async () => {
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
      await (await admit(await contextFor(world.app.services, payment, leaving.signal), slow)).perform()
      const copy = await admit(
        await contextFor(world.app.services, payment),
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
        await contextFor(world.app.services, payment),
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
        await admit(await contextFor(world.app.services, await world.sign(body)), refusing).catch(() => undefined)
      },
    ],
    [
      'abandoned',
      async () => {
        await (await admit(await contextFor(world.app.services, await world.sign(body)), job())).abandon()
      },
    ],
  ])('nothing is settled when it is %s', async (_title, run) => {
    expect(await world.scene(run)).toMatchObject(never)
  })
})

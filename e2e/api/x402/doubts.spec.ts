import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { startApp } from '../../fixtures/app'
import { openPaidWorld } from '../../fixtures/payments/open-worlds'
import { type Answer, never, pending, readAnswer } from '../../fixtures/payments/paid-world'
import { signedIn, tokenOf } from '../../fixtures/payments/token'
import { request } from '../../fixtures/schemas'

// Nobody is believed who can be checked, and no payer costs more than a bounded amount of work (ADR 7).

const world = await openPaidWorld()

const body = request(3)
const sweep = () => world.app.services.checkouts.x402.sweep()

describe('two ledgers with one wallet', () => {
  it('sell one authorization once, however the race ends', async () => {
    const other = await startApp(world.settings)
    const ends = []
    for (let race = 0; race < 2; race++) {
      const payment = await world.sign(body)
      const { result, paid } = await world.scene(async () => {
        const calls = [world.post(body, payment), other.post('/api/v1/generate', request(4), payment).then(readAnswer)]
        return (await Promise.all(calls)).map(({ status }) => status).sort()
      })
      ends.push([...result, paid])
      expect(await world.scene(() => world.post(body, payment))).toMatchObject(never)
    }
    await other.close()
    expect(ends).toEqual(Array(2).fill([200, 402, 2_000]))
  })
})

describe('a facilitator that lies', () => {
  it('503: its word that a payment was settled is checked against the chain, and no row leaves', async () => {
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'lie')
    expect(await world.scene(() => world.post(body, payment))).toMatchObject({ result: pending, paid: 0 })
    world.proxy.behave('/settle', 'pass')
    expect(await world.scene(() => world.post(body, payment))).toMatchObject({ result: pending, ...never })
  })
})

describe('a wallet that signs more than it has', () => {
  it('429 and 503: costs ten pieces of work at most and no settlement calls of the sweep; funded, it gets its rows', async () => {
    const key = generatePrivateKey()
    const fund = async () => {
      const token = tokenOf(world.chain)
      await token.settle(await token.signInstead(signedIn(await world.sign(body)), { to: privateKeyToAddress(key) }))
    }
    await fund()
    const payments = await Promise.all(Array.from({ length: 12 }, () => world.sign(body, { key })))
    world.proxy.behave('/settle', 'hold')
    const settlements = world.proxy.calls['/settle']
    const refused: Answer[] = []
    const calls = payments.map(async (payment) => {
      const answer = await world.post(body, payment)
      if (answer.status === 429) refused.push(answer)
      return answer
    })
    await vi.waitFor(
      () => expect([refused.length, world.proxy.calls['/settle'] - settlements]).toEqual([2, 10]),
      60_000,
    )
    expect(refused[0]).toMatchObject({ json: { code: 'too_many_open_payments' } })
    expect(refused[0]?.headers.get('Retry-After')).toMatch(/^\d+$/)
    world.calm()
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status).sort()).toEqual(
      [200, ...Array(2).fill(429), ...Array(9).fill(503)].sort(),
    )
    for (let sweeps = 0; sweeps < 5; sweeps++) {
      world.passSeconds(10)
      await sweep()
    }
    expect(world.proxy.calls['/settle'] - settlements).toBe(10)
    await fund()
    const open = payments.find((_, nth) => answers[nth]?.status === 503)
    expect(await world.scene(() => world.post(body, open))).toMatchObject({
      result: { status: 200 },
      paid: 2_000,
      worked: 0,
    })
  })
})

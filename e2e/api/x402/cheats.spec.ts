import { describe, expect, it } from 'vitest'
import { openPaidWorld } from '../../fixtures/payments/open-worlds'
import { never, once, pending } from '../../fixtures/payments/paid-world'
import { signedIn, tokenOf } from '../../fixtures/payments/token'
import { request } from '../../fixtures/schemas'

// After each scene: paid at most once, worked for once, and the payer has the rows or kept the money (ADR 7).

const world = await openPaidWorld()

const body = request(3)
const { post } = world

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

  it('402: one that its payer has settled elsewhere while we work buys nothing: another seller may have sold for it', async () => {
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'hold')
    const call = post(body, payment)
    await world.proxy.held('/settle')
    await tokenOf(world.chain).settle(signedIn(payment))
    world.proxy.release()
    expect(await call).toMatchObject({ status: 402, json: { error: 'invalid_transaction_state' } })
  })

  it('200: one that is settled after we asked, while the facilitator gives no answer, is paid', async () => {
    const payment = await world.sign(body)
    world.proxy.behave('/settle', 'hold')
    const { result, ...cost } = await world.scene(async () => {
      const call = post(body, payment)
      await world.proxy.held('/settle')
      await tokenOf(world.chain).settle(signedIn(payment))
      await world.proxy.down()
      await world.proxy.up()
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
      await world.proxy.held('/settle', 2)
      const { from } = signedIn(cheat).authorization
      const toItself = await token.signInstead(signedIn(cheat), { to: from })
      await token.settleTogether([toItself, signedIn(honest)])
      await world.proxy.down() // so that the chain decides
      await world.proxy.up()
      return Promise.all(calls)
    })
    expect(result.map(({ status }) => status)).toEqual([402, 200])
    expect(paid).toBe(2_000)
  })

  // Last, because the chain's time only moves forward: afterwards it is ahead of the payers'.
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
      await world.app.services.checkouts.x402.sweep()
      expect(world.steps.at(-1)).toBe('failed')
    })
    expect(paid).toBe(0)
  })
})

import { expect, it } from 'vitest'
import { lockIdOf } from '@/server/payments/escrow/lock/lock-terms'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { microUsdc } from '@/wire/payments/micro-usdc'
import { type Invoice, termsOf } from '../../fixtures/payments/escrow-chain'
import { type EscrowWorld, startEscrowWorld } from '../../fixtures/payments/escrow-world'
import { openEscrowWorld } from '../../fixtures/payments/open-worlds'
import { request } from '../../fixtures/schemas'

// ADR 8: a lock that nobody presents goes back to its payer after its window, by us: payers need no ether.

const { chain, world } = await openEscrowWorld()

const body = request(3)
const windowSeconds = 3_600

/** Sweeps as a service that was just started does. */
async function sweepOf(another: EscrowWorld): Promise<void> {
  await another.services.checkouts.escrow?.sweep()
}

it('a lock that was never presented is refunded after its window, not before', async () => {
  const invoice = await world.invoiceFor(body)
  await chain.relayLock(invoice)
  const before = await chain.balanceOf(chain.payer)
  await chain.passBoth(windowSeconds - 120)
  await sweepOf(world)
  expect(await chain.statusOf(invoice)).toBe(1)
  await chain.passBoth(121)
  await sweepOf(world)
  expect(await chain.statusOf(invoice)).toBe(3)
  expect((await chain.balanceOf(chain.payer)) - before).toBe(2_000)
  expect(world.stepsOf(invoice)).toEqual(['refunded'])
})

it('so are a lock on other terms and a second one of a sold invoice, and the sold one is paid', async () => {
  const [other, sold] = [await world.invoiceFor(body), await world.locked(body)]
  expect((await world.post(sold.paid)).status).toBe(200)
  await sweepOf(world)
  await chain.lock(other, { amount: 1_000 })
  const lessOf = (invoice: Invoice) => lockIdOf({ ...termsOf(invoice), amountMicroUsdc: microUsdc(1_000) }, chain.payer)
  await chain.lock(sold.invoice, { amount: 1_000 })
  await chain.passBoth(windowSeconds + 1)
  await sweepOf(world)
  expect([await statusOf(lessOf(other)), await statusOf(lessOf(sold.invoice))]).toEqual([3, 3])
  expect(await chain.statusOf(sold.invoice)).toBe(2)
})

it('a process that starts later continues where the last one stopped, past thousands of blocks', async () => {
  const idle = await startEscrowWorld(chain, { ESCROW_OPERATOR_KEY: '' })
  const operator = { ESCROW_OPERATOR_KEY: chain.operatorKey }
  const invoice = await idle.invoiceFor(body)
  await chain.lock(invoice)
  const first = await idle.sibling(operator)
  await sweepOf(first)
  await first.close()
  // In parts, so that each takes less time than a request may.
  for (let mined = 0; mined < 2_500; mined += 250) await chain.client.mine({ blocks: 250 })
  await chain.passBoth(windowSeconds + 1)
  const second = await idle.sibling(operator)
  await sweepOf(second)
  expect(await chain.statusOf(invoice)).toBe(3)
  await second.close()
  await idle.close()
}, 240_000)

it('of several processes one gives a lock back', async () => {
  const invoice = await world.invoiceFor(body)
  await chain.lock(invoice)
  const others = await Promise.all([world.sibling({}), world.sibling({})])
  const processes = [world, ...others]
  await Promise.all(processes.map(sweepOf)) // those of their start are over then: time passes between two rounds
  await chain.passBoth(windowSeconds + 1)
  await Promise.all(processes.map(sweepOf))
  expect(await chain.statusOf(invoice)).toBe(3)
  expect(processes.flatMap((process) => process.stepsOf(invoice))).toEqual(['refunded'])
  await Promise.all(others.map(({ close }) => close()))
})

it('a refund that failed is tried again', async () => {
  const invoice = await world.invoiceFor(body)
  await chain.lock(invoice)
  await chain.passBoth(windowSeconds + 1)
  const unable = await world.sibling({ ESCROW_OPERATOR_KEY: `0x${'7'.repeat(64)}` }) // it has no ether
  await sweepOf(unable)
  expect(await chain.statusOf(invoice)).toBe(1)
  await chain.passBoth(61)
  await sweepOf(world)
  expect(await chain.statusOf(invoice)).toBe(3)
  await unable.close()
})

const statusOf = async (lockId: `0x${string}`) => {
  const escrow = { address: chain.escrowContract, abi: escrowAbi } as const
  return (await chain.client.readContract({ ...escrow, functionName: 'lockOf', args: [lockId] })).status
}

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { microUsdc } from '@/wire/payments/micro-usdc'
import {
  claimPayment,
  countOpenBefore,
  findPayment,
  type NewPayment,
  type PaymentStep,
  paymentLeases,
  releasePayment,
  stepPayment,
  takeAbandonedPayments,
} from './x402-payments'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const now = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const lease = { now, leaseUntil: after(60) }
const laterLease = { now: after(61), leaseUntil: after(120) }
const aPayment = (): NewPayment => ({
  chainId: 84532,
  asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  payer: `0x${randomBytes(20).toString('hex').toUpperCase()}`,
  nonce: `0x${randomBytes(32).toString('hex')}`,
  route: '/api/v1/generate',
  bodyHash: 'hash of a body',
  replayKey: null,
  amountMicroUsdc: microUsdc(2_000),
  payTo: '0x00000000000000000000000000000000000000aa',
  x402Version: 1,
  paymentPayload: { signature: '0x01' },
  paymentRequirements: { scheme: 'exact' },
  validBefore: after(300),
})
const recipe = { json: '{"seed":"42"}' }
const steps = {
  worked: { to: 'worked', recipe, fromBlock: 7n },
  settling: { to: 'settling' },
  settled: { to: 'settled', settlementTx: '0xabc', receipt: { success: true } },
  failed: { to: 'failed', failureReason: 'insufficient_funds' },
} as const satisfies Record<string, PaymentStep>

test('one of 20 simultaneous claims of a payment wins, in any case of its address, and all see the same payment', async () => {
  const payment = aPayment()
  const claims = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      claimPayment(db, index % 2 ? payment : { ...payment, payer: payment.payer.toLowerCase() }, lease),
    ),
  )
  expect(claims.filter(({ mine }) => mine)).toHaveLength(1)
  expect(new Set(claims.map(({ payment: { id, owner } }) => `${id} ${owner}`)).size).toBe(1)
})

test('the same nonce of another payer is another payment', async () => {
  const payment = aPayment()
  await claimPayment(db, payment, lease)
  expect((await claimPayment(db, { ...payment, payer: aPayment().payer }, lease)).mine).toBe(true)
})

test('later states keep the data of each step', async () => {
  const { payment } = await claimPayment(db, aPayment(), lease)
  for (const step of [steps.worked, steps.settling, steps.settled]) {
    expect(await stepPayment(db, payment, step, after(1))).not.toBeNull()
  }
  expect(await findPayment(db, payment)).toMatchObject({
    state: 'settled',
    amountMicroUsdc: 2_000,
    recipe,
    fromBlock: 7n,
    settlementTx: '0xabc',
    receipt: { success: true },
    paymentPayload: { signature: '0x01' },
    settledAt: after(1),
    validBefore: after(300),
  })
})

test('one of 10 simultaneous attempts at a step succeeds', async () => {
  const { payment } = await claimPayment(db, aPayment(), lease)
  const taken = await Promise.all(Array.from({ length: 10 }, () => stepPayment(db, payment, steps.worked, now)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

describe('a step is taken only from its allowed states', () => {
  const legal = new Set([
    'claimed worked',
    'claimed settling',
    'worked settling',
    'worked settled',
    'worked failed',
    'settling worked',
    'settling settling',
    'settling settled',
    'settling failed',
  ])
  const wayTo = {
    claimed: [],
    worked: [steps.worked],
    settling: [steps.worked, steps.settling],
    settled: [steps.worked, steps.settling, steps.settled],
    failed: [steps.worked, steps.settling, steps.failed],
  }
  test.each(Object.entries(wayTo))('%s', async (state, way) => {
    for (const step of Object.values(steps)) {
      const { payment } = await claimPayment(db, aPayment(), lease)
      for (const before of way) await stepPayment(db, payment, before, now)
      const taken = await stepPayment(db, payment, step, now)
      expect([step.to, taken !== null]).toEqual([step.to, legal.has(`${state} ${step.to}`)])
    }
  })
})

test('a released claim is free again, and only a claim can be released', async () => {
  const { payment } = await claimPayment(db, aPayment(), lease)
  expect(await releasePayment(db, payment)).toBe(true)
  expect(await findPayment(db, payment)).toBeNull()
  const again = await claimPayment(db, { ...aPayment(), payer: payment.payer, nonce: payment.nonce }, lease)
  expect(again.mine).toBe(true)
  await stepPayment(db, again.payment, steps.worked, now)
  expect(await releasePayment(db, again.payment)).toBe(false)
})

test('a dead owner’s claim is free after its lease, even for another body, and the dead owner is locked out', async () => {
  const payment = aPayment()
  const first = await claimPayment(db, payment, lease)
  expect((await claimPayment(db, payment, { now: after(59), leaseUntil: after(120) })).mine).toBe(false)
  const second = await claimPayment(db, { ...payment, bodyHash: 'another' }, laterLease)
  expect(second).toMatchObject({ mine: true, payment: { bodyHash: 'another', state: 'claimed' } })
  expect(await stepPayment(db, first.payment, steps.worked, after(62))).toBeNull()
  expect(await releasePayment(db, first.payment)).toBe(false)
})

test('one of many takes over a worked payment, which keeps its recipe and cannot be claimed for another body', async () => {
  const { payment } = await claimPayment(db, aPayment(), lease)
  await stepPayment(db, payment, steps.worked, now)
  expect(await paymentLeases.takeOver(db, payment, { now: after(59), leaseUntil: after(120) })).toBeNull()
  const takers = await Promise.all(Array.from({ length: 10 }, () => paymentLeases.takeOver(db, payment, laterLease)))
  const [taken, ...others] = takers.filter((taker) => taker !== null)
  expect(others).toEqual([])
  expect(taken).toMatchObject({ state: 'worked', recipe })
  expect(await stepPayment(db, payment, steps.settling, after(62))).toBeNull()
  expect(
    await claimPayment(db, { ...aPayment(), payer: payment.payer, nonce: payment.nonce }, laterLease),
  ).toMatchObject({ mine: false })
})

const bounds = { chainId: 84_532, limit: 1_000, pauseMsMax: 120_000 }

test('an open payment is swept at growing intervals, by one of many, and its payer may take it over at any time', async () => {
  const { payment } = await claimPayment(db, aPayment(), { now, leaseUntil: now })
  await stepPayment(db, payment, steps.worked, now)
  const sweptAt = async (seconds: number) => {
    const sweeps = await Promise.all([0, 1, 2].map(() => takeAbandonedPayments(db, after(seconds), bounds)))
    return sweeps.flat().filter(({ id }) => id === payment.id).length
  }
  const swept: number[] = []
  for (let second = 10; second <= 600; second += 10) if ((await sweptAt(second)) === 1) swept.push(second)
  expect(swept).toEqual([10, 20, 40, 80, 160, 280, 400, 520])
  expect(await paymentLeases.takeOver(db, payment, { now: after(521), leaseUntil: after(522) })).not.toBeNull()
})

test('simultaneous payments of one payer have distinct numbers of open ones before them', async () => {
  const { payer } = aPayment()
  const made = Array.from({ length: 5 }, () => claimPayment(db, { ...aPayment(), payer }, lease))
  const payments = (await Promise.all(made)).map(({ payment }) => payment)
  const counts = async () => (await Promise.all(payments.map((payment) => countOpenBefore(db, payment)))).sort()
  expect(await counts()).toEqual([0, 1, 2, 3, 4])
  for (const step of [steps.worked, steps.settled]) for (const of of payments) await stepPayment(db, of, step, now)
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
})

test('the sweeper sees only open payments without a living owner', async () => {
  const [alive, dead, closed] = await Promise.all([0, 1, 2].map(() => claimPayment(db, aPayment(), lease)))
  if (!alive || !dead || !closed) throw new Error('three were claimed')
  await paymentLeases.renew(db, alive.payment, after(1_000))
  for (const step of [steps.worked, steps.settling, steps.settled]) await stepPayment(db, closed.payment, step, now)
  const found = (await takeAbandonedPayments(db, after(61), bounds)).map(({ id }) => id)
  expect(found).toContain(dead.payment.id)
  expect(found).not.toContain(alive.payment.id)
  expect(found).not.toContain(closed.payment.id)
  const elsewhere = await takeAbandonedPayments(db, after(1_000), { ...bounds, chainId: 8_453 })
  expect(elsewhere).toEqual([])
})

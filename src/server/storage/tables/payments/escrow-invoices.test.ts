import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { microUsdc } from '@/wire/payments/micro-usdc'
import {
  claimInvoice,
  countOpenBefore,
  findInvoiceByNonce,
  finishInvoice,
  freeInvoice,
  insertInvoice,
  invoiceLeases,
  isPaidFor,
  type NewInvoice,
  type ProvenLock,
} from './escrow-invoices'
import { abandonedInvoices, invoicesIn, type ReleaseStep, stepInvoices, takeRefunds } from './release-invoices'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const now = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const lease = { now, leaseUntil: after(60) }
const hex = (bytes: number) => `0x${randomBytes(bytes).toString('hex')}`
const aLock = (bodyHash = 'hash of a body'): ProvenLock => ({
  bodyHash,
  replayKey: null,
  payer: hex(20),
  lockId: hex(32),
  lockTx: hex(32),
  refundableAt: after(3_600),
})
async function anInvoice(changes: Partial<NewInvoice> = {}): Promise<NewInvoice> {
  const invoice: NewInvoice = {
    invoiceId: hex(32),
    nonce: Number.MAX_SAFE_INTEGER - randomInt(2 ** 47),
    chainId: 84532,
    escrowContract: '0x00000000000000000000000000000000000000EE',
    payee: hex(20),
    asset: hex(20),
    amountMicroUsdc: microUsdc(5_000),
    recordCount: 500,
    route: '/api/v1/canary/generate',
    bodyHash: 'hash of a body',
    terms: { network: 'base-sepolia' },
    issuedAt: now,
    expiresAt: after(900),
    ...changes,
  }
  await insertInvoice(db, invoice)
  return invoice
}
async function aLockedInvoice() {
  const { invoice } = await claimInvoice(db, await anInvoice(), aLock(), lease)
  if (!invoice?.owner) throw new Error('the invoice was claimed')
  return { ...invoice, owner: invoice.owner }
}

test('an invoice is found by its secret, with all members', async () => {
  const invoice = await anInvoice()
  expect(await findInvoiceByNonce(db, invoice.nonce)).toMatchObject({
    ...invoice,
    escrowContract: invoice.escrowContract.toLowerCase(),
    state: 'issued',
    lockId: null,
  })
  expect(await findInvoiceByNonce(db, 1)).toBeNull()
})

test('a secret is unique', async () => {
  const { nonce } = await anInvoice()
  await expect(anInvoice({ nonce })).rejects.toThrow()
})

test('one of 10 simultaneous claims of an invoice wins', async () => {
  const invoice = await anInvoice()
  const lock = aLock()
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimInvoice(db, invoice, lock, lease)))
  expect(claims.filter(({ mine }) => mine)).toHaveLength(1)
  expect(new Set(claims.map((claim) => `${claim.invoice?.state} ${claim.invoice?.lockId}`))).toEqual(
    new Set([`locked ${lock.lockId}`]),
  )
})

test('a lock pays for one invoice, even if two claim it simultaneously', async () => {
  const lock = aLock()
  const invoices = await Promise.all([anInvoice(), anInvoice()])
  const claims = await Promise.all(invoices.map((invoice) => claimInvoice(db, invoice, lock, lease)))
  expect(claims.map(({ mine, invoice }) => `${mine} ${invoice?.state}`).sort()).toEqual(['false issued', 'true locked'])
})

test('an unbound invoice binds to the first body presented with its proof; a bound one accepts no other', async () => {
  const unbound = await anInvoice({ bodyHash: null })
  expect(await claimInvoice(db, unbound, aLock('first'), lease)).toMatchObject({
    mine: true,
    invoice: { bodyHash: 'first' },
  })
  expect(await claimInvoice(db, unbound, aLock('second'), lease)).toMatchObject({
    mine: false,
    invoice: { bodyHash: 'first' },
  })
  const bound = await anInvoice({ bodyHash: 'its own' })
  expect(await claimInvoice(db, bound, aLock('another'), lease)).toMatchObject({
    mine: false,
    invoice: { state: 'issued', lockId: null },
  })
})

test('work is finished once, by its owner, and one caller replaces a dead owner', async () => {
  const invoice = await aLockedInvoice()
  expect(await invoiceLeases.takeOver(db, invoice, { now: after(59), leaseUntil: after(120) })).toBeNull()
  const takers = await Promise.all(
    Array.from({ length: 5 }, () => invoiceLeases.takeOver(db, invoice, { now: after(61), leaseUntil: after(120) })),
  )
  const [taken, ...others] = takers.filter((taker) => taker !== null)
  expect(others).toEqual([])
  const step = { to: 'delivered', recipe: { json: '7' } } as const
  expect(await finishInvoice(db, invoice, step, after(62))).toBeNull()
  expect(await finishInvoice(db, { ...invoice, owner: taken?.owner ?? '' }, step, after(62))).not.toBeNull()
  expect(await findInvoiceByNonce(db, invoice.nonce)).toMatchObject({ state: 'delivered', recipe: { json: '7' } })
})

test('anyone can claim a freed invoice and its lock again', async () => {
  const invoice = await aLockedInvoice()
  const lock = { ...aLock(), lockId: invoice.lockId ?? '' }
  expect(await freeInvoice(db, { ...invoice, owner: randomUUID() }, now)).toBeNull()
  expect(await freeInvoice(db, invoice, now)).not.toBeNull()
  expect(await findInvoiceByNonce(db, invoice.nonce)).toMatchObject({ state: 'issued', lockId: null, owner: null })
  expect(await claimInvoice(db, invoice, lock, lease)).toMatchObject({ mine: true, invoice: { state: 'locked' } })
})

test('locked invoices with an expired lease are abandoned', async () => {
  const [abandoned, finished] = [await aLockedInvoice(), await aLockedInvoice()]
  await finishInvoice(db, finished, { to: 'delivered', recipe: { json: '' } }, now)
  const idsAt = async (seconds: number) =>
    (await abandonedInvoices(db, after(seconds), 1_000)).map(({ invoiceId }) => invoiceId)
  expect(await idsAt(59)).not.toContain(abandoned.invoiceId)
  expect(await idsAt(60)).toContain(abandoned.invoiceId)
  expect(await idsAt(60)).not.toContain(finished.invoiceId)
})

test('one process tries a refund, and another one later if it had no effect', async () => {
  const invoice = await aLockedInvoice()
  await finishInvoice(db, invoice, { to: 'refunding', failureReason: 'work failed' }, now)
  const take = (at: Date, triedBefore: Date) => takeRefunds(db, [invoice.invoiceId], { now: at, triedBefore })
  const takers = await Promise.all(Array.from({ length: 5 }, () => take(after(1), after(-59))))
  expect(takers.flat()).toMatchObject([{ state: 'refunding', attempts: 1 }])
  expect(await take(after(60), now)).toEqual([])
  expect(await take(after(61), after(1))).toMatchObject([{ attempts: 2 }])
})

describe('release', () => {
  const steps: ReleaseStep[] = [
    { to: 'releasing' },
    { to: 'released', releaseTx: '0x1' },
    { to: 'delivered' },
    { to: 'refunded', refundTx: '0x2' },
    { to: 'refunding', failureReason: 'reverted' },
  ]

  test('a batch takes the due invoices exclusively', async () => {
    const invoices = await Promise.all([aLockedInvoice(), aLockedInvoice(), aLockedInvoice()])
    const ids = invoices.map(({ invoiceId }) => invoiceId)
    for (const invoice of invoices.slice(1))
      await finishInvoice(db, invoice, { to: 'delivered', recipe: { json: '' } }, now)
    expect((await invoicesIn(db, 'delivered', 100)).map(({ invoiceId }) => invoiceId)).toEqual(
      expect.arrayContaining(ids.slice(1)),
    )
    const batches = await Promise.all([1, 2, 3].map(() => stepInvoices(db, ids, { to: 'releasing' }, now)))
    expect(
      batches
        .flat()
        .map(({ invoiceId }) => invoiceId)
        .sort(),
    ).toEqual(ids.slice(1).sort())
    const released = await stepInvoices(db, ids, { to: 'released', releaseTx: '0x1' }, now)
    expect(released.map(({ state, attempts, releaseTx }) => [state, attempts, releaseTx])).toEqual([
      ['released', 1, '0x1'],
      ['released', 1, '0x1'],
    ])
  })

  test('released and refunded are final', async () => {
    for (const [work, last] of [
      [
        { to: 'delivered', recipe: { json: '' } },
        { to: 'released', releaseTx: '0x1' },
      ],
      [
        { to: 'refunding', failureReason: 'work failed' },
        { to: 'refunded', refundTx: '0x2' },
      ],
    ] as const) {
      const invoice = await aLockedInvoice()
      await finishInvoice(db, invoice, work, now)
      expect(await stepInvoices(db, [invoice.invoiceId], last, now)).toHaveLength(1)
      for (const step of steps) expect(await stepInvoices(db, [invoice.invoiceId], step, now)).toEqual([])
    }
  })
})

test('a call is paid for while its invoice is locked and after delivery, but not if the work failed', async () => {
  const invoice = await anInvoice()
  const call = { ...invoice, bodyHash: 'hash of a body', replayKey: hex(32) }
  const isPaid = (of = call, since = after(-60)) =>
    isPaidFor(db, { ...of, escrowContract: of.escrowContract.toUpperCase().replace('X', 'x') }, since)
  expect(await isPaid()).toBe(false)
  const claimed = await claimInvoice(db, invoice, { ...aLock(), replayKey: call.replayKey }, lease)
  const held = { invoiceId: invoice.invoiceId, owner: claimed.invoice?.owner ?? '' }
  expect(await isPaid()).toBe(true)
  expect(await isPaid({ ...call, replayKey: 'another key' })).toBe(false)
  expect(await isPaid({ ...call, bodyHash: 'hash of another body' })).toBe(false)
  expect(await isPaid(call, after(1))).toBe(false)
  await finishInvoice(db, held, { to: 'delivered', recipe: { json: '{}' } }, now)
  expect(await isPaid()).toBe(true)
  await stepInvoices(db, [invoice.invoiceId], { to: 'refunding', failureReason: 'not released in time' }, now)
  expect(await isPaid()).toBe(false)
})

test('earlier work and pending refunds of the same payer count as open', async () => {
  const lock = aLock()
  const claimAt = async (seconds: number, payer = lock.payer) => {
    const term = { now: after(seconds), leaseUntil: after(seconds + 60) }
    const { invoice } = await claimInvoice(db, await anInvoice(), { ...aLock(), payer }, term)
    if (!invoice?.owner) throw new Error('the invoice was claimed')
    return { ...invoice, owner: invoice.owner }
  }
  const [first, second, third] = [await claimAt(1), await claimAt(2), await claimAt(3)]
  await claimAt(0, hex(20))
  const counts = () => Promise.all([first, second, third].map((invoice) => countOpenBefore(db, invoice)))
  expect(await counts()).toEqual([0, 1, 2])
  await finishInvoice(db, third, { to: 'refunding', failureReason: 'no rows' }, after(4))
  await finishInvoice(db, second, { to: 'delivered', recipe: { json: '{}' } }, after(4))
  expect((await counts())[0]).toBe(1)
})

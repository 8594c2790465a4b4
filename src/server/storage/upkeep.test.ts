import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { microUsdc } from '@/wire/payments/micro-usdc'
import { countCall } from './tables/count-calls'
import { readDay } from './tables/daily-usage'
import { claimReply } from './tables/idempotency-records'
import { keepInferenceAnswer } from './tables/inference-answers'
import { insertInvoice } from './tables/payments/escrow-invoices'
import { claimPayment, findPayment, type NewPayment, stepPayment } from './tables/payments/x402-payments'
import { hitWindow } from './tables/sliding-window'
import { upkeep } from './upkeep'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

async function settledPayment(settledAt: Date): Promise<NewPayment> {
  const nonce = `0x${settledAt.getTime()}`
  const address = '0x00000000000000000000000000000000000000aa'
  const names = {
    chainId: 84532,
    asset: address,
    payer: address,
    payTo: address,
    nonce,
    route: '/',
    bodyHash: '',
    replayKey: null,
  }
  const documents = { paymentPayload: {}, paymentRequirements: {} }
  const terms = { amountMicroUsdc: microUsdc(2_000), x402Version: 1, validBefore: now, ...documents }
  const { payment } = await claimPayment(db, { ...names, ...terms }, { now: settledAt, leaseUntil: settledAt })
  await stepPayment(db, payment, { to: 'worked', recipe: { json: '1' }, fromBlock: 1n }, settledAt)
  await stepPayment(db, payment, { to: 'settled', settlementTx: '0x1', receipt: {} }, settledAt)
  return { ...names, ...terms }
}

async function issuedInvoice(nonce: number, expiresAt: Date, windowSeconds = 3_600): Promise<void> {
  const names = { invoiceId: `0x${nonce}`, escrowContract: '0x', payee: '0x', asset: '0x', route: '/', bodyHash: null }
  const terms = { chainId: 84532, amountMicroUsdc: microUsdc(2_000), recordCount: 10, issuedAt: expiresAt }
  await insertInvoice(db, { ...names, ...terms, terms: { release_window_seconds: windowSeconds }, nonce, expiresAt })
}

test('deletes only expired rows', async () => {
  const reply = { scope: 's', route: '/', fingerprint: 'f' }
  const term = { now: hoursAgo(25), leaseUntil: now }
  await claimReply(db, { ...reply, key: 'gone', expiresAt: hoursAgo(1) }, term)
  await claimReply(db, { ...reply, key: 'kept', expiresAt: hoursAgo(-1) }, term)
  await hitWindow(db, { subject: 'gone', hitsMax: 1, seconds: 3_600 }, hoursAgo(2))
  await hitWindow(db, { subject: 'kept', hitsMax: 1, seconds: 3_600 }, hoursAgo(0.5))
  const call = { subject: 'key', endpoint: '/', records: 1, aiRecords: 0 }
  await countCall(db, { ...call, day: '2025-10-01' }, null)
  await countCall(db, { ...call, day: '2026-01-01' }, null)
  await keepInferenceAnswer(db, { key: 'gone', answer: {} }, hoursAgo(31 * 24))
  await keepInferenceAnswer(db, { key: 'kept', answer: {} }, hoursAgo(29 * 24))
  const [old, recent] = [await settledPayment(hoursAgo(49)), await settledPayment(hoursAgo(25))]
  await issuedInvoice(1, hoursAgo(49.5))
  await issuedInvoice(2, hoursAgo(25))
  await issuedInvoice(3, hoursAgo(49.5), 2 * 3_600)

  await upkeep(db, now)

  expect((await db.prisma.idempotencyRecord.findMany()).map(({ key }) => key)).toEqual(['kept'])
  expect((await db.prisma.slidingWindow.findMany()).map(({ subject }) => subject)).toEqual(['kept'])
  expect((await db.prisma.inferenceAnswer.findMany()).map(({ key }) => key)).toEqual(['kept'])
  expect([(await readDay(db, 'key', '2025-10-01')).calls, (await readDay(db, 'key', '2026-01-01')).calls]).toEqual([
    0, 1,
  ])
  expect([await findPayment(db, old), await findPayment(db, recent)]).toMatchObject([
    { state: 'settled', recipe: null },
    { state: 'settled', recipe: { json: '1' } },
  ])
  const issued = await db.prisma.escrowInvoice.findMany({ orderBy: { nonce: 'asc' } })
  expect(issued.map(({ nonce }) => Number(nonce))).toEqual([2, 3])
})

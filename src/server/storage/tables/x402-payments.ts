import { randomUUID } from 'node:crypto'
import type { X402PaymentModel } from '@/server/storage/generated/models'
import type { Database } from '@/server/storage/open-database'
import { type MicroUsdc, microUsdc } from '@/wire/micro-usdc'
import type { JsonObject } from './json'

// The ledger of pay-per-call payments (ADR 7). A payment belongs to one body and one owner at a time; every
// step is one compare-and-set and one short commit, and no step spans a call to the network.

/** What makes a payment the same payment: an authorization of one payer for one token on one chain. */
export type PaymentKey = { chainId: number; asset: string; payer: string; nonce: string }

export type PaymentState = 'claimed' | 'worked' | 'settling' | 'settled' | 'failed'

export type NewPayment = PaymentKey & {
  route: string
  /** Of the normalised body. */
  bodyHash: string
  /** What the call is told apart by beside its payment. */
  replayKey: string | null
  amountMicroUsdc: MicroUsdc
  payTo: string
  x402Version: number
  paymentPayload: JsonObject
  paymentRequirements: JsonObject
  validBefore: Date
}

export type Payment = Omit<NewPayment, 'paymentPayload' | 'paymentRequirements'> & {
  id: string
  state: PaymentState
  paymentPayload: unknown
  paymentRequirements: unknown
  /** Changes whenever another process takes the payment over; steps of the one before fail. */
  owner: string
  /** Until then the owner is taken to be alive. */
  leaseUntil: Date
  /** Where a search of the chain for the settlement starts. */
  fromBlock: bigint | null
  recipe: unknown
  settlementTx: string | null
  receipt: unknown
  failureReason: string | null
  createdAt: Date
  updatedAt: Date
  settledAt: Date | null
}

/** A step and what it brings along. */
export type PaymentStep =
  | { to: 'worked'; recipe: JsonObject; fromBlock: bigint }
  | { to: 'settling' }
  | { to: 'settled'; settlementTx: string; receipt: JsonObject }
  | { to: 'failed'; failureReason: string }

/** From which states a step may be taken; the chain may settle what we only had worked on. */
const stepsFrom: Record<PaymentStep['to'], PaymentState[]> = {
  worked: ['claimed'],
  settling: ['worked'],
  settled: ['worked', 'settling'],
  failed: ['worked', 'settling'],
}

type Owned = { id: string; owner: string }
type Lease = { now: Date; leaseUntil: Date }

/**
 * Claims a payment for a body: of any number of callers exactly one gets it. A claim whose owner died before it worked
 * is free again, because nothing was asked of the payer yet.
 * @returns the payment, and whether it is the caller's (`mine`) or somebody's before.
 */
export async function claimPayment(
  db: Database,
  payment: NewPayment,
  { now, leaseUntil }: Lease,
): Promise<{ mine: boolean; payment: Payment }> {
  const owner = randomUUID()
  const key = normalKey(payment)
  const claim = {
    ...payment,
    ...key,
    amountMicroUsdc: BigInt(payment.amountMicroUsdc),
    owner,
    leaseUntil,
    createdAt: now,
  }
  const data = { ...claim, id: randomUUID(), state: 'claimed', updatedAt: now } as const
  const { x402Payment } = db.prisma
  const inserted = await x402Payment.createMany({ data: [data], skipDuplicates: true })
  if (inserted.count === 0) {
    await x402Payment.updateMany({ where: { ...key, state: 'claimed', leaseUntil: { lte: now } }, data })
  }
  const current = await findPayment(db, key)
  // Between the two it may have been released: then it is free.
  return current ? { mine: current.owner === owner, payment: current } : claimPayment(db, payment, { now, leaseUntil })
}

/** Takes a step if the payment is still the owner's and in a state from which the step leads; false: it is not. */
export async function stepPayment(
  { prisma }: Database,
  { id, owner }: Owned,
  step: PaymentStep,
  now: Date,
): Promise<boolean> {
  const { to, ...brought } = step
  const { count } = await prisma.x402Payment.updateMany({
    where: { id, owner, state: { in: stepsFrom[to] } },
    data: { ...brought, state: to, updatedAt: now, ...(to === 'settled' && { settledAt: now }) },
  })
  return count === 1
}

/** Frees a payment that was claimed but not worked on, as if it had never been seen. */
export async function releasePayment({ prisma }: Database, { id, owner }: Owned): Promise<boolean> {
  const { count } = await prisma.x402Payment.deleteMany({ where: { id, owner, state: 'claimed' } })
  return count === 1
}

/** Tells the others that the owner is still at work. */
export async function renewPayment({ prisma }: Database, { id, owner }: Owned, leaseUntil: Date): Promise<boolean> {
  const { count } = await prisma.x402Payment.updateMany({ where: { id, owner }, data: { leaseUntil } })
  return count === 1
}

/**
 * Makes the caller the owner of an open payment whose owner let its lease run out; null: somebody else was faster, the
 * owner is alive, or the payment is closed.
 */
export async function takeOverPayment(
  { prisma }: Database,
  id: string,
  { now, leaseUntil }: Lease,
): Promise<Payment | null> {
  const [row] = await prisma.x402Payment.updateManyAndReturn({
    where: { id, state: { in: openStates }, leaseUntil: { lte: now } },
    data: { owner: randomUUID(), leaseUntil, updatedAt: now },
  })
  return row ? paymentOf(row) : null
}

export async function findPayment({ prisma }: Database, key: PaymentKey): Promise<Payment | null> {
  const row = await prisma.x402Payment.findUnique({ where: { chainId_asset_payer_nonce: normalKey(key) } })
  return row && paymentOf(row)
}

/** The payment made since a moment by which the same payer bought, or is about to have bought, the same call. */
export async function findSameCall({ prisma }: Database, payment: Payment, since: Date): Promise<Payment | null> {
  const { id, chainId, asset, payer, route, bodyHash, replayKey } = payment
  if (replayKey === null) return null
  const row = await prisma.x402Payment.findFirst({
    where: {
      ...{ chainId, asset, payer, route, bodyHash, replayKey },
      id: { not: id },
      state: { in: ['worked', 'settling', 'settled'] },
      createdAt: { gt: since },
    },
    orderBy: { createdAt: 'desc' },
  })
  return row && paymentOf(row)
}

/** Open payments without a living owner, the longest abandoned first: what a sweeper has to close. */
export async function abandonedPayments({ prisma }: Database, now: Date, limit: number): Promise<Payment[]> {
  const where = { state: { in: openStates }, leaseUntil: { lte: now } }
  const rows = await prisma.x402Payment.findMany({ where, orderBy: { leaseUntil: 'asc' }, take: limit })
  return rows.map(paymentOf)
}

const openStates: PaymentState[] = ['claimed', 'worked', 'settling']

/** Addresses and nonces are hexadecimal: however they are written, they are the same. */
const normalKey = ({ chainId, asset, payer, nonce }: PaymentKey): PaymentKey => ({
  chainId,
  asset: asset.toLowerCase(),
  payer: payer.toLowerCase(),
  nonce: nonce.toLowerCase(),
})

const paymentOf = (row: X402PaymentModel): Payment => ({
  ...row,
  amountMicroUsdc: microUsdc(Number(row.amountMicroUsdc)),
})

import { randomUUID } from 'node:crypto'
import type { X402PaymentModel, X402PaymentUpdateManyMutationInput } from '@/server/storage/generated/models'
import type { Database } from '@/server/storage/open-database'
import { type JsonObject, type StoredRecipe, storedRecipe } from '@/server/storage/tables/json'
import { type MicroUsdc, microUsdc } from '@/wire/payments/micro-usdc'
import { claimRow, type Held, lapsed, leasesOf, type Term } from './lease'
import { unlessTaken } from './unique-violation'

// The ledger of pay-per-call payments (ADR 7). A payment belongs to one body and one owner at a time.

/** Identity of a payment: an authorization of one payer for one token on one chain. */
export type PaymentKey = { chainId: number; asset: string; payer: string; nonce: string }

export type PaymentState = 'claimed' | 'worked' | 'settling' | 'settled' | 'failed'

export type NewPayment = PaymentKey & {
  route: string
  /** Hash of the normalised body. */
  bodyHash: string
  /** Identifies the call for a caller who pays again: its Idempotency-Key or its body. */
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
  /** Changes on takeover by another process; steps of the previous owner fail. */
  owner: string
  /** Until then the owner counts as alive. */
  leaseUntil: Date
  /** Earliest time of the next sweep. */
  sweepAfter: Date
  /** First block of a search for the settlement. */
  fromBlock: bigint | null
  recipe: StoredRecipe | null
  settlementTx: string | null
  receipt: unknown
  failureReason: string | null
  createdAt: Date
  updatedAt: Date
  settledAt: Date | null
}

/** A step and its data. */
export type PaymentStep =
  /** A step back to `worked` is a rejected settlement. */
  | { to: 'worked'; recipe?: StoredRecipe; fromBlock?: bigint }
  | { to: 'settling'; fromBlock?: bigint; settlementTx?: string }
  /** Stores the recipe and marks the settlement as about to be requested, in one commit. */
  | { to: 'settling'; recipe: StoredRecipe; fromBlock: bigint }
  | { to: 'settled'; settlementTx: string; receipt: JsonObject }
  | { to: 'failed'; failureReason: string }

/** Allowed states of each step; the chain may settle a payment that was only worked on. */
const stepsFrom: Record<PaymentStep['to'], readonly PaymentState[]> = {
  worked: ['claimed', 'settling'],
  settling: ['claimed', 'worked', 'settling'],
  settled: ['worked', 'settling'],
  failed: ['worked', 'settling'],
}

const openStates: readonly PaymentState[] = ['claimed', 'worked', 'settling']

/** The lease of the worker on a payment. */
export const paymentLeases = leasesOf(
  openStates,
  async ({ prisma }, { id }: { id: string }, guard, data: X402PaymentUpdateManyMutationInput): Promise<Payment[]> =>
    (await prisma.x402Payment.updateManyAndReturn({ where: { id, ...guard }, data })).map(paymentOf),
)

/**
 * Claims a payment for a body: exactly one of any number of callers gets it. A claim whose owner died before working is
 * free again, because the payer has not been charged yet.
 * @returns the payment, and whether it is the caller's (`mine`) or an earlier caller's.
 */
export async function claimPayment(
  db: Database,
  payment: NewPayment,
  term: Term,
): Promise<{ mine: boolean; payment: Payment }> {
  const { now } = term
  const key = normalKey(payment)
  const fresh = { ...payment, ...key, state: 'claimed', createdAt: now, updatedAt: now, sweepAfter: now } as const
  const stored = { ...fresh, amountMicroUsdc: BigInt(payment.amountMicroUsdc) }
  const { x402Payment } = db.prisma
  const { mine, row } = await claimRow<Payment>(term, {
    insert: async (lease) => {
      const own = { ...lease, id: randomUUID() }
      // Prisma plans a `createMany` on every call, which takes longer than the insert; a `create` only once. The row is
      // not read back.
      const data = { ...stored, ...own }
      const isNew = await x402Payment.create({ data, select: { id: true } }).then(() => true, unlessTaken(false))
      return isNew ? [{ ...fresh, ...own, ...notYet }] : []
    },
    seize: async (lease) => {
      const data = { ...stored, ...lease, id: randomUUID() }
      const rows = await x402Payment.updateManyAndReturn({ where: { ...key, ...lapsed(['claimed'], now) }, data })
      return rows.map(paymentOf)
    },
    find: () => findPayment(db, key),
  })
  return { mine, payment: row }
}

/** Members of a newly claimed payment. */
const notYet = {
  fromBlock: null,
  recipe: null,
  settlementTx: null,
  receipt: null,
  failureReason: null,
  settledAt: null,
}

/** Takes a step; null if the payment is no longer the owner's or its state does not allow the step. */
export async function stepPayment(
  { prisma }: Database,
  payment: Payment,
  { to, ...brought }: PaymentStep,
  now: Date,
): Promise<Payment | null> {
  const { id, owner } = payment
  const data = { ...brought, state: to, updatedAt: now, ...(to === 'settled' && { settledAt: now }) }
  const where = { id, owner, state: { in: [...stepsFrom[to]] } }
  const { count } = await prisma.x402Payment.updateMany({ where, data })
  return count === 1 ? { ...payment, ...data } : null
}

/** Deletes a payment that was claimed but not worked on; false if it is another's, or worked on. */
export async function releasePayment({ prisma }: Database, { id, owner }: Held<{ id: string }>): Promise<boolean> {
  const { count } = await prisma.x402Payment.deleteMany({ where: { id, owner, state: 'claimed' } })
  return count === 1
}

export async function findPayment({ prisma }: Database, key: PaymentKey): Promise<Payment | null> {
  const row = await prisma.x402Payment.findUnique({ where: { chainId_asset_payer_nonce: normalKey(key) } })
  return row && paymentOf(row)
}

/** The latest other payment, made after `since`, with which the same payer bought or is buying the same call. */
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

/** The number of the payer's open payments that were made before this one. */
export async function countOpenBefore(
  { prisma }: Database,
  { id, chainId, asset, payer, createdAt }: Payment,
): Promise<number> {
  // Prisma plans a `count` on every call, which takes longer than the statement.
  const [counted] = await prisma.$queryRaw<{ open: number }[]>`
    SELECT count(*)::int AS open FROM x402_payment
    WHERE chain_id = ${chainId} AND asset = ${asset} AND payer = ${payer} AND state::text = ANY(${openStates})
      AND (created_at, id) < (${createdAt}, ${id}::uuid)`
  return counted?.open ?? 0
}

/**
 * Open payments of a chain without a living owner, for a sweep to close, longest waiting first. Each is then skipped for
 * as long as it has been open, up to `pauseMsMax`.
 */
export async function takeAbandonedPayments(
  { prisma }: Database,
  now: Date,
  { chainId, limit, pauseMsMax }: { chainId: number; limit: number; pauseMsMax: number },
): Promise<Payment[]> {
  const where = { chainId, ...lapsed(openStates, now), sweepAfter: { lte: now } }
  const rows = await prisma.x402Payment.findMany({ where, orderBy: { sweepAfter: 'asc' }, take: limit })
  const postponed = rows.map(async ({ id, createdAt, sweepAfter }) => {
    const pauseMs = Math.min(now.getTime() - createdAt.getTime(), pauseMsMax)
    const data = { sweepAfter: new Date(now.getTime() + pauseMs) }
    return prisma.x402Payment.updateManyAndReturn({ where: { id, ...where, sweepAfter }, data })
  })
  return (await Promise.all(postponed)).flat().map(paymentOf)
}

/** Addresses and nonces are hexadecimal and case-insensitive. */
const normalKey = ({ chainId, asset, payer, nonce }: PaymentKey): PaymentKey => ({
  chainId,
  asset: asset.toLowerCase(),
  payer: payer.toLowerCase(),
  nonce: nonce.toLowerCase(),
})

const paymentOf = (row: X402PaymentModel): Payment => ({
  ...row,
  amountMicroUsdc: microUsdc(Number(row.amountMicroUsdc)),
  recipe: storedRecipe(row.recipe),
})

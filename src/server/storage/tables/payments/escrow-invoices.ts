import { randomUUID } from 'node:crypto'
import type { EscrowInvoiceModel, EscrowInvoiceUpdateManyMutationInput } from '@/server/storage/generated/models'
import type { Database } from '@/server/storage/open-database'
import { type JsonObject, type StoredRecipe, storedRecipe } from '@/server/storage/tables/json'
import { type MicroUsdc, microUsdc } from '@/wire/payments/micro-usdc'
import { type Held, leasesOf, type Term } from './lease'
import { unlessTaken } from './unique-violation'

// The ledger of escrow invoices (ADR 8). An invoice is paid by one lock and covers one body.

export type InvoiceState = 'issued' | 'locked' | 'delivered' | 'releasing' | 'released' | 'refunding' | 'refunded'

export type NewInvoice = {
  /** 0x and 64 hexadecimal digits; used on chain. */
  invoiceId: string
  /** Secret, 1 to 2^53-1; proves that the payer received the invoice. */
  nonce: number
  chainId: number
  escrowContract: string
  payee: string
  asset: string
  amountMicroUsdc: MicroUsdc
  recordCount: number
  route: string
  /** Hash of the normalised body; null while no valid body is bound to the invoice. */
  bodyHash: string | null
  /** The invoice as sent, to be repeated. */
  terms: JsonObject
  issuedAt: Date
  expiresAt: Date
}

export type Invoice = Omit<NewInvoice, 'terms'> & {
  state: InvoiceState
  terms: unknown
  payer: string | null
  /** Identifies the call for a caller who pays again: its Idempotency-Key or its body. */
  replayKey: string | null
  lockId: string | null
  lockTx: string | null
  refundableAt: Date | null
  /** Changes on takeover by another process; steps of the previous owner fail. */
  owner: string | null
  /** Until then the owner counts as alive. */
  leaseUntil: Date | null
  recipe: StoredRecipe | null
  releaseTx: string | null
  refundTx: string | null
  failureReason: string | null
  /** Number of attempted releases or refunds. */
  attempts: number
  updatedAt: Date
}

export async function insertInvoice({ prisma }: Database, invoice: NewInvoice): Promise<void> {
  const data = {
    ...invoice,
    ...lowerCase(invoice),
    nonce: BigInt(invoice.nonce),
    amountMicroUsdc: BigInt(invoice.amountMicroUsdc),
    state: 'issued',
    updatedAt: invoice.issuedAt,
  } as const
  await prisma.escrowInvoice.create({ data, select: { invoiceId: true } })
}

export async function findInvoiceByNonce({ prisma }: Database, nonce: number): Promise<Invoice | null> {
  const row = await prisma.escrowInvoice.findUnique({ where: { nonce: BigInt(nonce) } })
  return row && invoiceOf(row)
}

/** The invoices with these ids that were issued here. */
export async function findInvoices({ prisma }: Database, invoiceIds: readonly string[]): Promise<Invoice[]> {
  const rows = await prisma.escrowInvoice.findMany({ where: { invoiceId: { in: [...invoiceIds] } } })
  return rows.map(invoiceOf)
}

export type ProvenLock = {
  bodyHash: string
  replayKey: string | null
  payer: string
  lockId: string
  lockTx: string
  refundableAt: Date
}

/**
 * Assigns an issued invoice the lock proven on chain, and binds it to the body if it is not bound yet: exactly one of any
 * number of callers gets it (`mine`). The others see its current state: locked by another, bound to another body, or
 * still issued because the lock already paid for another invoice.
 */
export async function claimInvoice(
  db: Database,
  invoice: Pick<Invoice, 'invoiceId' | 'nonce'>,
  { lockId, payer, ...lock }: ProvenLock,
  { now, leaseUntil }: Term,
): Promise<{ mine: boolean; invoice: Invoice | null }> {
  const owner = randomUUID()
  const proven = { ...lock, lockId: lockId.toLowerCase(), payer: payer.toLowerCase(), owner, leaseUntil }
  const claimable = { state: 'issued' as const, OR: [{ bodyHash: null }, { bodyHash: lock.bodyHash }] }
  const { count } = await db.prisma.escrowInvoice
    .updateMany({
      where: { invoiceId: invoice.invoiceId, ...claimable },
      data: { ...proven, state: 'locked', updatedAt: now },
    })
    .catch(unlessTaken({ count: 0 })) // a lock pays for one invoice, even with concurrent claims
  return { mine: count === 1, invoice: await findInvoiceByNonce(db, invoice.nonce) }
}

/** The lease of the worker on a locked invoice. */
export const invoiceLeases = leasesOf(
  ['locked'],
  async ({ prisma }, { invoiceId }: InvoiceId, guard, data: EscrowInvoiceUpdateManyMutationInput): Promise<Invoice[]> =>
    (await prisma.escrowInvoice.updateManyAndReturn({ where: { invoiceId, ...guard }, data })).map(invoiceOf),
)

type InvoiceId = { invoiceId: string }

/** Steps of the worker on a locked invoice. */
export type WorkStep = { to: 'delivered'; recipe: StoredRecipe } | { to: 'refunding'; failureReason: string }

/** Ends the work on a locked invoice; null if it is no longer the owner's. */
export const finishInvoice = (
  db: Database,
  invoice: Held<InvoiceId>,
  { to, ...brought }: WorkStep,
  now: Date,
): Promise<Invoice | null> => invoiceLeases.step(db, invoice, ['locked'], { ...brought, state: to, updatedAt: now })

/** Reverts a claim: the invoice and its lock can be used again. For rejected calls, not for failed work. */
export const freeInvoice = (db: Database, invoice: Held<InvoiceId>, now: Date): Promise<Invoice | null> =>
  invoiceLeases.step(db, invoice, ['locked'], { ...unlocked, state: 'issued', updatedAt: now })

const unlocked = {
  payer: null,
  replayKey: null,
  lockId: null,
  lockTx: null,
  refundableAt: null,
  owner: null,
  leaseUntil: null,
}

/** States of invoices whose recipe is kept. */
const soldStates = ['delivered', 'releasing', 'released'] as const

/** The latest delivered invoice for the same call of the same payer, issued after `since`. */
export async function findSameAnswer({ prisma }: Database, invoice: Invoice, since: Date): Promise<Invoice | null> {
  const { invoiceId, chainId, escrowContract, payer, route, bodyHash, replayKey } = invoice
  if (replayKey === null) return null
  const row = await prisma.escrowInvoice.findFirst({
    where: {
      ...{ chainId, escrowContract, payer, route, bodyHash, replayKey },
      invoiceId: { not: invoiceId },
      state: { in: [...soldStates] },
      issuedAt: { gt: since },
    },
    orderBy: { issuedAt: 'desc' },
  })
  return row && invoiceOf(row)
}

/** Identity of a call, independent of its payer. */
export type InvoicedCall = Pick<NewInvoice, 'chainId' | 'escrowContract' | 'route'> & {
  bodyHash: string
  replayKey: string
}

/** Whether an invoice issued after `since` pays for this call: its response is in progress, or kept. */
export async function isPaidFor(
  { prisma }: Database,
  { chainId, escrowContract, route, bodyHash, replayKey }: InvoicedCall,
  since: Date,
): Promise<boolean> {
  const paid = { state: { in: [...soldStates, 'locked' as const] }, issuedAt: { gt: since } }
  const where = { chainId, escrowContract: escrowContract.toLowerCase(), route, bodyHash, replayKey, ...paid }
  return (await prisma.escrowInvoice.findFirst({ where, select: { invoiceId: true } })) !== null
}

/** Number of the payer's invoices that were locked before this one, or are to be refunded. */
export function countOpenBefore(
  { prisma }: Database,
  { invoiceId, chainId, escrowContract, payer, updatedAt }: Invoice,
): Promise<number> {
  const isBefore = [
    { state: 'refunding' as const },
    { state: 'locked' as const, updatedAt: { lt: updatedAt } },
    { state: 'locked' as const, updatedAt, invoiceId: { lt: invoiceId } },
  ]
  return prisma.escrowInvoice.count({ where: { chainId, escrowContract, payer, OR: isBefore } })
}

/** Hexadecimal values are case-insensitive. */
const lowerCase = ({ invoiceId, escrowContract, payee, asset }: NewInvoice) => ({
  invoiceId: invoiceId.toLowerCase(),
  escrowContract: escrowContract.toLowerCase(),
  payee: payee.toLowerCase(),
  asset: asset.toLowerCase(),
})

export const invoiceOf = (row: EscrowInvoiceModel): Invoice => ({
  ...row,
  nonce: Number(row.nonce),
  amountMicroUsdc: microUsdc(Number(row.amountMicroUsdc)),
  recipe: storedRecipe(row.recipe),
})

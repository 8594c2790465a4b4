import { setTimeout as wait } from 'node:timers/promises'
import {
  claimInvoice,
  findInvoiceByNonce,
  findSameAnswer,
  type Invoice,
  takeOverInvoice,
} from '@/server/storage/tables/escrow-invoices'
import { AnswerPendingError, LockRefusedError } from './escrow-refusals'
import { type EscrowTools, leaseFrom, told } from './escrow-tools'
import { type LockOrder, requireItsBody, requireSameUse } from './lock-order'
import { proveLock } from './prove-lock'
import { type Purchase, purchaseOf } from './purchase'

/** A locked invoice that is the caller's to work for. */
export type ClaimedInvoice = Invoice & { owner: string; payer: string }

type Found = { claimed: ClaimedInvoice } | { purchase: Purchase }

const pollMs = 150
const patienceMs = 30_000

/**
 * Claims the invoice of a proven lock; or waits for whoever, in whatever process, was first with it, and goes on where a
 * process that died left it.
 * @throws LockRefusedError, InvoiceOfAnotherBodyError, InvoiceAlreadyUsedError, AnswerPendingError, ChainUnavailableError
 */
export async function claimOrFollow(tools: EscrowTools, order: LockOrder): Promise<Found> {
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += pollMs) {
    const invoice = await findInvoiceByNonce(tools.db, order.lock.nonce)
    if (invoice?.chainId !== tools.settings.network.chainId) throw new LockRefusedError('No invoice has this nonce.')
    const found = await (invoice.state === 'issued' ? claim(tools, order, invoice) : follow(tools, order, invoice))
    if (found) return found
    await wait(pollMs)
  }
  throw new AnswerPendingError()
}

async function claim(tools: EscrowTools, order: LockOrder, invoice: Invoice): Promise<Found | undefined> {
  requireItsBody(invoice, order)
  const lock = await proveLock(tools, order, invoice)
  const { mine, invoice: current } = await claimInvoice(tools.db, invoice, lock, leaseFrom(tools.clock))
  return mine && current ? { claimed: await taken(tools, current) } : undefined // somebody was faster: look again
}

/** What became of an invoice that somebody claimed, or `undefined` while it is not decided. */
async function follow(tools: EscrowTools, order: LockOrder, invoice: Invoice): Promise<Found | undefined> {
  requireSameUse(invoice, order)
  if (invoice.recipe !== null) return { purchase: purchaseOf(invoice) }
  if (invoice.state !== 'locked') {
    throw new LockRefusedError('The work for that invoice failed, and its lock returns to the payer.')
  }
  if (invoice.leaseUntil && invoice.leaseUntil > tools.clock.now()) return undefined
  await proveLock(tools, order, invoice) // it may have been refunded in the meantime
  const current = await takeOverInvoice(tools.db, invoice.invoiceId, leaseFrom(tools.clock))
  return current ? { claimed: await taken(tools, current) } : undefined
}

/**
 * The answer of another lock by which this payer bought the same call: its Idempotency-Key came before, but the answer
 * was lost on the way. The new lock has nothing to pay for then.
 */
export async function earlierPurchase(
  { db, clock }: EscrowTools,
  claimed: ClaimedInvoice,
  { replay }: LockOrder,
): Promise<Purchase | undefined> {
  const since = new Date(clock.now().getTime() - (replay?.seconds ?? 0) * 1000)
  const earlier = await findSameAnswer(db, claimed, since)
  return earlier ? purchaseOf(earlier) : undefined
}

async function taken(tools: EscrowTools, invoice: Invoice): Promise<ClaimedInvoice> {
  const { owner, payer, lockTx } = invoice
  if (owner === null || payer === null) throw new TypeError(`invoice ${invoice.invoiceId} is locked by nobody`)
  await told(tools, 'locked', invoice, lockTx ?? undefined)
  return { ...invoice, owner, payer }
}

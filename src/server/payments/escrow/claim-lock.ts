import { AppError } from '@/server/kernel/errors'
import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { ProofRefusedError } from '@/server/payments/purchase/refusals'
import type { Order, Sale } from '@/server/payments/scheme'
import type { StoredRecipe } from '@/server/storage/tables/json'
import {
  claimInvoice,
  countOpenBefore,
  findInvoiceByNonce,
  findSameAnswer,
  finishInvoice,
  freeInvoice,
  type Invoice,
  invoiceLeases,
} from '@/server/storage/tables/payments/escrow-invoices'
import { termFrom } from '@/server/storage/tables/payments/lease'
import type { EscrowSettlement } from '@/wire/payments/payment'
import { type EscrowTools, emit, leaseMs } from './ledger'
import { proveLock } from './lock/prove-lock'
import type { LockOnChain } from './lock/verify-lock'
import type { PresentedLock } from './read-lock'
import {
  AnswerPendingError,
  InvoiceAlreadyUsedError,
  InvoiceOfAnotherBodyError,
  TooManyOpenLocksError,
} from './refusals'

/** A locked invoice whose work this caller has claimed. */
export type ClaimedInvoice = Invoice & { owner: string; payer: string }

type Found = { claim: ClaimedInvoice } | { sale: Sale } | undefined

/**
 * Claims the invoice of a proven lock, or takes over the claim of a process that died.
 * @returns undefined while another live owner has not decided it.
 * @throws ProofRefusedError, InvoiceOfAnotherBodyError, InvoiceAlreadyUsedError, TooManyOpenLocksError,
 * ChainUnavailableError
 */
export async function prove(tools: EscrowTools, lock: PresentedLock, order: Order): Promise<Found> {
  const invoice = await findInvoiceByNonce(tools.db, lock.nonce)
  if (invoice?.chainId !== tools.settings.network.chainId) throw new ProofRefusedError('No invoice has this nonce.')
  return invoice.state === 'issued' ? claim(tools, lock, order, invoice) : follow(tools, lock, order, invoice)
}

/** The binding of an invoice. */
export const bodyHashOf = ({ body }: Order): string => canonicalHash(body)

/** An invoice is for its own body, or for any body of its price where it was issued for none. */
async function claim(tools: EscrowTools, lock: PresentedLock, order: Order, invoice: Invoice): Promise<Found> {
  const bodyHash = bodyHashOf(order)
  const fits = invoice.bodyHash === null ? invoice.amountMicroUsdc === order.amount : invoice.bodyHash === bodyHash
  if (!fits) throw new InvoiceOfAnotherBodyError()
  const take = async (proven: LockOnChain) => {
    const bound = { ...proven, bodyHash, replayKey: order.replay?.key ?? null }
    const { mine, invoice: current } = await claimInvoice(tools.db, invoice, bound, termFrom(tools.clock, leaseMs))
    return mine && current ? withRoom(tools, await claimed(tools, current)) : undefined
  }
  const returnLate = async (late: LockOnChain) => {
    const taken = await take(late)
    if (taken) await refund(tools, taken, 'lock_ends_too_soon')
  }
  const taken = await take(await proveLock(tools, lock, invoice, returnLate))
  return taken && { claim: taken } // otherwise someone was faster: look again
}

/** Open locks per payer: each is work, or a transaction that the operator pays for. */
const openLocksMax = 10

/** Frees an invoice whose payer has too many open locks. */
async function withRoom(tools: EscrowTools, invoice: ClaimedInvoice): Promise<ClaimedInvoice> {
  if ((await countOpenBefore(tools.db, invoice)) < openLocksMax) return invoice
  await free(tools, invoice)
  throw new TooManyOpenLocksError()
}

/** Outcome of a claim on an invoice. */
async function follow(tools: EscrowTools, lock: PresentedLock, order: Order, invoice: Invoice): Promise<Found> {
  if (invoice.bodyHash !== bodyHashOf(order)) throw new InvoiceAlreadyUsedError('belongs to another request')
  // An invoice and a payer have one lock, whichever transaction the payer takes for it.
  if (invoice.payer !== lock.agentAddress.toLowerCase()) throw new InvoiceAlreadyUsedError('was paid by another lock')
  if (invoice.recipe !== null) return { sale: saleOf(invoice, tools) }
  if (invoice.state !== 'locked') {
    throw new ProofRefusedError('The work for that invoice failed, and its lock returns to the payer.')
  }
  if (invoice.leaseUntil && invoice.leaseUntil > tools.clock.now()) return undefined
  await proveLock(tools, lock, invoice, async () => undefined) // it may have been refunded; if late, the sweep gives it up
  const current = await invoiceLeases.takeOver(tools.db, invoice, termFrom(tools.clock, leaseMs))
  return current ? { claim: await claimed(tools, current) } : undefined
}

async function claimed(tools: EscrowTools, invoice: Invoice): Promise<ClaimedInvoice> {
  const { owner, payer, lockTx } = invoice
  if (owner === null || payer === null) throw new TypeError(`invoice ${invoice.invoiceId} has no lock`)
  await emit(tools, 'locked', invoice, lockTx ?? undefined)
  return { ...invoice, owner, payer }
}

/**
 * The answer that this payer bought with another lock under the same Idempotency-Key, but never received. The new lock
 * then has nothing to pay for.
 */
export async function earlierSale(
  tools: EscrowTools,
  invoice: ClaimedInvoice,
  { replay }: Order,
): Promise<Sale | undefined> {
  const since = new Date(tools.clock.now().getTime() - (replay?.seconds ?? 0) * 1000)
  const earlier = await findSameAnswer(tools.db, invoice, since)
  return earlier ? saleOf(earlier, tools) : undefined
}

/**
 * Stores the recipe of the answer; the sweep releases the lock to the payee.
 * @throws AnswerPendingError
 */
export async function deliver(tools: EscrowTools, invoice: ClaimedInvoice, recipe: StoredRecipe): Promise<Sale> {
  const delivered = await finishInvoice(tools.db, invoice, { to: 'delivered', recipe }, tools.clock.now())
  if (!delivered) throw new AnswerPendingError()
  await emit(tools, 'delivered', delivered)
  return saleOf(delivered, tools)
}

/** Has the sweep return the lock to its payer. Of the reason only its name is kept. */
export async function refund(tools: EscrowTools, invoice: ClaimedInvoice, reason: unknown): Promise<void> {
  const name = reason instanceof AppError ? reason.code : reason instanceof Error ? reason.name : 'unknown'
  const failureReason = typeof reason === 'string' ? reason : name
  const refunding = await finishInvoice(tools.db, invoice, { to: 'refunding', failureReason }, tools.clock.now())
  if (refunding) await emit(tools, 'refunding', refunding, failureReason)
}

/** Gives the invoice back as if its proof had never been seen. */
export async function free(tools: EscrowTools, invoice: ClaimedInvoice): Promise<void> {
  if (await freeInvoice(tools.db, invoice, tools.clock.now())) await emit(tools, 'freed', invoice)
}

/** The answer of a delivered invoice, as it was first given, so that a replay has the same bytes: the release comes later. */
function saleOf(invoice: Invoice, { settings }: EscrowTools): Sale {
  const { recipe, invoiceId, lockId, lockTx, amountMicroUsdc } = invoice
  if (recipe === null || lockId === null || lockTx === null) {
    throw new TypeError(`invoice ${invoiceId} was delivered without a lock or an answer`)
  }
  const settlement: EscrowSettlement = { invoice_id: invoiceId, lock_id: lockId, status: 'locked', lock_tx: lockTx }
  return {
    recipe,
    payment: { network: settings.network.name, transaction: lockTx, amount_micro_usdc: amountMicroUsdc },
    headers: { 'X-Escrow-Settlement': JSON.stringify(settlement) }, // csv and jsonl have no envelope for it
    members: { escrow_settlement: settlement },
  }
}

import { AppError } from '@/server/kernel/errors'
import { finishInvoice, freeInvoice, renewInvoice } from '@/server/storage/tables/escrow-invoices'
import type { JsonObject } from '@/server/storage/tables/json'
import type { ClaimedInvoice } from './claim-lock'
import { AnswerPendingError } from './escrow-refusals'
import { type EscrowTools, leaseFrom, leaseRenewalMs, told } from './escrow-tools'
import { type Purchase, purchaseOf } from './purchase'

/**
 * Does the work of a claimed invoice and keeps what it returns; only then may it be answered, and is its lock released.
 * @throws what `work` throws, with the lock to be refunded.
 */
export async function deliverInvoice(
  tools: EscrowTools,
  invoice: ClaimedInvoice,
  work: () => Promise<JsonObject>,
): Promise<Purchase> {
  const recipe = await work().catch(async (error: unknown) => {
    await refundInvoice(tools, invoice, error)
    throw error
  })
  const isKept = await finishInvoice(tools.db, invoice, { to: 'delivered', recipe }, tools.clock.now()).catch(pending)
  if (!isKept) throw new AnswerPendingError()
  await told(tools, 'delivered', invoice)
  return purchaseOf({ ...invoice, recipe })
}

/** Has the lock returned to its payer, by whoever releases and refunds. Of the reason only its name is kept. */
export async function refundInvoice(tools: EscrowTools, invoice: ClaimedInvoice, reason: unknown): Promise<void> {
  const failureReason = reason instanceof AppError ? reason.code : reason instanceof Error ? reason.name : 'unknown'
  const isTaken = await finishInvoice(tools.db, invoice, { to: 'refunding', failureReason }, tools.clock.now())
  if (isTaken) await told(tools, 'refunding', invoice, failureReason)
}

/** Gives the invoice back as if its proof had never been seen. */
export async function undoClaim(tools: EscrowTools, invoice: ClaimedInvoice): Promise<void> {
  if (await freeInvoice(tools.db, invoice, tools.clock.now())) await told(tools, 'freed', invoice)
}

/** Shows the others that the owner of an invoice is alive, until the function that is returned is called. */
export function startInvoiceLease({ db, clock }: EscrowTools, invoice: ClaimedInvoice): () => void {
  // A renewal that fails is made up for by the next; without any the invoice is taken over, which is safe.
  const renew = () => void renewInvoice(db, invoice, leaseFrom(clock).leaseUntil).catch(() => undefined)
  const timer = setInterval(renew, leaseRenewalMs).unref()
  return () => clearInterval(timer)
}

/** The work is done, but nobody knows whether it was kept: that must never read as if the lock were lost. */
function pending(cause: unknown): never {
  throw new AnswerPendingError(cause)
}

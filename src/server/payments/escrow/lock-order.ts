import type { Invoice } from '@/server/storage/tables/escrow-invoices'
import type { MicroUsdc } from '@/wire/micro-usdc'
import { InvoiceAlreadyUsedError, InvoiceOfAnotherBodyError } from './escrow-refusals'
import type { PresentedLock } from './presented-lock'

/** One call that brings the proof of a lock. */
export type LockOrder = {
  lock: PresentedLock
  /** Of the normalised body. */
  bodyHash: string
  /** Its price. */
  amount: MicroUsdc
  /** What the call is told apart by beside its lock, and how long: an equal one is paid for once. */
  replay?: { key: string; seconds: number } | undefined
}

/** Tells calls apart that may not share one answer. */
export const orderKey = ({ lock: { agentAddress, nonce, paymentTxHash }, bodyHash }: LockOrder): string =>
  [agentAddress, nonce, paymentTxHash, bodyHash].join(':').toLowerCase()

/**
 * Requires that an unused invoice is for the call's body: its own, or any of its price where it was issued for none.
 * @throws InvoiceOfAnotherBodyError
 */
export function requireItsBody({ bodyHash, amountMicroUsdc }: Invoice, order: LockOrder): void {
  const fits = bodyHash === null ? amountMicroUsdc === order.amount : bodyHash === order.bodyHash
  if (!fits) throw new InvoiceOfAnotherBodyError()
}

/**
 * Requires that a used invoice comes with what it was used with.
 * @throws InvoiceAlreadyUsedError
 */
export function requireSameUse({ bodyHash, payer, lockTx }: Invoice, { lock, ...order }: LockOrder): void {
  if (bodyHash !== order.bodyHash) throw new InvoiceAlreadyUsedError('belongs to another request')
  if (payer !== lock.agentAddress.toLowerCase() || lockTx?.toLowerCase() !== lock.paymentTxHash.toLowerCase()) {
    throw new InvoiceAlreadyUsedError('was paid by another lock')
  }
}

import type { Opening } from '@/server/payments/scheme'
import type { Invoice, InvoiceState } from '@/server/storage/tables/payments/escrow-invoices'
import type { EscrowChain } from './escrow-chain'
import type { EscrowSettings } from './escrow-settings'

/** Dependencies of the ledger of invoices. */
export type EscrowTools = Omit<Opening, 'settings'> & { settings: EscrowSettings; chain: EscrowChain }

/** An owner that has not renewed its lease for this long counts as dead. */
export const leaseMs = 15_000

/** Emits a step of an invoice: its new state, its freeing, or an alarm for the operator. */
export async function emit(
  { onStep }: EscrowTools,
  step: InvoiceState | 'freed' | 'alarm',
  { invoiceId, lockId, route, amountMicroUsdc }: Invoice,
  detail?: string,
): Promise<void> {
  const onChain = lockId === null ? {} : { onChainId: lockId }
  await onStep({ scheme: 'escrow', step, id: invoiceId, ...onChain, route, amountMicroUsdc, ...(detail && { detail }) })
}

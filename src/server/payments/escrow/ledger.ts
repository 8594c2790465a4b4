import { getAddress } from 'viem'
import type { Network } from '@/server/payments/networks'
import type { PaymentSettings } from '@/server/payments/payment-settings'
import type { Opening } from '@/server/payments/scheme'
import type { Invoice, InvoiceState } from '@/server/storage/tables/escrow-invoices'
import type { EscrowChain } from './escrow-chain'

/** What invoices are issued by. */
export type EscrowSettings = {
  network: Network
  chainRpcUrl: string
  contract: `0x${string}`
  payee: `0x${string}`
  /** Blocks from a transaction's to the head, both counted, until it is believed. */
  confirmations: number
}

/** What the ledger of invoices works with. */
export type EscrowTools = Omit<Opening, 'settings'> & { settings: EscrowSettings; chain: EscrowChain }

/** An owner that has not renewed its lease for this long counts as dead. */
export const leaseMs = 15_000

/** The settings of an escrow that can be paid into, or `undefined`: disabled, or not wholly configured. */
export function escrowSettings({ network, chainRpcUrl, escrow }: PaymentSettings): EscrowSettings | undefined {
  const { enabled, contract, payee, confirmations } = escrow
  if (!enabled || !contract || !payee || !chainRpcUrl) return undefined
  return { network, chainRpcUrl, contract: getAddress(contract), payee: getAddress(payee), confirmations }
}

/** Emits a step of an invoice: its new state, that it was freed, or what an operator should know of it. */
export async function emit(
  { onStep }: EscrowTools,
  step: InvoiceState | 'freed' | 'alarm',
  { invoiceId, lockId, route, amountMicroUsdc }: Invoice,
  detail?: string,
): Promise<void> {
  const onChain = lockId === null ? {} : { onChainId: lockId }
  await onStep({ scheme: 'escrow', step, id: invoiceId, ...onChain, route, amountMicroUsdc, ...(detail && { detail }) })
}

import { type Payment, releasePayment } from '@/server/storage/tables/x402-payments'
import { type LedgerTools, told } from './ledger-tools'

/** Gives a claimed payment back unused. */
export async function release(tools: LedgerTools, payment: Payment, reason: unknown): Promise<void> {
  await releasePayment(tools.db, payment)
  await told(tools, 'released', payment, reason instanceof Error ? reason.message : undefined)
}

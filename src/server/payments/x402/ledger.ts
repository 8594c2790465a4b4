import type { Opening } from '@/server/payments/scheme'
import { type Payment, type PaymentState, releasePayment } from '@/server/storage/tables/payments/x402-payments'
import type { Chain } from './chain/chain'
import type { Facilitator } from './facilitator/facilitator'

/** Dependencies of the x402 ledger. */
export type X402Tools = Opening & {
  facilitator: Facilitator
  /** Missing: settlements that are not answered clearly stay unknown. */
  chain: Chain | undefined
}

/** An owner that has not renewed its lease for this long counts as dead. */
export const leaseMs = 15_000

/** The states of the ledger, and events that leave no state behind. `refused`: the facilitator has sent nothing. */
type Step = PaymentState | 'verified' | 'refused' | 'released' | 'unresolved'

export async function emit(
  { onStep }: X402Tools,
  step: Step,
  { id, route, amountMicroUsdc }: Payment,
  detail?: string,
): Promise<void> {
  await onStep({ scheme: 'x402', step, id, route, amountMicroUsdc, ...(detail && { detail }) })
}

/** Gives a claimed payment back unused. */
export async function release(tools: X402Tools, payment: Payment, reason: unknown): Promise<void> {
  await releasePayment(tools.db, payment)
  await emit(tools, 'released', payment, reason instanceof Error ? reason.message : undefined)
}

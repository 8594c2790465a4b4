import type { Clock } from '@/server/kernel/clock'
import type { Database } from '@/server/storage/open-database'
import type { Payment } from '@/server/storage/tables/x402-payments'
import type { Chain } from './chain'
import type { PaymentSettings } from './payment-settings'
import type { Facilitator } from './x402/facilitator'

/** What the ledger works with. */
export type LedgerTools = {
  db: Database
  clock: Clock
  settings: PaymentSettings
  facilitator: Facilitator
  /** Missing: settlements that are not answered clearly stay unknown. */
  chain: Chain | undefined
  /** Told of every step once it is committed; the next waits for it. */
  onStep: OnStep
}

export type OnStep = (step: PaymentStepTaken) => void | Promise<void>

/** `verified` and `released` leave no state behind; the others are the ledger's states. */
export type PaymentStepTaken = {
  step: 'claimed' | 'verified' | 'worked' | 'settling' | 'settled' | 'failed' | 'released' | 'unresolved'
  paymentId: string
  route: string
  amountMicroUsdc: number
  /** The settlement's transaction, or why there is none. */
  detail?: string
}

/** An owner that has not renewed its lease for so long is taken to be dead. */
const leaseMs = 15_000

/** A lease from now on. */
export function leaseFrom(clock: Clock): { now: Date; leaseUntil: Date } {
  const now = clock.now()
  return { now, leaseUntil: new Date(now.getTime() + leaseMs) }
}

export const renewalMs = leaseMs / 3

/** Tells `onStep` of a step of a payment. */
export async function told(
  { onStep }: LedgerTools,
  step: PaymentStepTaken['step'],
  payment: Payment,
  detail?: string,
): Promise<void> {
  const { id, route, amountMicroUsdc } = payment
  await onStep({ step, paymentId: id, route, amountMicroUsdc, ...(detail && { detail }) })
}

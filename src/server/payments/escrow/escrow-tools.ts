import type { Clock } from '@/server/kernel/clock'
import type { Database } from '@/server/storage/open-database'
import type { Invoice } from '@/server/storage/tables/escrow-invoices'
import type { EscrowChain } from './escrow-chain'
import type { EscrowSettings } from './escrow-settings'

/** Told of every step once it is committed, before the next begins; the next waits for it. */
export type OnEscrowStep = (step: EscrowStepTaken) => void | Promise<void> | undefined

/** What the invoice book works with. */
export type EscrowTools = {
  db: Database
  clock: Clock
  settings: EscrowSettings
  chain: EscrowChain
  onStep: OnEscrowStep
}

/** Steps of an invoice, in their order, and what an operator should know of it. */
export type EscrowStepTaken = {
  step: 'locked' | 'freed' | 'delivered' | 'refunding' | 'releasing' | 'released' | 'refunded' | 'alarm'
  invoiceId: string
  lockId: string | null
  amountMicroUsdc: number
  /** The transaction, the reason, or what is alarming. */
  detail?: string
}

/** Tells `onStep` of an invoice's step. */
export async function told(
  { onStep }: EscrowTools,
  step: EscrowStepTaken['step'],
  invoice: Invoice,
  detail?: string,
): Promise<void> {
  const { invoiceId, lockId, amountMicroUsdc } = invoice
  await onStep({ step, invoiceId, lockId, amountMicroUsdc, ...(detail && { detail }) })
}

/** One line of JSON a step: no secret nonce, no body, no key. Watch for `"event":"alarm"`. */
export const logEscrow = ({ step, ...told }: EscrowStepTaken): void =>
  step === 'alarm'
    ? console.error(JSON.stringify({ event: 'alarm', of: 'escrow', ...told }))
    : console.log(JSON.stringify({ event: 'escrow', step, ...told }))

/** An owner that has not renewed its lease for so long is taken to be dead. */
const leaseMs = 15_000

export const leaseRenewalMs = leaseMs / 3

/** A lease from now on. */
export function leaseFrom(clock: Clock): { now: Date; leaseUntil: Date } {
  const now = clock.now()
  return { now, leaseUntil: new Date(now.getTime() + leaseMs) }
}

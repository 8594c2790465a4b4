import { PaymentRequiredError } from '@/server/api/challenge/payment-required'
import type { Context } from '@/server/api/context'
import { admitEscrow } from './admit-escrow'
import { admitKeyed } from './admit-keyed'
import { admitPaid } from './admit-paid'
import type { Admitted, Job } from './job'

/**
 * Lets a call through or refuses it (ADR 1), by its key or by the proof of payment that it brings. What it
 * refuses it refuses before the first byte of an answer; what it claims it gives back when the work fails.
 * @throws PaymentRequiredError, InvoiceRequiredError (402), RequestInProgressError, PaymentAlreadyUsedError (409), DailyLimitError (429),
 * SettlementPendingError, FacilitatorUnavailableError (503), and what the job's `prepare` throws.
 */
export async function admit<Prepared>(context: Context, job: Job<Prepared>): Promise<Admitted> {
  const { caller, proof } = context
  if (caller.kind === 'key') return admitKeyed(context, job)
  if (!proof) throw PaymentRequiredError.for(context, job.records)
  // One line a scheme; `requirePayment` and `requireLock` read the proofs.
  switch (proof.scheme) {
    case 'x402':
      return admitPaid(context, job, proof.payment)
    case 'escrow':
      return admitEscrow(context, job, proof.lock)
  }
}

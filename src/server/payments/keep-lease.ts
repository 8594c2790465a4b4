import { type Payment, renewPayment } from '@/server/storage/tables/x402-payments'
import { type LedgerTools, leaseFrom, renewalMs } from './ledger-tools'

/** Shows the others that the owner of a payment is alive while `work` runs. */
export async function keepLease<Result>(
  tools: LedgerTools,
  payment: Payment,
  work: () => Promise<Result>,
): Promise<Result> {
  const stop = startLease(tools, payment)
  try {
    return await work()
  } finally {
    stop()
  }
}

/** The same until the function that is returned is called. */
export function startLease({ db, clock }: LedgerTools, payment: Payment): () => void {
  // A renewal that fails is made up for by the next; without any the payment is taken over, which is safe.
  const renew = () => void renewPayment(db, payment, leaseFrom(clock).leaseUntil).catch(() => undefined)
  const timer = setInterval(renew, renewalMs).unref()
  return () => clearInterval(timer)
}

import { unixSeconds } from '@/server/kernel/clock'
import type { LockStatus } from '@/server/payments/escrow/escrow-chain'
import type { Invoice } from '@/server/storage/tables/payments/escrow-invoices'

/** The next step for an invoice whose work is done. */
export type LockVerdict =
  /** The chain says so; the ledger has to follow. */
  | 'released'
  | 'refunded'
  /** The lock is not on the chain any more and cannot come back. */
  | 'vanished'
  | 'release'
  | 'refund'
  | 'wait'

/** How long a sent transaction is waited for before another is sent, which costs gas twice, never money. */
export const transactionPatienceMs = 60_000
/** A reorganisation may bring a lock back until this long after its release window. */
const doubtSeconds = 600

/** Decides by the state of the lock at the head of the chain, which includes reorganisations and transactions of others. */
export function judgeLock(
  { state, refundableAt, updatedAt }: Pick<Invoice, 'state' | 'refundableAt' | 'updatedAt'>,
  status: LockStatus,
  { now, headUnixSeconds }: { now: Date; headUnixSeconds: number },
): LockVerdict {
  const secondsLeft = secondsUntilRefund({ refundableAt }, headUnixSeconds)
  switch (status) {
    case 'released':
    case 'refunded':
      return status
    case 'none':
      return secondsLeft < -doubtSeconds ? 'vanished' : 'wait'
    case 'locked': {
      if (state === 'refunding' || secondsLeft <= 0) return 'refund'
      const isSent = state === 'releasing' && now.getTime() - updatedAt.getTime() < transactionPatienceMs
      return isSent ? 'wait' : 'release'
    }
  }
}

/** Seconds in which the lock can still be released. */
export const secondsUntilRefund = ({ refundableAt }: Pick<Invoice, 'refundableAt'>, headUnixSeconds: number): number =>
  unixSeconds(refundableAt ?? new Date(0)) - headUnixSeconds

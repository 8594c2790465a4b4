import { log } from '@/server/kernel/log'
import type { EscrowTools } from '@/server/payments/escrow/ledger'
import type { PresentedLock } from '@/server/payments/escrow/read-lock'
import { chainFault } from '@/server/payments/escrow/release/escrow-operator'
import { ChainUnavailableError, ProofRefusedError } from '@/server/payments/purchase/refusals'
import type { Invoice } from '@/server/storage/tables/payments/escrow-invoices'
import { lockProblems } from './lock-problems'
import { type LockOnChain, type LockVerdict, verifyLock } from './verify-lock'

/** Work and release get five minutes, or half of a window that is shorter than ten. */
const secondsLeftMin = 300
const retryAfterSeconds = 2
/** Nodes lag behind each other: a lock made in the last second may become visible this much later. */
const doubtMs = 60_000

/**
 * Verifies on chain that an invoice is locked. An invoice locked in time stays good after it expires: the escrow takes
 * no later lock.
 * @param returnLate is called with a valid lock that comes too late: its payer may have no ether to take it back.
 * @throws ProofRefusedError, ChainUnavailableError
 */
export async function proveLock(
  tools: EscrowTools,
  presented: PresentedLock,
  invoice: Invoice,
  returnLate: (lock: LockOnChain) => Promise<void>,
): Promise<LockOnChain> {
  const now = tools.clock.now()
  const releaseWindowSeconds = await tools.chain.releaseWindowSeconds().catch(chainUnavailable)
  const conditions = {
    now,
    confirmationsMin: tools.settings.confirmations,
    secondsLeftMin: Math.min(secondsLeftMin, releaseWindowSeconds / 2),
    releaseWindowSeconds,
  }
  const verify = () => verifyLock(tools.chain.reader, lockTermsOf(invoice), presented, conditions)
  // A node that gets a block in the middle of a question may fail to answer it.
  const verdict = await verify().catch(verify).catch(verify).catch(chainUnavailable)
  if (!verdict.locked) {
    if (verdict.lock) await returnLate(verdict.lock)
    throw refusal(invoice, verdict, now)
  }
  const { locked: _, ...lock } = verdict
  return lock
}

type RefusedLock = Extract<LockVerdict, { locked: false }>

function refusal(invoice: Invoice, { problem, lock }: RefusedLock, now: Date): ProofRefusedError {
  const isOwed = lock !== undefined
  const { retryable, sentence } = lockProblems[problem]
  const expiredMs = now.getTime() - invoice.expiresAt.getTime()
  const isOver = problem !== 'not_enough_confirmations' && expiredMs > (retryable ? doubtMs : 0)
  if (!isOver) {
    const open = { terms: invoice.terms, retryAfterSeconds: retryable ? retryAfterSeconds : undefined }
    return new ProofRefusedError(sentence, isOwed ? undefined : open, isOwed)
  }
  const expired = `That invoice expired at ${invoice.expiresAt.toISOString()}`
  return new ProofRefusedError(
    retryable ? `${expired} and was not locked.` : `${expired}. ${sentence}`,
    undefined,
    isOwed,
  )
}

function lockTermsOf({ chainId, escrowContract, payee, invoiceId, amountMicroUsdc, expiresAt }: Invoice) {
  // Addresses and ids were parsed as such before they were stored.
  const of = { escrowContract, payee, invoiceId } as Record<'escrowContract' | 'payee' | 'invoiceId', `0x${string}`>
  return { ...of, chainId, amountMicroUsdc, expiresAt }
}

function chainUnavailable(cause: unknown): never {
  log.error({ event: 'escrow', fault: 'a lock could not be verified', reason: chainFault(cause) })
  throw new ChainUnavailableError(cause)
}

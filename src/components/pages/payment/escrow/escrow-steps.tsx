'use client'
import { type Step, Steps } from '@/components/pages/payment/flow/steps'
import type { InvoicePayment, LockWay } from '@/components/pages/payment/payments'
import { TransactionLink } from '@/components/pages/payment/terms/transaction-link'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import type { Lock } from './lock'
import type { EscrowStage } from './lock-invoice'
import { LockStatus, useLock } from './lock-status'

const places: Record<EscrowStage, number> = {
  checking: 0,
  signing: 0,
  approving: 0,
  locking: 1,
  confirming: 2,
  delivering: 3,
}

const firstSteps: Record<LockWay, { title: string; before: string; after: string }> = {
  signature: {
    title: 'Sign',
    before: 'Exactly this amount, for this invoice.',
    after: 'Signed and saved in this browser.',
  },
  approval: {
    title: 'Approve',
    before: 'Allow the escrow to take exactly this amount.',
    after: 'The escrow may take exactly this amount.',
  },
}

type EscrowStepsProps = {
  payment: InvoicePayment
  wallet: Wallet | undefined
  /** Undefined while nothing is in progress. */
  stage: EscrowStage | undefined
  /** Why the service makes the payer wait. */
  reason: string | undefined
}

/** The progress of an escrow payment. */
export function EscrowSteps({ payment, wallet, stage, reason }: EscrowStepsProps) {
  const { lockTx, state, lockBy = 'approval' } = payment
  const lock = useLock(payment, wallet).data ?? undefined
  const isBack = state === 'refunded' || lock?.state === 'refunded' || (lock?.isRefundable && state !== 'delivered')
  const current = stage ? places[stage] : placeAtRest(payment, lock)
  const first = firstSteps[lockBy]
  const waiting = 'Waiting for the wallet…'
  const steps: Step[] = [
    {
      title: first.title,
      text: stage === 'approving' || stage === 'signing' ? waiting : current > 0 ? first.after : first.before,
    },
    {
      title: 'Lock',
      text: lockTx ? (
        <TransactionLink hash={lockTx} />
      ) : stage === 'locking' ? (
        waiting
      ) : (
        'The amount moves into the contract.'
      ),
    },
    {
      title: 'Confirm',
      text: stage === 'confirming' ? 'Waiting for the chain to confirm…' : 'The chain confirms the lock.',
    },
    {
      title: 'Deliver',
      text: isBack
        ? 'Nothing was delivered.'
        : (stage === 'delivering' && reason) || 'The service checks the lock and generates the rows.',
      ...(isBack && { state: 'todo' as const }),
    },
    {
      title: isBack ? 'Refund' : 'Release',
      text:
        lockTx && wallet && !stage ? (
          <LockStatus payment={payment} wallet={wallet} />
        ) : (
          'The contract pays the service after delivery; without delivery, you can take the amount back.'
        ),
    },
  ]
  return <Steps label="Escrow payment" steps={steps} current={current} />
}

/** The next step of a payment that is not in progress. */
function placeAtRest({ state, signature, approveTx, lockTx }: InvoicePayment, lock: Lock | undefined): number {
  if (state === 'refunded' || lock?.state === 'released' || lock?.state === 'refunded') return 5
  if (state === 'delivered' || lock?.isRefundable) return 4
  if (state === 'locked' || lock?.state === 'locked') return 3
  if (lockTx) return 2
  return signature || approveTx ? 1 : 0
}

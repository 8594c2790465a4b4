'use client'
import type { InvoicePayment, LockWay } from '@/components/payment/payments'
import { type Step, Steps, stateAt } from '@/components/payment/steps'
import { TransactionLink } from '@/components/payment/terms/transaction-link'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import type { Lock } from './lock'
import type { EscrowStage } from './lock-invoice'
import { LockStatus } from './lock-status'
import { useLock } from './use-lock'

const placeOf: Record<EscrowStage, number> = {
  checking: 0,
  signing: 0,
  approving: 0,
  locking: 1,
  confirming: 2,
  delivering: 3,
}

const firsts: Record<LockWay, { title: string; told: string; done: string }> = {
  signature: {
    title: 'Sign',
    told: 'Exactly this amount, for this invoice.',
    done: 'Signed, and kept in this browser.',
  },
  approval: {
    title: 'Approve',
    told: 'The escrow may take exactly this amount.',
    done: 'The escrow may take exactly this amount.',
  },
}

type EscrowStepsProps = {
  payment: InvoicePayment
  wallet: Wallet | undefined
  /** What is being done, when something is. */
  stage: EscrowStage | undefined
  waitingFor: string
}

/** Where an escrow payment is. */
export function EscrowSteps({ payment, wallet, stage, waitingFor }: EscrowStepsProps) {
  const { lockTx, state, lockBy = 'approval' } = payment
  const lock = useLock(payment, wallet).data ?? undefined
  const isBack = state === 'refunded' || lock?.state === 'refunded' || (lock?.isRefundable && state !== 'delivered')
  const at = stage ? placeOf[stage] : placeAtRest(payment, lock)
  const first = firsts[lockBy]
  const steps: Step[] = [
    {
      title: first.title,
      told:
        stage === 'approving' || stage === 'signing' ? 'Waiting for the wallet …' : at > 0 ? first.done : first.told,
      state: stateAt(0, at),
    },
    {
      title: 'Lock',
      told: lockTx ? (
        <TransactionLink hash={lockTx} />
      ) : stage === 'locking' ? (
        'Waiting for the wallet …'
      ) : (
        'The amount moves into the contract.'
      ),
      state: stateAt(1, at),
    },
    {
      title: 'Confirm',
      told: stage === 'confirming' ? 'Waiting for the chain to confirm …' : 'The chain confirms the lock.',
      state: stateAt(2, at),
    },
    {
      title: 'Deliver',
      told: isBack
        ? 'Nothing was delivered.'
        : stage === 'delivering' && waitingFor
          ? waitingFor
          : 'The service sees the lock and makes the rows.',
      state: isBack ? 'todo' : stateAt(3, at),
    },
    {
      title: isBack ? 'Refund' : 'Release',
      told:
        lockTx && wallet && !stage ? (
          <LockStatus payment={payment} wallet={wallet} />
        ) : (
          'The contract pays the service after delivery; undelivered, you bring the amount back.'
        ),
      state: stateAt(4, at),
    },
  ]
  return <Steps label="Escrow payment" steps={steps} />
}

/** The step that is next while nobody works on it. */
function placeAtRest({ state, signature, approveTx, lockTx }: InvoicePayment, lock: Lock | undefined): number {
  if (state === 'refunded' || lock?.state === 'released' || lock?.state === 'refunded') return 5
  if (state === 'delivered' || lock?.isRefundable) return 4
  if (state === 'locked' || lock?.state === 'locked') return 3
  if (lockTx) return 2
  return signature || approveTx ? 1 : 0
}

'use client'
import type { InvoicePayment } from '../payments'
import { type Step, Steps, stateAt } from '../steps'
import { TransactionLink } from '../transaction-link'
import type { Wallet } from '../wallet/use-wallet'
import { LockStatus } from './lock-status'
import type { EscrowStage } from './use-escrow'
import { useLock } from './use-lock'

const placeOf: Record<EscrowStage, number> = { checking: 0, approving: 0, locking: 1, confirming: 2, delivering: 3 }

type EscrowStepsProps = {
  payment: InvoicePayment
  wallet: Wallet | undefined
  /** What is being done, when something is. */
  stage: EscrowStage | undefined
  waitingFor: string
}

/** Where an escrow payment is. */
export function EscrowSteps({ payment, wallet, stage, waitingFor }: EscrowStepsProps) {
  const { state, lockTx } = payment
  const lock = useLock(payment, wallet).data?.state
  const told = lockTx && wallet && !stage
  const at = stage ? placeOf[stage] : lock === 'released' ? 5 : state === 'delivered' ? 4 : lockTx ? 2 : 0
  const steps: Step[] = [
    {
      title: 'Approve',
      told:
        stage === 'approving' ? 'Waiting for the wallet and the chain …' : 'The escrow may take exactly this amount.',
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
      told: stage === 'delivering' && waitingFor ? waitingFor : 'The service sees the lock and makes the rows.',
      state: stateAt(3, at),
    },
    {
      title: 'Release',
      told: told ? <LockStatus payment={payment} wallet={wallet} /> : 'The contract pays the service, after delivery.',
      state: stateAt(4, at),
    },
  ]
  return <Steps label="Escrow payment" steps={steps} />
}

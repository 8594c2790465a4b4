'use client'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FailureNotice } from '../failure-notice'
import { type InvoicePayment, keepPayment } from '../payments'
import { useNow } from '../use-now'
import type { Wallet } from '../wallet/use-wallet'
import { walletFailure } from '../wallet/wallet-failure'
import { type Lock, mined, refund } from './lock'
import { useLock } from './use-lock'

const words: Record<Lock['state'], string> = {
  none: 'The chain does not show the lock.',
  locked: 'Locked. The service releases it in the background …',
  released: 'Released to the service. All done.',
  refunded: 'Refunded to your wallet.',
}

/** What became of a lock, by the chain; an unreleased one can be brought back when its time has come. */
export function LockStatus({ payment, wallet }: { payment: InvoicePayment; wallet: Wallet }) {
  const now = useNow()
  const lock = useLock(payment, wallet)
  const back = useMutation({
    mutationFn: async (lockId: Lock['id']) => mined(wallet, await refund(wallet, payment, lockId)),
    onSuccess: () => {
      keepPayment({ ...payment, state: 'refunded' })
      return lock.refetch()
    },
  })
  if (!lock.data) return <span>Asking the chain …</span>
  const { id, state, refundableAt } = lock.data
  return (
    <span role="status">
      {words[state]}
      {state === 'locked' && now >= refundableAt && (
        <Button size="xs" variant="default" loading={back.isPending} onClick={() => back.mutate(id)}>
          Bring it back
        </Button>
      )}
      {back.error && <FailureNotice failure={walletFailure(back.error)} />}
    </span>
  )
}

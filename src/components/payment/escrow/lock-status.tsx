'use client'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureNotice } from '@/components/payment/failures/failure-notice'
import { type InvoicePayment, keepPayment } from '@/components/payment/payments'
import { Countdown } from '@/components/payment/terms/terms-list'
import { balanceKey } from '@/components/payment/wallet/use-balance'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { walletFailure } from '@/components/payment/wallet/wallet-failure'
import { money } from '@/components/ui/format'
import { type Lock, mined, refund } from './lock'
import { useLock } from './use-lock'

/** What became of a lock, by the chain; an unreleased one can be brought back when its time has come. */
export function LockStatus({ payment, wallet }: { payment: InvoicePayment; wallet: Wallet }) {
  const queryClient = useQueryClient()
  const lock = useLock(payment, wallet)
  const back = useMutation({
    mutationFn: async (lockId: Lock['id']) => mined(wallet, await refund(wallet, payment, lockId)),
    onSuccess: () => {
      keepPayment({ ...payment, state: 'refunded', note: undefined })
      return Promise.all([lock.refetch(), queryClient.invalidateQueries({ queryKey: balanceKey(wallet.address) })])
    },
  })
  if (!lock.data) return <span>Asking the chain …</span>
  return (
    <>
      <span role="status">{told(lock.data, payment)}</span>
      {lock.data.isRefundable && (
        <div>
          <Button size="xs" mt={8} loading={back.isPending} onClick={() => back.mutate(lock.data?.id ?? '0x')}>
            Bring {money(payment.amountMicroUsdc)} back
          </Button>
        </div>
      )}
      {back.error && <FailureNotice failure={walletFailure(back.error)} />}
    </>
  )
}

function told(
  { state, isRefundable, refundableAt }: Lock,
  { state: paid, amountMicroUsdc }: InvoicePayment,
): ReactNode {
  if (state === 'none') return 'The chain does not show the lock.'
  if (state === 'released') return 'Released to the service. All done.'
  if (state === 'refunded') return `${money(amountMicroUsdc)} is back in your wallet.`
  if (isRefundable) return 'The service did not take the amount in time. It is yours again.'
  if (paid === 'delivered') return 'Locked. The service releases it in the background …'
  return (
    <>
      Locked. Undelivered, you can bring it back in <Countdown until={refundableAt} />.
    </>
  )
}

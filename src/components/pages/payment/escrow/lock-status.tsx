'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureNotice } from '@/components/pages/payment/failures/failure-notice'
import classes from '@/components/pages/payment/pay.module.css'
import { type InvoicePayment, keepPayment } from '@/components/pages/payment/payments'
import { Countdown } from '@/components/pages/payment/terms/countdown'
import { money } from '@/components/pages/payment/terms/money'
import { balanceKey } from '@/components/pages/payment/wallet/use-balance'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { walletFailure } from '@/components/pages/payment/wallet/wallet-failure'
import { Button } from '@/components/ui/buttons/button'
import { type Lock, mined, readLock, refund } from './lock'

/** The state of a lock on chain; an unreleased one can be refunded after its release window. */
export function LockStatus({ payment, wallet }: { payment: InvoicePayment; wallet: Wallet }) {
  const queryClient = useQueryClient()
  const { data: lock, refetch } = useLock(payment, wallet)
  const refunding = useMutation({
    mutationFn: async (lockId: Lock['id']) => mined(wallet, await refund(wallet, payment, lockId)),
    onSuccess: () => {
      keepRefund(payment)
      return Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: balanceKey(wallet.address) })])
    },
  })
  if (!lock) return <span>Reading the chain…</span>
  return (
    <>
      <span role="status">{statusText(lock, payment)}</span>
      {lock.isRefundable && (
        <div className={classes.actions}>
          <Button size="xs" loading={refunding.isPending} onClick={() => refunding.mutate(lock.id)}>
            Refund {money(payment.amountMicroUsdc)}
          </Button>
        </div>
      )}
      {refunding.error && <FailureNotice failure={walletFailure(refunding.error)} />}
    </>
  )
}

/** A payment's lock on chain, polled until it is released or refunded. */
export const useLock = (payment: InvoicePayment, wallet: Wallet | undefined) =>
  useQuery({
    queryKey: ['lock', payment.id],
    queryFn: async ({ client }) => {
      const lock = wallet ? await readLock(wallet, payment) : null
      // The service refunds a late lock itself, so there may be a refund on chain that this page did not request.
      if (wallet && lock?.state === 'refunded') {
        if (payment.state !== 'delivered') keepRefund(payment)
        void client.invalidateQueries({ queryKey: balanceKey(wallet.address) })
      }
      return lock
    },
    enabled: wallet !== undefined && payment.lockTx !== undefined,
    refetchInterval: ({ state: { data: lock } }) =>
      lock?.state === 'released' || lock?.state === 'refunded' ? false : 2000,
  })

const keepRefund = (payment: InvoicePayment) => keepPayment({ ...payment, state: 'refunded', note: undefined })

function statusText(lock: Lock, { state, amountMicroUsdc }: InvoicePayment): ReactNode {
  if (lock.state === 'none') return 'The lock is not on the chain.'
  if (lock.state === 'released') return 'Released to the service. Payment complete.'
  if (lock.state === 'refunded') return `${money(amountMicroUsdc)} is back in your wallet.`
  if (lock.isRefundable) return 'The service did not claim the amount in time. You can take it back.'
  if (state === 'delivered') return 'Locked. The service releases it in the background…'
  return (
    <>
      Locked. Without delivery, refundable in <Countdown until={lock.refundableAt} />.
    </>
  )
}

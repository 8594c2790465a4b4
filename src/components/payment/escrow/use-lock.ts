import { useQuery } from '@tanstack/react-query'
import type { InvoicePayment } from '@/components/payment/payments'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { type Lock, readLock } from './lock'

const isOver = (lock: Lock | undefined): boolean => lock?.state === 'released' || lock?.state === 'refunded'

/** What became of a payment's lock, by the chain; watched until it is released or refunded. */
export const useLock = (payment: InvoicePayment, wallet: Wallet | undefined) =>
  useQuery({
    queryKey: ['lock', payment.id],
    queryFn: () => (wallet ? readLock(wallet, payment) : null),
    enabled: wallet !== undefined && payment.lockTx !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data ?? undefined) ? false : 2000),
  })

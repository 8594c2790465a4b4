import { useQuery } from '@tanstack/react-query'
import type { InvoicePayment } from '@/components/payment/payments'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { takesSignature } from './sign-lock'

/** Whether an open invoice can be locked by a signature; undefined while the chain is asked. */
export const useTakesSignature = (payment: InvoicePayment | undefined, wallet: Wallet | undefined) =>
  useQuery({
    queryKey: ['takes-signature', payment?.id, wallet?.address],
    queryFn: () => payment && wallet && takesSignature(wallet, payment),
    enabled: payment?.state === 'invoiced' && !payment.lockTx && wallet !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

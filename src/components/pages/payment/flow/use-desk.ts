import { useState } from 'react'
import { useEscrow } from '@/components/pages/payment/escrow/use-escrow'
import { sameOrder } from '@/components/pages/payment/order/order'
import { type Payment, type PaySubject, unfinishedFor, usePayments } from '@/components/pages/payment/payments'
import { useWallet } from '@/components/pages/payment/wallet/use-wallet'
import { useX402 } from '@/components/pages/payment/x402/use-x402'
import type { PayWay } from '@/components/results/refusals/ways/pay-here'
import type { Paid } from './use-payment'

/** The state of a desk: its wallet, the way to pay, both payments and their results. */
export function useDesk({ request, title }: PaySubject, firstWay: () => PayWay, onPaid?: (paid: Paid) => void) {
  const state = useWallet()
  const payments = usePayments()
  const x402 = useX402(onPaid)
  const escrow = useEscrow(onPaid)
  const [way, setWay] = useState(firstWay)
  const wallet = state.kind === 'ready' ? state.wallet : undefined
  const payer = wallet?.address ?? (state.kind === 'connecting' ? state.known?.address : undefined)
  // An earlier payment for other rows stays hidden, unless it was resumed.
  const paying = x402.variables
  return {
    subject: { request, title },
    state,
    wallet,
    /** The wallet's address, also before it responds. */
    payer,
    payments,
    x402,
    escrow,
    way,
    setWay,
    isShown: paying !== undefined && ('payment' in paying || sameOrder(paying.subject.request, request)),
    unfinished: payer && unfinishedFor(payments, payer, request),
    paid: way === 'x402' ? x402.data : escrow.data,
    isBusy: x402.isPending || escrow.isPending,
    resume: (payment: Payment) => {
      setWay(payment.way)
      if (payment.way === 'x402') x402.mutate({ payment })
      else escrow.open(payment)
    },
  }
}

export type Desk = ReturnType<typeof useDesk>

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { type Paid, usePayment } from '@/components/pages/payment/flow/use-payment'
import type { InvoicedOrder } from '@/components/pages/payment/order/order'
import { type InvoicePayment, keepPayment, type PaySubject, usePayments } from '@/components/pages/payment/payments'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { askInvoice } from './ask-invoice'
import type { EscrowStage } from './lock-invoice'
import { payInvoice } from './pay-invoice'

type EscrowInput = { payment: InvoicePayment; wallet: Wallet }

/** Pays escrow invoices, the open one at a time. */
export function useEscrow(onPaid?: (paid: Paid<InvoicePayment>) => void) {
  const [openId, setOpenId] = useState<string>()
  const payment = usePayments().find((entry): entry is InvoicePayment => entry.way === 'escrow' && entry.id === openId)
  const asking = useMutation<InvoicePayment, PaymentFailure, { subject: PaySubject<InvoicedOrder>; wallet: Wallet }>({
    mutationFn: ({ subject, wallet }) => askInvoice(subject, wallet.address),
    onSuccess: (invoiced) => {
      keepPayment(invoiced)
      setOpenId(invoiced.id)
    },
  })
  const paying = usePayment<EscrowInput, EscrowStage, InvoicePayment>(
    'checking',
    ({ payment, wallet }, onStage) => payInvoice(payment, wallet, onStage),
    onPaid,
  )
  const open = (entry: InvoicePayment | undefined) => {
    asking.reset()
    paying.reset()
    setOpenId(entry?.id)
  }
  return {
    payment,
    stage: paying.isPending ? paying.stage : undefined,
    reason: paying.reason,
    data: paying.data?.payment.id === openId ? paying.data : undefined,
    error: asking.error ?? paying.error ?? undefined,
    isAsking: asking.isPending,
    isPending: asking.isPending || paying.isPending,
    ask: asking.mutate,
    pay: paying.mutate,
    open,
  }
}

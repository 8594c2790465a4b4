import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { type InvoicePayment, keepPayment, usePayments } from '@/components/payment/payments'
import { balanceKey } from '@/components/payment/wallet/use-balance'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { walletFailure } from '@/components/payment/wallet/wallet-failure'
import type { Generated } from '@/components/results/generation-run'
import { askInvoice } from './ask-invoice'
import { collectRows } from './collect-rows'
import { type EscrowStage, lockInvoice, type OnEscrowStage } from './lock-invoice'

/** Pays escrow invoices: the one on screen, where it is, and what came of it. */
export function useEscrow() {
  const queryClient = useQueryClient()
  const [openId, setOpenId] = useState<string | null>(null)
  const [stage, setStage] = useState<EscrowStage>('checking')
  const [waitingFor, setWaitingFor] = useState('')
  const payment = usePayments().find((entry): entry is InvoicePayment => entry.way === 'escrow' && entry.id === openId)
  const asking = useMutation({
    mutationFn: ({ request, wallet, title }: { request: DraftRequest; wallet: Wallet; title: string }) =>
      askInvoice(request, wallet.address, title),
    onSuccess: (invoiced) => {
      keepPayment(invoiced)
      setOpenId(invoiced.id)
    },
  })
  const paying = useMutation({
    mutationFn: ({ payment, wallet }: { payment: InvoicePayment; wallet: Wallet }) => {
      setWaitingFor('')
      return pay(payment, wallet, setStage, setWaitingFor)
    },
    onSettled: (_answer, _error, { wallet }) => queryClient.invalidateQueries({ queryKey: balanceKey(wallet.address) }),
  })
  const reset = () => {
    asking.reset()
    paying.reset()
  }
  return {
    payment,
    stage,
    waitingFor,
    data: paying.data?.payment.id === openId ? paying.data : undefined,
    error: asking.error ?? paying.error,
    isAsking: asking.isPending,
    isPending: asking.isPending || paying.isPending,
    ask: asking.mutate,
    pay: paying.mutate,
    open: (entry: InvoicePayment) => {
      reset()
      setOpenId(entry.id)
    },
    close: () => {
      reset()
      setOpenId(null)
    },
  }
}

async function pay(
  payment: InvoicePayment,
  wallet: Wallet,
  onStage: OnEscrowStage,
  onWait: (why: string) => void,
): Promise<{ payment: InvoicePayment; generated: Generated }> {
  try {
    const locked = await lockInvoice(payment, wallet, onStage)
    onStage('delivering')
    const generated = await collectRows(locked, locked.lockTx, onWait)
    const delivered: InvoicePayment = { ...locked, state: 'delivered', note: undefined }
    keepPayment(delivered)
    return { payment: delivered, generated }
  } catch (error) {
    throw walletFailure(error)
  }
}

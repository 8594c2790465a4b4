import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Generated } from '../../results/generation-run'
import type { DraftRequest } from '../../schema-builder/request-of-draft'
import { PaymentFailure } from '../payment-failure'
import { type InvoicePayment, keepPayment, usePayments } from '../payments'
import { balanceKey } from '../wallet/use-balance'
import type { Wallet } from '../wallet/use-wallet'
import { walletFailure } from '../wallet/wallet-failure'
import { askInvoice } from './ask-invoice'
import { collectRows } from './collect-rows'
import { approve, findLockTx, isApproved, lock, mined, readLock } from './lock'

export type EscrowStage = 'checking' | 'approving' | 'locking' | 'confirming' | 'delivering'

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

/** Goes on from wherever the invoice stands: the wallet is asked only for what is not on the chain yet. */
async function pay(
  payment: InvoicePayment,
  wallet: Wallet,
  onStage: (stage: EscrowStage) => void,
  onWait: (why: string) => void,
): Promise<{ payment: InvoicePayment; generated: Generated }> {
  try {
    const locked = await locking(payment, wallet, onStage)
    onStage('delivering')
    const generated = await collectRows(locked, locked.lockTx, onWait)
    const delivered: InvoicePayment = { ...locked, state: 'delivered', note: undefined }
    keepPayment(delivered)
    return { payment: delivered, generated }
  } catch (error) {
    throw walletFailure(error)
  }
}

async function locking(payment: InvoicePayment, wallet: Wallet, onStage: (stage: EscrowStage) => void) {
  let current = payment
  const keep = (change: Partial<InvoicePayment>) => {
    current = { ...current, ...change }
    keepPayment(current)
  }
  onStage('checking')
  if (current.lockTx && current.state === 'delivered') return { ...current, lockTx: current.lockTx }
  const found = await readLock(wallet, current)
  if (found.state === 'none' && !(await isMined(current.lockTx, wallet))) {
    if (current.lockUntil * 1000 < Date.now()) throw new PaymentFailure('expired')
    if (current.approveTx) await mined(wallet, current.approveTx).catch(() => undefined)
    if (!(await isApproved(wallet, current))) {
      onStage('approving')
      keep({ approveTx: await approve(wallet, current) })
      if (current.approveTx) await mined(wallet, current.approveTx)
    }
    onStage('locking')
    keep({ lockTx: await lock(wallet, current) })
  } else if (!current.lockTx) keep({ lockTx: await findLockTx(wallet, current, found.id) })
  const { lockTx } = current
  if (!lockTx) throw new PaymentFailure('reorged')
  onStage('confirming')
  await mined(wallet, lockTx)
  keep({ state: 'locked' })
  return { ...current, lockTx }
}

/** Whether a lock that was sent is underway; a wallet is not asked again while it is. */
async function isMined(lockTx: `0x${string}` | undefined, wallet: Wallet): Promise<boolean> {
  if (!lockTx) return false
  return mined(wallet, lockTx).then(
    () => true,
    () => false,
  )
}

import type { Hash } from 'viem'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import type { OnStage } from '@/components/pages/payment/flow/use-payment'
import { type InvoicePayment, keepPayment, type LockWay } from '@/components/pages/payment/payments'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { walletFailure } from '@/components/pages/payment/wallet/wallet-failure'
import { approve, findLockTx, isApproved, lock, lockSigned, mined, readLock } from './lock'
import { signLock } from './sign-lock'

export type EscrowStage = 'checking' | 'signing' | 'approving' | 'locking' | 'confirming' | 'delivering'
type OnEscrowStage = OnStage<EscrowStage>

type Locked = InvoicePayment & { lockTx: Hash }

/**
 * Locks an invoice on chain, from any state: the wallet is asked only for the missing steps, and each of its answers is
 * saved before the next step.
 * @throws PaymentFailure
 */
export async function lockInvoice(payment: InvoicePayment, wallet: Wallet, onStage: OnEscrowStage): Promise<Locked> {
  onStage('checking')
  if (payment.lockTx && payment.state === 'delivered') return { ...payment, lockTx: payment.lockTx }
  const found = await readLock(wallet, payment)
  if (found.state === 'refunded') {
    kept(payment, { state: 'refunded' })
    throw new PaymentFailure('returned')
  }
  const lockTx = payment.lockTx ?? (found.state === 'none' ? undefined : await findLockTx(wallet, payment, found.id))
  const isThere = found.state !== 'none' || (await isMined(lockTx, wallet))
  const sent = isThere ? kept(payment, { lockTx }) : await send(payment, wallet, onStage)
  if (!sent.lockTx) throw new PaymentFailure('reorged')
  onStage('confirming')
  await mined(wallet, sent.lockTx)
  return { ...kept(sent, { state: 'locked' }), lockTx: sent.lockTx }
}

function send(payment: InvoicePayment, wallet: Wallet, onStage: OnEscrowStage): Promise<InvoicePayment> {
  if (payment.lockUntil * 1000 < Date.now()) throw new PaymentFailure('expired')
  return sendBy[payment.lockBy ?? 'signature'](payment, wallet, onStage)
}

const sendBy: Record<LockWay, typeof send> = {
  signature: async (payment, wallet, onStage) => {
    if (!payment.signature) onStage('signing')
    const signature = payment.signature ?? (await signLock(wallet, payment))
    const signed = kept(payment, { signature })
    onStage('locking')
    const lockTx = await lockSigned(wallet, signed, signature).catch((error: unknown) => {
      const failure = walletFailure(error)
      throw failure.kind === 'rejected' ? new PaymentFailure('unsent', '', error) : failure
    })
    return kept(signed, { lockTx })
  },
  approval: async (payment, wallet, onStage) => {
    if (payment.approveTx) await mined(wallet, payment.approveTx).catch(() => undefined)
    let approved = payment
    if (!(await isApproved(wallet, payment))) {
      onStage('approving')
      const approveTx = await approve(wallet, payment)
      approved = kept(payment, { approveTx })
      await mined(wallet, approveTx)
    }
    onStage('locking')
    return kept(approved, { lockTx: await lock(wallet, approved) })
  },
}

function kept(payment: InvoicePayment, change: Partial<InvoicePayment>): InvoicePayment {
  const next = { ...payment, ...change }
  keepPayment(next)
  return next
}

/** Waits for a lock that was sent, so that the wallet is not asked for a second one. */
async function isMined(lockTx: Hash | undefined, wallet: Wallet): Promise<boolean> {
  if (!lockTx) return false
  return mined(wallet, lockTx).then(
    () => true,
    () => false,
  )
}

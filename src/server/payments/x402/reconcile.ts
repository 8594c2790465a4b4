import type { Payment } from '@/server/storage/tables/x402-payments'
import type { Chain } from './chain'
import { reasons } from './refusals'

/** What the chain says of a payment. `unknown`: it may still be settled, or nobody could look. */
export type ChainVerdict =
  | { state: 'settled'; transaction: string }
  | { state: 'failed'; reason: string }
  | { state: 'unknown' }

/** Nodes lag behind each other and the last blocks may be rewritten: what is decided by a block's time waits so much longer. */
const doubtSeconds = 60

type Asked = Pick<Payment, 'payer' | 'nonce' | 'payTo' | 'amountMicroUsdc' | 'validBefore' | 'fromBlock'>

/**
 * Has the chain decide a settlement that nobody answered for (ADR 7). Settled is what moved the amount to
 * us; failed is only what can never move any more: expired unused, cancelled, or spent on somebody else.
 */
export async function reconcile(chain: Chain | undefined, payment: Asked): Promise<ChainVerdict> {
  if (!chain) return { state: 'unknown' }
  const id = { payer: hex(payment.payer), nonce: hex(payment.nonce) }
  const { used, head, headUnixSeconds } = await chain.lookAtHead(id)
  if (!used) {
    const expiredFor = headUnixSeconds - payment.validBefore.getTime() / 1000
    return expiredFor > doubtSeconds ? { state: 'failed', reason: reasons.validBefore } : { state: 'unknown' }
  }
  const use = await chain.findUse(id, payment.fromBlock ?? 0n, head)
  if (!use) return { state: 'unknown' } // a node's index may lag behind its state
  const { transfer, transaction } = use
  const isOurs =
    transfer?.to.toLowerCase() === payment.payTo.toLowerCase() && transfer.value >= BigInt(payment.amountMicroUsdc)
  return isOurs ? { state: 'settled', transaction } : { state: 'failed', reason: reasons.used }
}

const hex = (stored: string) => stored as `0x${string}` // addresses and nonces were parsed as such before they were stored

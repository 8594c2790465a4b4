import { storedHex } from '@/server/payments/hex'
import type { ExtensionResponses } from '@/server/payments/x402/facilitator/extension-responses'
import { reasons } from '@/server/payments/x402/refusals'
import type { Payment } from '@/server/storage/tables/payments/x402-payments'
import type { AuthorizationUse, Chain } from './chain'

/** State of a payment on chain. `unknown`: it may still be settled, or the chain could not be read. */
export type ChainVerdict =
  | { state: 'settled'; transaction: string; extensionResponses?: ExtensionResponses }
  | { state: 'failed'; reason: string }
  | { state: 'unknown' }

/** Nodes lag behind each other and the last blocks may be rewritten: decisions by a block's time wait that much longer. */
const doubtSeconds = 60

type Asked = Pick<
  Payment,
  'state' | 'payer' | 'nonce' | 'payTo' | 'amountMicroUsdc' | 'validBefore' | 'fromBlock' | 'settlementTx'
>

/**
 * Decides an unanswered settlement by the chain (ADR 7). Settled means that it moved the amount to us after we had
 * asked for it, in the transaction that the facilitator named, if any: an authorization used earlier may have bought an
 * answer of another seller with the same wallet. Failed means that it can never pay us any more.
 */
export async function reconcile(chain: Chain | undefined, payment: Asked): Promise<ChainVerdict> {
  if (!chain) return { state: 'unknown' }
  const id = idOf(payment)
  const { used, head, headUnixSeconds } = await chain.lookAtHead(id)
  if (!used) {
    const expiredFor = headUnixSeconds - payment.validBefore.getTime() / 1000
    return expiredFor > doubtSeconds ? { state: 'failed', reason: reasons.validBefore } : { state: 'unknown' }
  }
  if (payment.state !== 'settling') return spent // before we requested a settlement
  const use = await chain.findUse(id, payment.fromBlock ?? 0n, head)
  if (!use) return { state: 'unknown' } // a node's index may lag behind its state
  const isNamed = payment.settlementTx === null || payment.settlementTx.toLowerCase() === use.transaction.toLowerCase()
  return isNamed ? judgeUse(use, payment) : spent
}

/**
 * Checks the transaction that a facilitator named.
 * @returns `unmined` when the node does not have it yet, `unused` when it did not use the payment.
 */
export async function confirm(
  chain: Chain,
  payment: Asked,
  transaction: Hex,
): Promise<ChainVerdict | 'unmined' | 'unused'> {
  const use = await chain.readUse(idOf(payment), transaction)
  return typeof use === 'string' ? use : judgeUse(use, payment)
}

const spent: ChainVerdict = { state: 'failed', reason: reasons.used }

function judgeUse({ transfer, transaction, block }: AuthorizationUse, payment: Asked): ChainVerdict {
  const isPaid =
    transfer?.to.toLowerCase() === payment.payTo.toLowerCase() && transfer.value >= BigInt(payment.amountMicroUsdc)
  return isPaid && block >= (payment.fromBlock ?? 0n) ? { state: 'settled', transaction } : spent
}

const idOf = ({ payer, nonce }: Asked) => ({ payer: storedHex(payer), nonce: storedHex(nonce) })

type Hex = `0x${string}`

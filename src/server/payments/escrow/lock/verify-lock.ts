import {
  getAddress,
  isAddressEqual,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { unixSeconds } from '@/server/kernel/clock'
import { Address, Bytes32 } from '@/server/payments/hex'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { findLock, type LockSearch } from './find-lock'
import type { LockProblem } from './lock-problems'
import { type LockTerms, lockIdOf } from './lock-terms'

type Hex = `0x${string}`

/** The payer's proof, as it came with the request. */
export type LockProof = { agentAddress: string; paymentTxHash: string }

export type LockConditions = {
  now: Date
  /** Blocks from the lock's to the head, both counted. */
  confirmationsMin: number
  /** Time the work and the release may take before anyone can refund. */
  secondsLeftMin: number
  /** From a lock until anyone can refund it. */
  releaseWindowSeconds: number
}

export type LockOnChain = { lockId: Hex; payer: Hex; lockTx: Hex; refundableAt: Date }

/** A refused verdict has a `lock` when it is the payer's and valid, but cannot buy anything any more. */
export type LockVerdict = ({ locked: true } & LockOnChain) | { locked: false; problem: LockProblem; lock?: LockOnChain }

export type LockReader = Pick<PublicClient, 'getTransactionReceipt' | 'readContract'> & LockSearch

/**
 * Whether a transaction has locked an invoice's amount in our escrow, and the lock is still there at the head of the
 * chain (ADR 8). One request to the node when the client's transport batches. The payer is who the escrow says it is,
 * not who sent the transaction: anyone may relay a payer's signature. If someone did, the payer's own transaction
 * reverted or disappeared, so the lock itself is looked up in the escrow.
 * @throws viem's error when the node does not answer.
 */
export async function verifyLock(
  chain: LockReader,
  terms: LockTerms,
  proof: LockProof,
  conditions: LockConditions,
): Promise<LockVerdict> {
  const payer = Address.safeParse(proof.agentAddress).data
  if (payer === undefined) return refused('malformed_address')
  const lockTx = Bytes32.safeParse(proof.paymentTxHash).data
  if (lockTx === undefined) return refused('malformed_transaction')

  const lockId = lockIdOf(terms, payer)
  const { escrowContract } = terms
  const contract = { address: escrowContract, abi: escrowAbi } as const
  const [receipt, head, held] = await Promise.all([
    chain.getTransactionReceipt({ hash: lockTx }).catch(undefinedIfNotMined),
    chain.getBlock({ blockTag: 'latest' }),
    chain.readContract({ ...contract, functionName: 'lockOf', args: [lockId] }),
  ])
  const shown = receipt ? problemOfReceipt(receipt, terms, payer) : 'transaction_not_found'
  const isSuperseded = shown && supersedable.has(shown) && held.status === locked
  const lockedAtSeconds = held.refundableAt - conditions.releaseWindowSeconds
  const relayed = isSuperseded ? await findLock(chain, { escrowContract, lockId, lockedAtSeconds }, head) : undefined
  const lockedIn = relayed ?? receipt
  if (!lockedIn || (shown && !relayed)) return refused(shown ?? 'transaction_not_found')
  const { blockNumber, transactionHash } = lockedIn
  const problem =
    (head.number - blockNumber + 1n < conditions.confirmationsMin ? 'not_enough_confirmations' : undefined) ??
    problemOfStatus[held.status]
  if (problem !== undefined) return refused(problem)

  const refundableAt = new Date(held.refundableAt * 1000)
  const time = Math.max(Number(head.timestamp), unixSeconds(conditions.now))
  const lock = { lockId, payer: getAddress(payer), lockTx: transactionHash, refundableAt }
  const isTooLate = unixSeconds(refundableAt) - time < conditions.secondsLeftMin
  return isTooLate ? { ...refused('lock_ends_too_soon'), lock } : { locked: true, ...lock }
}

/** Fates of a transaction whose lock somebody else made first. */
const supersedable: ReadonlySet<LockProblem> = new Set(['transaction_reverted', 'transaction_not_found'])

const refused = (problem: LockProblem) => ({ locked: false as const, problem })

function undefinedIfNotMined(error: unknown): undefined {
  if (error instanceof TransactionReceiptNotFoundError) return undefined
  throw error
}

/** Anyone can emit the same event from another contract, so only ours counts. */
function problemOfReceipt(receipt: TransactionReceipt, terms: LockTerms, payer: Hex): LockProblem | undefined {
  if (receipt.status !== 'success') return 'transaction_reverted'
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, terms.escrowContract))
  const locks = parseEventLogs({ abi: escrowAbi, eventName: 'Locked', logs }).map(({ args }) => args)
  if (locks.length === 0) return 'no_lock_in_transaction'
  const ofInvoice = locks.filter(
    ({ invoiceId, payee }) => invoiceId === terms.invoiceId.toLowerCase() && isAddressEqual(payee, terms.payee),
  )
  if (ofInvoice.length === 0) return 'lock_of_another_invoice'
  const ofPayer = ofInvoice.find((lock) => isAddressEqual(lock.payer, payer))
  if (ofPayer === undefined) return 'lock_of_another_payer'
  if (ofPayer.amount !== BigInt(terms.amountMicroUsdc)) return 'amount_mismatch'
  return ofPayer.expiresAt === unixSeconds(terms.expiresAt) ? undefined : 'expiry_mismatch'
}

const locked = 1

/** By IInvoiceEscrow.Status. The state at the head, not the event, decides: it reflects reorganisations and refunds. */
const problemOfStatus: Record<number, LockProblem | undefined> = {
  0: 'lock_not_found',
  1: undefined,
  2: 'lock_released',
  3: 'lock_refunded',
}

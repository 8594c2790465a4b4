import { erc20Abi, type Hash } from 'viem'
import {
  getBlock,
  getBlockNumber,
  getContractEvents,
  readContract,
  waitForTransactionReceipt,
  writeContract,
} from 'viem/actions'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import type { Invoice, InvoicePayment } from '@/components/pages/payment/payments'
import { payNetwork } from '@/components/pages/payment/terms/network'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { escrowAbi } from '@/wire/payments/escrow-abi'

type Hex = `0x${string}`

export const escrowOf = (invoice: Invoice) => ({ address: invoice.escrow_contract as Hex, abi: escrowAbi }) as const // an address, by the wire's contract

/** The invoice as InvoiceEscrow's functions take it. */
export const chainTerms = ({ invoice_id, payee, amount_micro_usdc, expires_at }: Invoice) => ({
  invoiceId: invoice_id as Hex, // 32 bytes, by the wire's contract; the chain refuses any other
  payee: payee as Hex,
  amount: BigInt(amount_micro_usdc),
  expiresAt: Math.floor(Date.parse(expires_at) / 1000),
})

/** InvoiceEscrow's states of a lock. */
const lockStates = ['none', 'locked', 'released', 'refunded'] as const

export type Lock = {
  id: Hex
  state: (typeof lockStates)[number]
  /** Unix seconds. */
  refundableAt: number
  /** By the chain's clock. */
  isRefundable: boolean
}

/** An invoice's lock on chain, read through the wallet. */
export async function readLock({ client }: Pick<Wallet, 'client'>, { payer, invoice }: InvoicePayment): Promise<Lock> {
  const contract = escrowOf(invoice)
  const id = await readContract(client, { ...contract, functionName: 'lockIdOf', args: [payer, chainTerms(invoice)] })
  const { status, refundableAt } = await readContract(client, { ...contract, functionName: 'lockOf', args: [id] })
  const state = lockStates[status] ?? 'none'
  const isRefundable = state === 'locked' && (await getBlock(client)).timestamp >= BigInt(refundableAt)
  return { id, state, refundableAt, isRefundable }
}

/** Nodes limit the range of a log query; a lock is searched for within hours. */
const searchedBlocksMax = 9000n

/** The transaction of a lock that was sent by another wallet or whose hash was lost. */
export async function findLockTx(
  { client }: Wallet,
  { invoice }: InvoicePayment,
  lockId: Hex,
): Promise<Hash | undefined> {
  const head = await getBlockNumber(client)
  const [event] = await getContractEvents(client, {
    ...escrowOf(invoice),
    eventName: 'Locked',
    args: { lockId },
    fromBlock: head > searchedBlocksMax ? head - searchedBlocksMax : 0n,
  })
  return event?.transactionHash ?? undefined
}

/** Whether the escrow may already take the amount. */
export async function isApproved({ client, address }: Wallet, { invoice }: InvoicePayment): Promise<boolean> {
  const allowance = await readContract(client, {
    address: payNetwork.usdc,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [address, escrowOf(invoice).address],
  })
  return allowance >= chainTerms(invoice).amount
}

/** Asks the wallet to let the escrow take exactly the invoice's amount. */
export const approve = ({ client }: Wallet, { invoice }: InvoicePayment): Promise<Hash> =>
  writeContract(client, {
    address: payNetwork.usdc,
    abi: erc20Abi,
    functionName: 'approve',
    args: [escrowOf(invoice).address, chainTerms(invoice).amount],
  })

/** An estimate falls short when a release empties the escrow before the lock is mined (docs/escrow.md, Gas). */
const lockGasMax = 250_000n

/** Asks the wallet to lock the amount for the invoice. */
export const lock = ({ client }: Wallet, { invoice }: InvoicePayment): Promise<Hash> =>
  writeContract(client, { ...escrowOf(invoice), functionName: 'lock', args: [chainTerms(invoice)], gas: lockGasMax })

/** The call that submits a signed lock; its sender cannot change it. */
export const signedLock = ({ invoice, payer }: InvoicePayment, signature: Hex) =>
  ({
    ...escrowOf(invoice),
    functionName: 'lockWithAuthorization',
    args: [payer, chainTerms(invoice), signature],
  }) as const

/** Asks the wallet to send a signed lock. */
export const lockSigned = ({ client }: Wallet, payment: InvoicePayment, signature: Hex): Promise<Hash> =>
  writeContract(client, { ...signedLock(payment, signature), gas: lockGasMax })

/** Asks the wallet to refund an unreleased lock to its payer; anyone may, once it is refundable. */
export const refund = ({ client }: Wallet, { invoice }: InvoicePayment, lockId: Hex): Promise<Hash> =>
  writeContract(client, { ...escrowOf(invoice), functionName: 'refund', args: [lockId] })

/** @throws PaymentFailure when the transaction was reverted. */
export async function mined({ client }: Wallet, hash: Hash): Promise<void> {
  const { status } = await waitForTransactionReceipt(client, { hash, pollingInterval: 500, timeout: 180_000 })
  if (status !== 'success') throw new PaymentFailure('reverted', `Transaction ${hash}`)
}

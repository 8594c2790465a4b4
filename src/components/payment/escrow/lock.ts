import { erc20Abi, type Hash } from 'viem'
import { getContractEvents, readContract, waitForTransactionReceipt, writeContract } from 'viem/actions'
import { escrowAbi } from '@/wire/escrow-abi'
import { payNetwork } from '../network'
import { PaymentFailure } from '../payment-failure'
import type { Invoice, InvoicePayment } from '../payments'
import type { Wallet } from '../wallet/use-wallet'

type Hex = `0x${string}`

/** InvoiceEscrow's states of a lock. */
export const lockStates = ['none', 'locked', 'released', 'refunded'] as const
export type Lock = { id: Hex; state: (typeof lockStates)[number]; refundableAt: number }

/** The lock of an invoice as the chain has it, read through the wallet. */
export async function readLock({ client }: Pick<Wallet, 'client'>, { payer, invoice }: InvoicePayment): Promise<Lock> {
  const contract = escrowOf(invoice)
  const { payee, invoiceId } = chainTerms(invoice)
  const id = await readContract(client, { ...contract, functionName: 'lockIdOf', args: [payer, payee, invoiceId] })
  const { status, refundableAt } = await readContract(client, { ...contract, functionName: 'lockOf', args: [id] })
  return { id, state: lockStates[status] ?? 'none', refundableAt }
}

/** The transaction that made a lock, for a payer who lost track of it. */
export async function findLockTx(
  { client }: Wallet,
  { invoice }: InvoicePayment,
  lockId: Hex,
): Promise<Hash | undefined> {
  const [event] = await getContractEvents(client, {
    ...escrowOf(invoice),
    eventName: 'Locked',
    args: { lockId },
    fromBlock: 'earliest',
  })
  return event?.transactionHash ?? undefined
}

/** Whether the escrow may take the amount already, so that no approval is asked for twice. */
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

/** Asks the wallet to lock the amount for the invoice. */
export const lock = ({ client }: Wallet, { invoice }: InvoicePayment): Promise<Hash> =>
  writeContract(client, { ...escrowOf(invoice), functionName: 'lock', args: [chainTerms(invoice)] })

/** Asks the wallet to bring an unreleased lock back to its payer; anyone may, once it is refundable. */
export const refund = ({ client }: Wallet, { invoice }: InvoicePayment, lockId: Hex): Promise<Hash> =>
  writeContract(client, { ...escrowOf(invoice), functionName: 'refund', args: [lockId] })

/** @throws PaymentFailure when the transaction was reverted. */
export async function mined({ client }: Wallet, hash: Hash): Promise<void> {
  const { status } = await waitForTransactionReceipt(client, { hash, pollingInterval: 500, timeout: 180_000 })
  if (status !== 'success') throw new PaymentFailure('reverted', `Transaction ${hash}`)
}

const escrowOf = (invoice: Invoice) => ({ address: invoice.escrow_contract as Hex, abi: escrowAbi }) as const // an address, by the wire's contract

/** The invoice as InvoiceEscrow takes it. */
const chainTerms = ({ invoice_id, payee, amount_micro_usdc, expires_at }: Invoice) => ({
  invoiceId: invoice_id as Hex, // 32 bytes, by the wire's contract; the chain refuses any other
  payee: payee as Hex,
  amount: BigInt(amount_micro_usdc),
  expiresAt: Math.floor(Date.parse(expires_at) / 1000),
})

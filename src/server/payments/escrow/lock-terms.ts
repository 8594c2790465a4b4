import { encodeAbiParameters, keccak256 } from 'viem'
import { unixSeconds } from '@/server/kernel/clock'
import type { MicroUsdc } from '@/wire/micro-usdc'

type Hex = `0x${string}`

/** What an invoice demands on chain (ADR 8). */
export type LockTerms = {
  chainId: number
  escrowContract: Hex
  payee: Hex
  /** 32 bytes. */
  invoiceId: Hex
  amountMicroUsdc: MicroUsdc
  /** The last second in which the invoice may be locked. */
  expiresAt: Date
}

/** The id that the escrow gives to `payer`'s lock of the invoice: InvoiceEscrow.lockIdOf. */
export function lockIdOf(
  terms: Pick<LockTerms, 'chainId' | 'escrowContract' | 'payee' | 'invoiceId'>,
  payer: Hex,
): Hex {
  const { chainId, escrowContract, payee, invoiceId } = terms
  return keccak256(encodeAbiParameters(lockIdParts, [BigInt(chainId), escrowContract, payer, payee, invoiceId]))
}

/** The EIP-3009 terms that a payer signs for InvoiceEscrow.lockWithAuthorization; times are unix seconds. */
export type LockAuthorization = { nonce: Hex; validAfter: number; validBefore: number }

/** The signature's nonce is InvoiceEscrow.hashInvoice, so that who relays it can change no term. */
export function lockAuthorization(terms: LockTerms): LockAuthorization {
  const { chainId, escrowContract, payee, invoiceId, amountMicroUsdc } = terms
  const expiresAt = unixSeconds(terms.expiresAt)
  const parts = [BigInt(chainId), escrowContract, invoiceId, payee, BigInt(amountMicroUsdc), expiresAt] as const
  return { nonce: keccak256(encodeAbiParameters(invoiceParts, parts)), validAfter: 0, validBefore: expiresAt + 1 }
}

const lockIdParts = [
  { name: 'chainId', type: 'uint256' },
  { name: 'escrow', type: 'address' },
  { name: 'payer', type: 'address' },
  { name: 'payee', type: 'address' },
  { name: 'invoiceId', type: 'bytes32' },
] as const

const invoiceParts = [
  { name: 'chainId', type: 'uint256' },
  { name: 'escrow', type: 'address' },
  { name: 'invoiceId', type: 'bytes32' },
  { name: 'payee', type: 'address' },
  { name: 'amount', type: 'uint96' },
  { name: 'expiresAt', type: 'uint48' },
] as const

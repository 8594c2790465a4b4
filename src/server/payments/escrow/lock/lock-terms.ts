import { encodeAbiParameters, keccak256 } from 'viem'
import { unixSeconds } from '@/server/kernel/clock'
import type { MicroUsdc } from '@/wire/payments/micro-usdc'

type Hex = `0x${string}`

/** An invoice's demands on chain (ADR 8). */
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

/** The id that the escrow gives to `payer`'s lock of the invoice, over all of its terms: InvoiceEscrow.lockIdOf. */
export function lockIdOf(terms: LockTerms, payer: Hex): Hex {
  const [chainId, escrowContract, ...invoice] = invoiceValues(terms)
  return keccak256(encodeAbiParameters(lockIdParts, [chainId, escrowContract, payer, ...invoice]))
}

/** The EIP-3009 terms that a payer signs for InvoiceEscrow.lockWithAuthorization; times are unix seconds. */
export type LockAuthorization = { nonce: Hex; validAfter: number; validBefore: number }

/** The signature's nonce is InvoiceEscrow.hashInvoice, so a relayer can change no term. */
export function lockAuthorization(terms: LockTerms): LockAuthorization {
  const nonce = keccak256(encodeAbiParameters([...contractParts, ...invoiceParts], invoiceValues(terms)))
  return { nonce, validAfter: 0, validBefore: unixSeconds(terms.expiresAt) + 1 }
}

const invoiceValues = ({ chainId, escrowContract, payee, invoiceId, amountMicroUsdc, expiresAt }: LockTerms) =>
  [BigInt(chainId), escrowContract, invoiceId, payee, BigInt(amountMicroUsdc), unixSeconds(expiresAt)] as const

const contractParts = [
  { name: 'chainId', type: 'uint256' },
  { name: 'escrow', type: 'address' },
] as const

/** InvoiceEscrow.Invoice. */
const invoiceParts = [
  { name: 'invoiceId', type: 'bytes32' },
  { name: 'payee', type: 'address' },
  { name: 'amount', type: 'uint96' },
  { name: 'expiresAt', type: 'uint48' },
] as const

const lockIdParts = [...contractParts, { name: 'payer', type: 'address' }, ...invoiceParts] as const

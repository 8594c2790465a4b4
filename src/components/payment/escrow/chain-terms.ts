import type { Invoice } from '@/components/payment/payments'
import { escrowAbi } from '@/wire/escrow-abi'

type Hex = `0x${string}`

/** The contract that an invoice is locked in. */
export const escrowOf = (invoice: Invoice) => ({ address: invoice.escrow_contract as Hex, abi: escrowAbi }) as const // an address, by the wire's contract

/** The invoice as InvoiceEscrow takes it. */
export const chainTerms = ({ invoice_id, payee, amount_micro_usdc, expires_at }: Invoice) => ({
  invoiceId: invoice_id as Hex, // 32 bytes, by the wire's contract; the chain refuses any other
  payee: payee as Hex,
  amount: BigInt(amount_micro_usdc),
  expiresAt: Math.floor(Date.parse(expires_at) / 1000),
})

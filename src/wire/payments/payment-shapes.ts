import { isText, isWhole, listOf, objectOf, oneOf, type Shape } from '@/wire/parsing/shape'
import type { EscrowInvoice402Body, X402PaymentRequiredBody } from './payment'

const accepted = objectOf({
  scheme: oneOf(['exact']),
  network: isText,
  maxAmountRequired: isText,
  resource: isText,
  description: isText,
  mimeType: isText,
  payTo: isText,
  maxTimeoutSeconds: isWhole,
  asset: isText,
  nonce: isText,
  expiry: isWhole,
  extra: objectOf({ name: isText, version: isText }),
})
const required = objectOf({ x402Version: oneOf([1]), error: isText, accepts: listOf(accepted) })

/** Whether an answer is a 402 of x402. */
export const isPaymentRequired = (answer: unknown): answer is X402PaymentRequiredBody => required(answer)

/** An escrow invoice, as it came or is stored. */
export const invoiceShape: Shape = objectOf({
  invoice_id: isText,
  chain_id: isWhole,
  network: isText,
  asset: objectOf({ symbol: isText, address: isText, decimals: isWhole }),
  amount_micro_usdc: isWhole,
  escrow_contract: isText,
  payee: isText,
  nonce: isWhole,
  record_count: isWhole,
  resource: isText,
  issued_at: isText,
  expires_at: isText,
  release_window_seconds: isWhole,
  authorization: objectOf({ nonce: isText, valid_after: isWhole, valid_before: isWhole }),
})
const invoiced = objectOf({ error: oneOf(['payment_required']), message: isText, invoice: invoiceShape })

/** Whether an answer is a 402 with an escrow invoice. */
export const isEscrowInvoice = (answer: unknown): answer is EscrowInvoice402Body => invoiced(answer)

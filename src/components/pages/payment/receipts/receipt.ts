import { callOf, expectedOf, invoicedCallOf, isDataset } from '@/components/pages/payment/order/order'
import type { Payment, SignedPayment } from '@/components/pages/payment/payments'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import { counted } from '@/components/ui/format'
import { isText, objectOf } from '@/wire/parsing/shape'
import type { PurchasesResponse } from '@/wire/payments/purchases'

/** Subject and destination of a payment: shown, saved and printed by a receipt. */
export type Receipt = {
  title: string
  bought: string
  operation: string
  amount_micro_usdc: number
  /** ISO time. */
  paid_at: string
  scheme: 'x402' | 'escrow'
  state: string
  network: string
  payer: string
  /** The recipient; unknown for a purchase of another browser. */
  recipient?: string
  /** The escrow contract, or the token's. */
  contract?: string
  invoice_id?: string
  transaction: string
  generation_id?: string
  seed?: string
}

/** The receipt of a payment of this browser; undefined while no transaction is known. */
export function receiptOf(payment: Payment): Receipt | undefined {
  const { title, request, amountMicroUsdc, at, state, payer, way, generationId, seed } = payment
  const common = {
    title,
    bought: boughtIn(request),
    operation: callOf(request).path,
    amount_micro_usdc: amountMicroUsdc,
    paid_at: at,
    scheme: way,
    state,
    payer,
    ...(generationId !== undefined && { generation_id: generationId }),
    ...(seed !== undefined && { seed }),
  }
  if (payment.way === 'x402') {
    const { transaction } = payment
    return transaction ? { ...common, ...signedTerms(payment), transaction } : undefined
  }
  const { invoice, lockTx } = payment
  const { network, payee, escrow_contract, invoice_id } = invoice
  if (!lockTx) return undefined
  return {
    ...common,
    operation: invoicedCallOf(payment.request).path,
    network,
    recipient: payee,
    contract: escrow_contract,
    invoice_id,
    transaction: lockTx,
  }
}

/** The receipt of a purchase that the service lists. */
export const receiptOfPurchase = (purchase: PurchasesResponse['purchases'][number], payer: string): Receipt => {
  const { count, operation, generation_id, seed } = purchase
  return {
    title: count === undefined ? 'A call' : counted(count, 'row'),
    bought: count === undefined ? 'a call' : counted(count, 'row'),
    operation,
    amount_micro_usdc: purchase.amount_micro_usdc,
    paid_at: purchase.paid_at,
    scheme: purchase.scheme,
    state: 'paid',
    network: purchase.network,
    payer,
    transaction: purchase.transaction,
    ...(generation_id !== undefined && { generation_id }),
    ...(seed !== undefined && { seed }),
  }
}

type SignedHeader = { network: string; payload: { authorization: { to: string } } }
const isSignedHeader = (value: unknown): value is SignedHeader =>
  objectOf({ network: isText, payload: objectOf({ authorization: objectOf({ to: isText }) }) })(value)

/** The signed terms: the network, and the recipient. */
function signedTerms({ header }: SignedPayment): { network: string; recipient?: string } {
  try {
    const signed: unknown = JSON.parse(atob(header))
    if (isSignedHeader(signed)) return { network: signed.network, recipient: signed.payload.authorization.to }
  } catch {
    // Not one of our headers.
  }
  return { network: 'unknown' }
}

export const boughtIn = (order: Order): string =>
  isDataset(order) ? `a data set of ${counted(order.tables.length, 'table')}` : counted(expectedOf(order).count, 'row')

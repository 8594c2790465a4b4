import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { askPrice } from '@/components/pages/payment/order/ask-price'
import { type InvoicedOrder, invoicedCallOf } from '@/components/pages/payment/order/order'
import type { InvoicePayment, PaySubject } from '@/components/pages/payment/payments'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { isEscrowInvoice, isPaymentRequired } from '@/wire/payments/payment-shapes'

/**
 * Asks for an escrow invoice by sending the request without a key (ADR 8).
 * @throws PaymentFailure
 */
export async function askInvoice(
  { request, title }: PaySubject<InvoicedOrder>,
  payer: `0x${string}`,
): Promise<InvoicePayment> {
  const call = invoicedCallOf(request)
  const { status, body } = await askPrice(call.path, call.body)
  if (isPaymentRequired(body)) {
    throw new PaymentFailure('closed', 'Escrow is not set up in this deployment.')
  }
  if (!isEscrowInvoice(body)) throw new PaymentFailure('unpriced', `The service responded with ${status}.`)
  const { invoice } = body
  const isOurs =
    invoice.chain_id === payNetwork.chain.id && invoice.asset.address.toLowerCase() === payNetwork.usdc.toLowerCase()
  if (!isOurs) throw new PaymentFailure('unknownTerms', `${invoice.network}, token ${invoice.asset.address}`)
  const secondsValid = (Date.parse(invoice.expires_at) - Date.parse(invoice.issued_at)) / 1000
  return {
    id: invoice.invoice_id as `0x${string}`, // 32 bytes, by the contract of the wire; the store parses it again
    way: 'escrow',
    state: 'invoiced',
    at: invoice.issued_at,
    payer,
    title,
    request,
    amountMicroUsdc: invoice.amount_micro_usdc,
    invoice,
    lockUntil: Math.floor(Date.now() / 1000 + secondsValid),
  }
}

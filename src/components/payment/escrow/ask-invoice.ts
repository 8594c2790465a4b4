import type { DraftRequest } from '@/components/draft/request-of-draft'
import { PaymentFailure } from '@/components/payment/failures/payment-failure'
import type { InvoicePayment } from '@/components/payment/payments'
import { payNetwork } from '@/components/payment/terms/network'
import { EscrowInvoice402Body, X402PaymentRequiredBody } from '@/wire/payment'

/** The body that the invoice is for; its proof is added beside it. */
export const invoicedBody = (request: DraftRequest): DraftRequest => ({ ...request, output_format: 'json' })

/**
 * Asks for an escrow invoice by sending the request without a key (ADR 8).
 * @throws PaymentFailure
 */
export async function askInvoice(request: DraftRequest, payer: `0x${string}`, title: string): Promise<InvoicePayment> {
  const response = await fetch('/api/v1/canary/generate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(invoicedBody(request)),
  }).catch((cause: unknown) => {
    throw new PaymentFailure('unavailable', '', cause)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (X402PaymentRequiredBody.safeParse(answer).success) {
    throw new PaymentFailure('closed', 'Escrow is not set up in this deployment.')
  }
  const read = EscrowInvoice402Body.safeParse(answer)
  if (!read.success) throw new PaymentFailure('unavailable', `It answered ${response.status}.`)
  const { invoice } = read.data
  const isOurs =
    invoice.chain_id === payNetwork.chain.id && invoice.asset.address.toLowerCase() === payNetwork.usdc.toLowerCase()
  if (!isOurs) throw new PaymentFailure('unknownTerms', `${invoice.network}, token ${invoice.asset.address}`)
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
    lockUntil: Math.floor((Date.now() + Date.parse(invoice.expires_at) - Date.parse(invoice.issued_at)) / 1000),
  }
}

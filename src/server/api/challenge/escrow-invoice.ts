import type { Context } from '@/server/api/context'
import { quote } from '@/server/billing/pricing'
import { AppError } from '@/server/kernel/errors'
import type { Escrow } from '@/server/payments/escrow/escrow'
import type { LockRefusedError } from '@/server/payments/escrow/escrow-refusals'
import { canaryPath } from '@/server/payments/payment-environment'
import { formatUsd, microUsdc } from '@/wire/micro-usdc'
import { EscrowInvoice402Body } from '@/wire/payment'

type InvoiceTerms = EscrowInvoice402Body['invoice']

/** The call must be paid by a lock first; the body is SPEC's Shape B, which the http layer sends as it is. */
export class InvoiceRequiredError extends AppError {
  readonly body: EscrowInvoice402Body

  /** @param retryAfterSeconds when the proof that came may be good. */
  constructor(invoice: InvoiceTerms, message: string, retryAfterSeconds?: number) {
    super(message, {
      status: 402,
      code: 'payment_required',
      hint: 'Lock the amount of the invoice and repeat the same body with agent_address, nonce and payment_tx_hash, or send an X-API-Key.',
      headers: {
        'X-Payment-Required': 'true',
        'Cache-Control': 'no-store',
        ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      },
    })
    this.body = { error: 'payment_required', message, invoice }
  }
}

/** A body as an invoice is issued for it; the fingerprint of an invalid one is null. */
export type InvoicedBody = { count: number; bodyHash: string | null }

/**
 * A new invoice (ADR 8).
 * @param preface what the payer should know first: why the proof that came is not good, or what to mend.
 */
export async function newInvoice(
  { services: { env } }: Context,
  escrow: Escrow,
  { count, bodyHash }: InvoicedBody,
  preface?: string,
): Promise<InvoiceRequiredError> {
  const invoice = await escrow.issue({
    amount: quote(count).amountMicroUsdc,
    recordCount: count,
    route: canaryPath,
    resource: env.PUBLIC_URL + canaryPath,
    bodyHash,
  })
  return new InvoiceRequiredError(invoice, preface ? `${preface} ${howToPay(invoice)}` : howToPay(invoice))
}

/** The challenge for a proof that is refused: the same invoice where it can still be paid, else a new one. */
export function invoiceAfter(
  context: Context,
  escrow: Escrow,
  body: InvoicedBody,
  { reason, invoice, retryAfterSeconds }: LockRefusedError,
): Promise<InvoiceRequiredError> {
  if (!invoice) return newInvoice(context, escrow, body, `${reason} This is a new invoice:`)
  const terms = EscrowInvoice402Body.shape.invoice.parse(invoice.terms)
  return Promise.resolve(new InvoiceRequiredError(terms, reason, retryAfterSeconds))
}

const howToPay = ({ amount_micro_usdc, asset, expires_at }: InvoiceTerms): string =>
  `Lock ${formatUsd(microUsdc(amount_micro_usdc))} ${asset.symbol} for this invoice in the escrow contract until ${expires_at}, ` +
  'with lock after approve or with lockWithAuthorization, then repeat the same body with agent_address, nonce and payment_tx_hash.'

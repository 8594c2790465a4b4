import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { askPrice } from '@/components/pages/payment/order/ask-price'
import { callOf } from '@/components/pages/payment/order/order'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import type { AcceptsItem, X402PaymentRequiredBody } from '@/wire/payments/payment'
import { isPaymentRequired } from '@/wire/payments/payment-shapes'
import { payNetwork } from './network'

type Hex = `0x${string}`

/** The terms of a 402 that this page can sign. */
export type Terms = {
  amountMicroUsdc: number
  payTo: Hex
  asset: Hex
  /** The token's EIP-712 domain. */
  domain: { name: string; version: string }
  /** Unix seconds by the service's clock. */
  issuedAt: number
  expiry: number
  /** Unix seconds by this browser's clock. */
  goodUntil: number
  /** The raw answer. */
  body: X402PaymentRequiredBody
}

/**
 * Asks for the terms of a request by sending it without a key (ADR 7).
 * @throws PaymentFailure
 */
export async function askTerms(order: Order, signal: AbortSignal): Promise<Terms> {
  const call = callOf(order)
  const { status, body } = await askPrice(call.path, call.body, signal)
  if (status !== 402) throw new PaymentFailure('unpriced', `The service responded with ${status}.`)
  return readTerms(body)
}

/** @throws PaymentFailure when payments are off, or the terms are for another network or token. */
function readTerms(answer: unknown): Terms {
  if (!isPaymentRequired(answer)) throw new PaymentFailure('unpriced', 'The terms could not be read.')
  const [offer] = answer.accepts
  if (!offer) throw new PaymentFailure('closed')
  const amountMicroUsdc = Number(offer.maxAmountRequired)
  if (!isOurs(offer) || !Number.isSafeInteger(amountMicroUsdc) || !isAddress(offer.payTo)) {
    throw new PaymentFailure('unknownTerms', `${offer.network}, token ${offer.asset}`)
  }
  const { expiry, extra } = offer
  return {
    amountMicroUsdc,
    payTo: offer.payTo,
    asset: payNetwork.usdc,
    domain: { name: extra.name, version: extra.version },
    issuedAt: expiry - offer.maxTimeoutSeconds,
    expiry,
    goodUntil: Math.floor(Date.now() / 1000) + offer.maxTimeoutSeconds,
    body: answer,
  }
}

const isOurs = ({ network, asset }: AcceptsItem): boolean =>
  network === payNetwork.name && asset.toLowerCase() === payNetwork.usdc.toLowerCase()

const isAddress = (text: string): text is Hex => /^0x[0-9a-fA-F]{40}$/.test(text)

import type { DraftRequest } from '@/components/draft/request-of-draft'
import { PaymentFailure } from '@/components/payment/failures/payment-failure'
import { type AcceptsItem, X402PaymentRequiredBody } from '@/wire/payment'
import { payNetwork } from './network'

type Hex = `0x${string}`

/** What a 402 asks for, checked to be something this page can sign. */
export type Terms = {
  amountMicroUsdc: number
  payTo: Hex
  asset: Hex
  /** The token's EIP-712 domain. */
  domain: { name: string; version: string }
  /** Unix seconds by the service's clock. */
  issuedAt: number
  expiry: number
  /** Unix seconds by this browser's clock, which may differ. */
  goodUntil: number
  /** The answer as it came. */
  body: X402PaymentRequiredBody
}

/**
 * Asks what a request costs by sending it without a key: the answer is 402 (ADR 7).
 * @throws PaymentFailure
 */
export async function askTerms(request: DraftRequest, signal: AbortSignal): Promise<Terms> {
  const response = await fetch('/api/v1/generate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: bodyOf(request),
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new PaymentFailure('unavailable', '', cause)
  })
  if (response.status !== 402) throw new PaymentFailure('unavailable', `It answered ${response.status}.`)
  return readTerms(await response.json().catch(() => null))
}

/** The body that is priced, signed for and sent: always the same bytes, because a payment is for one body. */
export const bodyOf = (request: DraftRequest): string => JSON.stringify({ ...request, output_format: 'jsonl' })

/** @throws PaymentFailure when nobody can pay, or when the terms are not for the network and token this page knows. */
function readTerms(answer: unknown): Terms {
  const read = X402PaymentRequiredBody.safeParse(answer)
  if (!read.success) throw new PaymentFailure('unavailable', 'The terms could not be read.')
  const [offer] = read.data.accepts
  if (!offer) throw new PaymentFailure('closed', read.data.error)
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
    body: read.data,
  }
}

const isOurs = ({ network, asset }: AcceptsItem): boolean =>
  network === payNetwork.name && asset.toLowerCase() === payNetwork.usdc.toLowerCase()

const isAddress = (text: string): text is Hex => /^0x[0-9a-fA-F]{40}$/.test(text)

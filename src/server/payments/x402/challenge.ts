import { unixSeconds } from '@/server/kernel/clock'
import { PaymentRequiredError } from '@/server/kernel/payment-required'
import type { Network } from '@/server/payments/networks'
import type { PaymentSettings } from '@/server/payments/payment-settings'
import type { Listing, Quote } from '@/server/payments/scheme'
import type { X402PaymentRequiredBody } from '@/wire/payments/payment'
import { listed } from './bazaar'
import { identifierExtension } from './proof/payment-identifier'

/** The item for sale: one call, at our price for its body. */
type Offer = Listing & Quote

/** How long a signed payment stays good: longer than the slowest work and its settlement. */
export const timeoutSeconds = 300

/**
 * The answer to a call that must be paid: SPEC's Shape A for version 1 clients and the header `PAYMENT-REQUIRED` for
 * version 2 clients (ADR 7). Where no receiving wallet is set, `accepts` is empty and `error` says so.
 * @param circumstance `nonce`: 32 random bytes, 0x-prefixed hexadecimal.
 */
export function challenge(
  settings: PaymentSettings,
  offer: Offer,
  circumstance: { error: string; now: Date; nonce: string },
): PaymentRequiredError {
  const { payTo, network, moreNetworks } = settings
  const error = payTo ? circumstance.error : notConfigured
  const { nonce, now } = circumstance
  const expiry = unixSeconds(now) + timeoutSeconds
  const version1: X402PaymentRequiredBody = {
    x402Version: 1,
    error,
    accepts: payTo ? [{ ...requirements[1](network, offer, payTo), nonce, expiry }] : [],
  }
  const listing = listed(offer)
  const version2 = {
    x402Version: 2,
    error,
    ...listing,
    extensions: { ...listing.extensions, ...identifierExtension },
    accepts: payTo
      ? [network, ...moreNetworks.map((more) => more.network)].map((each) => requirements[2](each, offer, payTo))
      : [],
  }
  return new PaymentRequiredError(error, {
    hint: 'Pay one of `accepts` and repeat the same request with X-PAYMENT, or send an X-API-Key.',
    headers: { 'PAYMENT-REQUIRED': Buffer.from(JSON.stringify(version2)).toString('base64') },
    body: version1,
    terms: { accepts: version1.accepts },
    withProof: (body) => ({ body, headers: { 'X-PAYMENT': '<base64 of the signed payment payload>' } }),
  })
}

const notConfigured =
  'Payment is required, but this deployment has no receiving wallet (X402_PAY_TO is not set). Send an X-API-Key instead: GET /api/v1/auth/free-key issues one.'

/** Amount and recipient as each version of x402 writes them: the terms of a 402 and of every call to a facilitator. */
export const requirements = {
  1: (network: Network, offer: Offer, payTo: string) => ({
    scheme: 'exact' as const,
    network: network.name as string,
    maxAmountRequired: String(offer.amount),
    resource: offer.resource,
    description: offer.description,
    mimeType: offer.answer.mimeType,
    payTo,
    maxTimeoutSeconds: timeoutSeconds,
    asset: network.usdc.address as string,
    extra: network.usdc.domain,
  }),
  2: (network: Network, offer: Offer, payTo: string) => ({
    scheme: 'exact' as const,
    network: network.caip2 as string,
    amount: String(offer.amount),
    asset: network.usdc.address as string,
    payTo,
    maxTimeoutSeconds: timeoutSeconds,
    extra: network.usdc.domain,
  }),
}

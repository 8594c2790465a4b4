import { unixSeconds } from '@/server/kernel/clock'
import type { PaymentSettings } from '@/server/payments/payment-settings'
import type { X402PaymentRequiredBody } from '@/wire/payment'
import { bazaar, serviceMetadata } from './bazaar'
import { type Offer, requirements } from './requirements'

export type Challenge = {
  body: X402PaymentRequiredBody
  /** The version 2 header `PAYMENT-REQUIRED`: base64 of its JSON. */
  header: string
}

/**
 * The answer to a call that must be paid: SPEC's Shape A for version 1 clients and the header of version 2 clients
 * (ADR 7). Where no receiving wallet is set, `accepts` is empty and `error` says so.
 * @param nonce 32 random bytes, 0x-prefixed hexadecimal.
 */
export function challenge(
  settings: PaymentSettings,
  offer: Offer,
  circumstance: { error: string; now: Date; nonce: string },
): Challenge {
  const { payTo, network } = settings
  const error = payTo ? circumstance.error : notConfigured
  const { nonce, now } = circumstance
  const expiry = unixSeconds(now) + offer.timeoutSeconds
  const version1: X402PaymentRequiredBody = {
    x402Version: 1,
    error,
    accepts: payTo ? [{ ...requirements[1](network, offer, payTo), nonce, expiry }] : [],
  }
  const { resource, description, mimeType } = offer
  const version2 = {
    x402Version: 2,
    error,
    resource: { url: resource, description, mimeType, ...serviceMetadata },
    accepts: payTo ? [requirements[2](network, offer, payTo)] : [],
    extensions: { bazaar: bazaar(offer.exampleBody) },
  }
  return { body: version1, header: Buffer.from(JSON.stringify(version2)).toString('base64') }
}

const notConfigured =
  'Payment is required, but this deployment has no receiving wallet (X402_PAY_TO is not set). Send an X-API-Key instead: GET /api/v1/auth/free-key issues one.'

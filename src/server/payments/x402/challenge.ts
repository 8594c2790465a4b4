import { unixSeconds } from '@/server/kernel/clock'
import type { MicroUsdc } from '@/wire/micro-usdc'
import type { AcceptsItem, X402PaymentRequiredBody } from '@/wire/payment'
import type { PaymentSettings } from '../payment-settings'

/** What is for sale: one call, at our price for its body. */
export type Offer = {
  amount: MicroUsdc
  /** Absolute URL of the paid resource. */
  resource: string
  description: string
  mimeType: string
  /** How long a signed payment stays good; AI routes need longer. */
  timeoutSeconds: number
}

export type Challenge = {
  body: X402PaymentRequiredBody
  /** The version 2 header `PAYMENT-REQUIRED`: base64 of its JSON. */
  header: string
}

/**
 * The answer to a call that must be paid: SPEC's Shape A for version 1 clients and the header of version 2 clients
 * (CONTRACT section 7). Where no receiving wallet is set, `accepts` is empty and `error` says so.
 * @param nonce 32 random bytes, 0x-prefixed hexadecimal.
 */
export function challenge(
  settings: PaymentSettings,
  offer: Offer,
  circumstance: { error: string; now: Date; nonce: string },
): Challenge {
  const { payTo } = settings
  const error = payTo ? circumstance.error : notConfigured
  const version1: X402PaymentRequiredBody = {
    x402Version: 1,
    error,
    accepts: payTo ? [requirements(settings, offer, { ...circumstance, payTo })] : [],
  }
  const version2 = {
    x402Version: 2,
    error,
    resource: { url: offer.resource, description: offer.description, mimeType: offer.mimeType },
    accepts: payTo ? [requirementsVersion2(settings, offer, payTo)] : [],
  }
  return { body: version1, header: Buffer.from(JSON.stringify(version2)).toString('base64') }
}

const notConfigured =
  'Payment is required, but this deployment has no receiving wallet (X402_PAY_TO is not set). Send an X-API-Key instead: GET /api/v1/auth/free-key issues one.'

function requirements(
  { network }: PaymentSettings,
  offer: Offer,
  { now, nonce, payTo }: { now: Date; nonce: string; payTo: string },
): AcceptsItem {
  return {
    scheme: 'exact',
    network: network.name,
    maxAmountRequired: String(offer.amount),
    resource: offer.resource,
    description: offer.description,
    mimeType: offer.mimeType,
    payTo,
    maxTimeoutSeconds: offer.timeoutSeconds,
    asset: network.usdc.address,
    nonce,
    expiry: unixSeconds(now) + offer.timeoutSeconds,
    extra: network.usdc.domain,
  }
}

const requirementsVersion2 = ({ network }: PaymentSettings, offer: Offer, payTo: string) => ({
  scheme: 'exact',
  network: network.caip2,
  amount: String(offer.amount),
  asset: network.usdc.address,
  payTo,
  maxTimeoutSeconds: offer.timeoutSeconds,
  extra: network.usdc.domain,
})

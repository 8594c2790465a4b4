import type { Network } from '@/server/payments/networks'
import type { MicroUsdc } from '@/wire/micro-usdc'

/** What is for sale: one call, at our price for its body. */
export type Offer = {
  amount: MicroUsdc
  /** Absolute URL of the paid resource. */
  resource: string
  description: string
  mimeType: string
  /** How long a signed payment stays good; AI routes need longer. */
  timeoutSeconds: number
  /** A request body that works as it stands; catalogs show it. */
  exampleBody: Readonly<Record<string, unknown>>
}

/** What must be paid to whom, as each version of x402 writes it: the terms of a 402 and of every call to a facilitator. */
export const requirements = {
  1: (network: Network, offer: Offer, payTo: string) => ({
    scheme: 'exact' as const,
    network: network.name as string,
    maxAmountRequired: String(offer.amount),
    resource: offer.resource,
    description: offer.description,
    mimeType: offer.mimeType,
    payTo,
    maxTimeoutSeconds: offer.timeoutSeconds,
    asset: network.usdc.address as string,
    extra: network.usdc.domain,
  }),
  2: (network: Network, offer: Offer, payTo: string) => ({
    scheme: 'exact' as const,
    network: network.caip2 as string,
    amount: String(offer.amount),
    asset: network.usdc.address as string,
    payTo,
    maxTimeoutSeconds: offer.timeoutSeconds,
    extra: network.usdc.domain,
  }),
}

import type { PaymentSettings } from '@/server/payments/payment-settings'
import { PaymentAlreadyUsedError } from '@/server/payments/refusals'
import type { JsonObject } from '@/server/storage/tables/json'
import type { NewPayment, Payment } from '@/server/storage/tables/x402-payments'
import type { ExactPayment } from './presented-payment'
import { type Offer, requirements } from './requirements'

/** One paid call: what is offered for which body, and the payment it came with. */
export type Order = {
  payment: ExactPayment
  offer: Offer
  route: string
  /** Of the route and the normalised body. */
  bodyHash: string
  /** What the call is told apart by beside its payment, and how long: an equal one is paid for once. */
  replay?: { key: string; seconds: number } | undefined
}

/** A moment that every database can write: a payer may sign "for ever". */
const lastUnixSeconds = 253_402_300_799n

/** The order as the ledger's row. */
export function rowOf(order: Order, { network }: PaymentSettings, payTo: string): NewPayment {
  const { payment, offer, route, bodyHash, replay } = order
  const { from, nonce, validBefore } = payment.authorization
  const validUntil = validBefore < lastUnixSeconds ? validBefore : lastUnixSeconds
  return {
    chainId: network.chainId,
    asset: network.usdc.address,
    payer: from,
    nonce,
    route,
    bodyHash,
    replayKey: replay?.key ?? null,
    amountMicroUsdc: offer.amount,
    payTo,
    x402Version: payment.version,
    paymentPayload: payment.payload,
    paymentRequirements: requirements[payment.version](network, offer, payTo) satisfies JsonObject,
    validBefore: new Date(Number(validUntil) * 1000),
  }
}

/** Tells payments apart as the ledger does. */
export const orderKey = ({ payment: { authorization } }: Order): string =>
  `${authorization.from}:${authorization.nonce}`.toLowerCase()

/**
 * Requires that a payment that was seen before buys what it was claimed for.
 * @throws PaymentAlreadyUsedError for another body or route.
 */
export function requireSameBody(before: Pick<Payment, 'bodyHash'>, order: Order): void {
  if (before.bodyHash !== order.bodyHash) throw new PaymentAlreadyUsedError('belongs to another request')
}

import type { ExactPayment } from './presented-payment'
import { type Reason, reasons } from './reasons'

/** Facilitators refuse to settle what has less time left. */
const settlementSeconds = 6

/**
 * Judges a payment by what it says itself, before anybody is asked: only our terms count, never the payload's.
 * @returns why it is refused, or `undefined` when it may be verified.
 */
export function checkPayment(
  { authorization }: ExactPayment,
  terms: { amount: number; payTo: string; unixSeconds: number },
): Reason | undefined {
  const { to, value, validAfter, validBefore } = authorization
  if (to.toLowerCase() !== terms.payTo.toLowerCase()) return reasons.recipient
  if (value !== BigInt(terms.amount)) return reasons.value
  if (validAfter > BigInt(terms.unixSeconds)) return reasons.validAfter
  if (validBefore < BigInt(terms.unixSeconds + settlementSeconds)) return reasons.validBefore
  return undefined
}

import type { PresentedLock } from '@/server/payments/escrow/presented-lock'
import type { PresentedPayment } from '@/server/payments/x402/presented-payment'
import type { Services } from '@/server/services'
import type { CallerKind, Tier } from '@/wire/vocabulary'

/** Who sends the request, as its credentials prove it. A pay-per-call payer is anonymous until the payment is judged. */
export type Caller = { kind: 'anonymous' } | { kind: 'key'; tier: Tier; keyId: string }

/** The limits a caller is held to: an anonymous body is judged as a payer's, because that is what sending it would take (ADR 4). */
export const callerKind = (caller: Caller): CallerKind => (caller.kind === 'key' ? caller.tier : 'x402')

/** One request as the API sees it: no bytes, no headers but the ones that mean something here. */
export type Call = {
  requestId: string
  /** Absolute URL of the resource, under PUBLIC_URL. */
  resource: string
  /** The client's address, behind as many proxies as are trusted. */
  clientIp: string
  idempotencyKey?: string
  /** The payment header as it came, and by which version's name. */
  payment?: { header: 'X-PAYMENT' | 'PAYMENT-SIGNATURE'; value: string }
  signal: AbortSignal
}

/** Headers that a procedure adds to its answer, whatever carries it. */
export type AnswerHeaders = Map<string, string>

/** How a keyless call says that it is paid for, by the scheme that judges it. */
export type Proof = { scheme: 'x402'; payment: PresentedPayment } | { scheme: 'escrow'; lock: PresentedLock }

export type Context = {
  services: Services
  caller: Caller
  call: Call
  answerHeaders: AnswerHeaders
  /** Set by `requirePayment` and `requireLock`, where a call without a key brings one. */
  proof?: Proof | undefined
}

import type { Services } from '@/server/services'
import type { Tier } from '@/wire/vocabulary'

/** Who sends the request, as its credentials prove it. A pay-per-call payer is anonymous until the payment is judged. */
export type Caller = { kind: 'anonymous' } | { kind: 'key'; tier: Tier; keyId: string }

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

export type Context = { services: Services; caller: Caller; call: Call; answerHeaders: AnswerHeaders }

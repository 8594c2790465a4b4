import type { KeyIdentity } from '@/server/keys/authenticate'
import type { PresentedProof } from '@/server/payments/purchase/checkout'
import type { PaymentHeader } from '@/server/payments/scheme'
import type { Services } from '@/server/services/services'
import type { CallerKind } from '@/wire/vocabulary'

/** The sender of the request, as its credentials prove it. A pay-per-call payer is anonymous until the payment is judged. */
export type Caller = { kind: 'anonymous' } | ({ kind: 'key' } & KeyIdentity)

/** The limits a caller is held to: an anonymous body is judged as a payer's, because sending it would require a payment (ADR 4). */
export const callerKind = (caller: Caller): CallerKind => (caller.kind === 'key' ? caller.tier : 'x402')

/** One request as the API sees it: no bytes, no headers but the ones that mean something here. */
export type Call = {
  requestId: string
  /** The client's address, behind as many proxies as are trusted. */
  clientIp: string
  /** The Host header: the name under which the client believes it reaches the service. */
  host: string
  idempotencyKey?: string
  /** By payment scheme, the payment as its header holds it; a member of an MCP call is named as one. */
  payments?: Readonly<Record<string, PaymentHeader>>
  /** The signed sign-in message of a wallet, as its header holds it. */
  signIn?: string
  signal: AbortSignal
}

/** Headers that a procedure adds to its answer, whatever carries it. */
export type AnswerHeaders = Map<string, string>

export type Context = {
  services: Services
  caller: Caller
  call: Call
  answerHeaders: AnswerHeaders
  /** Takes back what the call was counted as, if the client has left before anything of its answer was sent. */
  unsent?: { abandon?: () => Promise<void> } | undefined
  /** How a keyless call shows that it is paid for; set by `requirePayment`. */
  proof?: PresentedProof | undefined
}

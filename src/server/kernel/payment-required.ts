import { AppError } from './errors'
import type { ValidationFailedError } from './validation-failed'

/** A request with proof of payment, with placeholders for the payer to fill in. */
export type ProvenRequest = { body: unknown; headers?: Record<string, string> }

/** The call must be paid first. Each payment scheme builds its own challenge; `http` sends it unchanged. */
export class PaymentRequiredError extends AppError {
  /** The body of the 402. */
  readonly body: object
  /** The member of `body` with the payment terms; agents look it up by name. */
  readonly terms: Record<string, unknown>
  /** The request to send next, built from the rejected body. */
  readonly withProof: (body: unknown) => ProvenRequest
  /** Validation error of the body, which would be rejected even when paid for. */
  bodyFault: ValidationFailedError | undefined

  constructor(
    message: string,
    challenge: Pick<PaymentRequiredError, 'body' | 'terms' | 'withProof'> & {
      hint: string
      headers: Record<string, string>
    },
  ) {
    const headers = { ...challenge.headers, 'Cache-Control': 'no-store' }
    super(message, { status: 402, code: 'payment_required', hint: challenge.hint, headers })
    this.body = challenge.body
    this.terms = challenge.terms
    this.withProof = challenge.withProof
  }
}

import { AppError } from './errors'
import type { ValidationFailedError } from './validation-failed'

/** A request that carries its proof of payment, with placeholders where the payer fills in. */
export type ProvenRequest = { body: unknown; headers?: Record<string, string> }

/** The call must be paid first. Each payment scheme words its own challenge; `http` sends it as it is. */
export class PaymentRequiredError extends AppError {
  /** The body of the 402. */
  readonly body: object
  /** The member of `body` that says what to pay; agents look for it by its name. */
  readonly terms: Record<string, unknown>
  /** The request to send next, from the body of the one that was refused. */
  readonly withProof: (body: unknown) => ProvenRequest
  /** What is wrong with the body besides: it would be refused even if it were paid for. */
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

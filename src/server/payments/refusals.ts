import { AppError } from '@/server/kernel/errors'

/** The payment cannot buy this answer, and no money moved: another one has to be made. The api answers with a challenge. */
export class PaymentRefusedError extends Error {
  /** @param reason as x402 words it. */
  constructor(readonly reason: string) {
    super(`the payment is refused: ${reason}`)
  }
}

/** The payment has bought something else already. */
export class PaymentAlreadyUsedError extends AppError {
  constructor(why: string) {
    super(`This payment ${why}; a payment buys one answer.`, {
      status: 409,
      code: 'payment_already_used',
      hint: 'Send the request without the payment header to get a new quote, and sign a new payment for it.',
    })
  }
}

/** Whether the payment was settled is not known yet, or its answer is still being made: another payment could be one too many. */
export class SettlementPendingError extends AppError {
  constructor(cause?: unknown) {
    super('The settlement of this payment is not known yet: retry with the SAME payment, do not sign again.', {
      status: 503,
      code: 'settlement_pending',
      hint: 'Repeat the request unchanged, with the same payment header, after Retry-After seconds; it is charged at most once.',
      headers: { 'Retry-After': '2' },
      cause,
    })
  }
}

/** Whether the payment was used before cannot be looked up, so it is not taken. */
export class ChainUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('The chain that payments are settled on does not answer; nothing was charged.', {
      status: 503,
      code: 'chain_unavailable',
      hint: 'Repeat the request with the same payment in a few seconds.',
      headers: { 'Retry-After': '5' },
      cause,
    })
  }
}

import { AppError } from '@/server/kernel/errors'

/** The invoice is for another body than the one it came with. */
export class InvoiceOfAnotherBodyError extends AppError {
  constructor() {
    super('This invoice was issued for another body.', {
      status: 409,
      code: 'invoice_of_another_body',
      hint: 'With this proof, send the body that its invoice was issued for; to pay for this body, leave the proof out and get a new invoice. Once its release window ends, anyone can have an unused lock refunded to its payer.',
    })
  }
}

/** The invoice has bought something else already. */
export class InvoiceAlreadyUsedError extends AppError {
  constructor(why: string) {
    super(`This invoice ${why}; an invoice buys one response.`, {
      status: 409,
      code: 'payment_already_used',
      hint: 'Send the request without agent_address, nonce and payment_tx_hash to get a new invoice.',
    })
  }
}

/** Another lock would pay for an answer that is already paid for. */
export class CallAlreadyPaidError extends AppError {
  constructor() {
    super(
      'Another invoice already pays for the call with this Idempotency-Key, so no new one is issued: do not lock again.',
      {
        status: 409,
        code: 'call_already_paid',
        hint: 'Repeat the request with the agent_address, nonce and payment_tx_hash of that invoice; it is not charged again. For another response send a new Idempotency-Key.',
      },
    )
  }
}

/** Too many locks of this payer are in progress or being refunded. This lock stays valid. */
export class TooManyOpenLocksError extends AppError {
  constructor() {
    super('Ten locks of this payer are in progress or being refunded; this one was not accepted.', {
      status: 429,
      code: 'too_many_open_payments',
      hint: 'Wait for the calls in progress, then send this request again with the SAME proof; do not lock again.',
      headers: { 'Retry-After': '5' },
    })
  }
}

/** The answer is still being generated, by a process that may have died. */
export class AnswerPendingError extends AppError {
  constructor(cause?: unknown) {
    super(
      'The response to this invoice is still being generated: repeat the request with the SAME proof, do not lock again.',
      {
        status: 503,
        code: 'settlement_pending',
        hint: 'Repeat the request unchanged after Retry-After seconds; it is charged once.',
        headers: { 'Retry-After': '2' },
        cause,
      },
    )
  }
}

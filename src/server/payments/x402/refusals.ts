import { AppError } from '@/server/kernel/errors'

/**
 * Why a payment is not good enough, in the words of the x402 specification: what a client reads in the `error` of the
 * next 402. A facilitator adds further reasons.
 */
export const reasons = {
  scheme: 'unsupported_scheme',
  network: 'invalid_network',
  asset: 'invalid_payment_requirements',
  recipient: 'invalid_exact_evm_payload_recipient_mismatch',
  value: 'invalid_exact_evm_payload_authorization_value',
  validAfter: 'invalid_exact_evm_payload_authorization_valid_after',
  validBefore: 'invalid_exact_evm_payload_authorization_valid_before',
  signature: 'invalid_exact_evm_signature',
  /** The authorization was used or cancelled on chain. */
  used: 'invalid_transaction_state',
  payer: 'invalid_payload',
  unnamed: 'unexpected_verify_error',
} as const

/** One of x402's constants, or one in their form. */
export type Reason = string

/** The payment has bought something else already. */
export class PaymentAlreadyUsedError extends AppError {
  constructor(why: string) {
    super(`This payment ${why}; a payment buys one response.`, {
      status: 409,
      code: 'payment_already_used',
      hint: 'Send the request without the payment header to get a new quote, and sign a new payment for it.',
    })
  }
}

/** Too many payments of this payer are unsettled. This payment stays valid. */
export class TooManyOpenPaymentsError extends AppError {
  constructor() {
    super('Ten payments of this wallet are not settled yet; this one was not accepted.', {
      status: 429,
      code: 'too_many_open_payments',
      hint: 'Wait for the calls in progress, retry an unsettled one with its SAME payment, then send this request again with this payment.',
      headers: { 'Retry-After': '5' },
    })
  }
}

/** Whether the payment was settled is not known yet, or its answer is still being made: another payment could be one too many. */
export class SettlementPendingError extends AppError {
  constructor(cause?: unknown) {
    super('The settlement of this payment is not confirmed yet: retry with the SAME payment, do not sign again.', {
      status: 503,
      code: 'settlement_pending',
      hint: 'Repeat the request unchanged, with the same payment header, after Retry-After seconds; it is charged at most once.',
      headers: { 'Retry-After': '2' },
      cause,
    })
  }
}

/**
 * Why a payment is not good enough, in the words of the x402 specification: what a client reads in the `error` of the
 * next 402. A facilitator adds reasons of its own.
 */
export const reasons = {
  scheme: 'unsupported_scheme',
  network: 'invalid_network',
  asset: 'invalid_payment_requirements',
  recipient: 'invalid_exact_evm_payload_recipient_mismatch',
  value: 'invalid_exact_evm_payload_authorization_value',
  validAfter: 'invalid_exact_evm_payload_authorization_valid_after',
  validBefore: 'invalid_exact_evm_payload_authorization_valid_before',
  /** The authorization was used or cancelled on chain. */
  used: 'invalid_transaction_state',
  payer: 'invalid_payload',
  unnamed: 'unexpected_verify_error',
} as const

/** A constant of x402's, or one in its form. */
export type Reason = string

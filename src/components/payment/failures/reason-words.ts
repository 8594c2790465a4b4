/** Reasons of x402 that a person is likely to meet. */
const words: Record<string, string> = {
  insufficient_funds: 'The wallet does not hold enough USDC.',
  invalid_exact_evm_payload_authorization_valid_before: 'The signature expired before it was used.',
  invalid_exact_evm_payload_authorization_valid_after: 'The signature is not valid yet: the clocks differ.',
  invalid_exact_evm_payload_authorization_value: 'The amount is not the price of these rows.',
  invalid_exact_evm_payload_recipient_mismatch: 'The recipient is not the one of the terms.',
  invalid_exact_evm_payload_signature: 'The signature is not of the paying wallet.',
  invalid_transaction_state: 'The signature was used or cancelled on the chain already.',
  invalid_network: 'The payment is for another network.',
}

/** A reason as a sentence; one that is not known stays as it is. */
export const reasonInWords = (reason: string): string => words[reason] ?? reason

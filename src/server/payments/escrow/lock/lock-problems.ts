/** Why a proof does not show that an invoice is locked. `retryable`: the same proof may be good a little later. */
export const lockProblems = {
  malformed_address: {
    retryable: false,
    sentence: 'agent_address is not an address: it must be 0x and 40 hexadecimal digits.',
  },
  malformed_transaction: {
    retryable: false,
    sentence: 'payment_tx_hash is not a transaction hash: it must be 0x and 64 hexadecimal digits.',
  },
  transaction_not_found: {
    retryable: true,
    sentence: 'The transaction is not mined yet; repeat the request in a few seconds.',
  },
  not_enough_confirmations: {
    retryable: true,
    sentence: 'The transaction has too few confirmations yet; repeat the request in a few seconds.',
  },
  lock_not_found: {
    retryable: true,
    sentence: 'The lock is not on the chain at its latest block; repeat the request in a few seconds.',
  },
  transaction_reverted: { retryable: false, sentence: 'The transaction was reverted and locked nothing.' },
  no_lock_in_transaction: {
    retryable: false,
    sentence: 'The transaction locked nothing in the escrow contract of the invoice.',
  },
  lock_of_another_invoice: { retryable: false, sentence: 'The transaction locked a different invoice.' },
  lock_of_another_payer: {
    retryable: false,
    sentence: 'The invoice was locked by a payer other than agent_address.',
  },
  amount_mismatch: { retryable: false, sentence: 'The locked amount is not the amount of the invoice.' },
  expiry_mismatch: { retryable: false, sentence: 'The locked expiry is not the expires_at of the invoice.' },
  lock_released: { retryable: false, sentence: 'The lock was already released; it has paid for a response.' },
  lock_refunded: { retryable: false, sentence: 'The lock was refunded to its payer.' },
  lock_ends_too_soon: {
    retryable: false,
    sentence: 'The lock becomes refundable before the work could be done; it returns to its payer.',
  },
} as const

export type LockProblem = keyof typeof lockProblems

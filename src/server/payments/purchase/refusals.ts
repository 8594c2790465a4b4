import { AppError } from '@/server/kernel/errors'

/** The proof does not buy this answer, and no money moved. The machine answers with the scheme's challenge. */
export class ProofRefusedError extends Error {
  /**
   * @param reason for the payer, in the words of the scheme.
   * @param open the terms that can still be paid; without them new ones are needed. `retryAfterSeconds`: when the same
   * proof may be good.
   */
  constructor(
    readonly reason: string,
    readonly open?: { terms: unknown; retryAfterSeconds?: number | undefined },
    /** Money came with the proof, and a sweep has to move it back. */
    readonly isOwed = false,
  ) {
    super(reason)
  }
}

/** The proof cannot be checked now, so it is not taken. */
export class ChainUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('The chain that payments are settled on is not responding; nothing was charged.', {
      status: 503,
      code: 'chain_unavailable',
      hint: 'Repeat the request with the same payment in a few seconds.',
      headers: { 'Retry-After': '5' },
      cause,
    })
  }
}

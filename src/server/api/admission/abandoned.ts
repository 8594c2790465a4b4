import type { Context } from '@/server/api/context'
import { AppError } from '@/server/kernel/errors'

/** The client has disconnected; the counted call is given back. */
export class AbandonedError extends AppError {
  constructor() {
    super('The client disconnected before the response was ready.', { status: 499, code: 'client_left' })
  }
}

/** Runs abortable work; any error after `signal` is aborted means that the client has disconnected. */
export async function unlessAbandoned<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw signal.aborted ? new AbandonedError() : error
  }
}

const never = new AbortController().signal

/**
 * Aborts work when its client disconnects. Paid work is always finished (ADR 7), and so is a key's work under an
 * Idempotency-Key: its repetition gets the answer (ADR 6).
 */
export const workSignal = ({ caller, proof, call }: Context): AbortSignal =>
  (caller.kind === 'key' ? call.idempotencyKey : proof) ? never : call.signal

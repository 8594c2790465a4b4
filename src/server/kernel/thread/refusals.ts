import { AppError } from '@/server/kernel/errors'

/** The thread has as much to do as it can in time. */
export class ThreadBusyError extends AppError {
  constructor() {
    super('Too many documents are waiting to be parsed.', {
      status: 503,
      code: 'overloaded',
      hint: 'Repeat the call after a second; it was not counted.',
      headers: { 'Retry-After': '1' },
    })
  }
}

/** A job took more processor time or memory than any honest one, and the thread was replaced. */
export class JobCutShortError extends Error {
  constructor(
    readonly limit: 'time' | 'memory',
    options?: ErrorOptions,
  ) {
    super(`the job was cut short: out of ${limit}`, options)
  }
}

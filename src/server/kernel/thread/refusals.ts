import { AppError } from '@/server/kernel/errors'

/** The thread's queue is full, or the machine is overloaded. */
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

/** A job exceeded its limit of processor time or memory, and the thread was replaced. */
export class JobCutShortError extends Error {
  constructor(
    readonly limit: 'time' | 'memory',
    options?: ErrorOptions,
  ) {
    super(`the job was cut short: out of ${limit}`, options)
  }
}

import { AppError } from '@/server/kernel/errors'
import { MinuteLimit } from './minute-limit'

/** Who waits for a transaction looks twice a second, with up to three questions. */
const readsPerMinuteMax = 400

/** What the console of one client may ask of the chain through this service. */
export class ChainReadLimit extends MinuteLimit {
  constructor() {
    super(readsPerMinuteMax, (seconds) => new ChainReadLimitError(seconds))
  }
}

class ChainReadLimitError extends AppError {
  constructor(retryAfterSeconds: number) {
    super(`No more than ${readsPerMinuteMax} questions to the chain are passed on for one client in a minute.`, {
      status: 429,
      code: 'chain_read_limit_exceeded',
      hint: `Wait ${retryAfterSeconds} seconds.`,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  }
}

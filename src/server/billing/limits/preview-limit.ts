import { AppError } from '@/server/kernel/errors'
import { MinuteLimit } from './minute-limit'

/** A person who edits fields sees a preview about every half second. */
const previewsPerMinuteMax = 120

/** The console's free previews per client: a preview shows at most five rows that are always the same. */
export class PreviewLimit extends MinuteLimit {
  constructor() {
    super(previewsPerMinuteMax, (seconds) => new PreviewLimitError(seconds))
  }
}

export class PreviewLimitError extends AppError {
  constructor(retryAfterSeconds: number) {
    super(`No more than ${previewsPerMinuteMax} previews are made for one client in a minute.`, {
      status: 429,
      code: 'preview_limit_exceeded',
      hint: `Wait ${retryAfterSeconds} seconds; a free key generates at once.`,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  }
}

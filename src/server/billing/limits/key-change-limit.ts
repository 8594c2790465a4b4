import { secondsUntil } from '@/server/billing/rate-headers'
import { AppError } from '@/server/kernel/errors'
import type { Database } from '@/server/storage/open-database'
import { hitWindow } from '@/server/storage/tables/sliding-window'

/** Keys that a holder creates and rotates in any hour. */
const changesPerHourMax = 30

/**
 * Counts a created or rotated key against its holder's hour, across processes.
 * @throws KeyChangeLimitError when the holder has used the changes of the hour.
 */
export async function allowKeyChange(db: Database, holder: string, now: Date): Promise<void> {
  const window = { subject: `key-change:${holder}`, hitsMax: changesPerHourMax, seconds: 3_600 }
  const allowedFrom = await hitWindow(db, window, now)
  if (allowedFrom) throw new KeyChangeLimitError(secondsUntil(allowedFrom, now))
}

class KeyChangeLimitError extends AppError {
  constructor(retryAfterSeconds: number) {
    super(`A holder may create or rotate keys at most ${changesPerHourMax} times per hour.`, {
      status: 429,
      code: 'key_change_limit_exceeded',
      hint: `Try again in ${retryAfterSeconds} seconds.`,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  }
}

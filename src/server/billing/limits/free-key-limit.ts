import { createHmac } from 'node:crypto'
import { secondsUntil } from '@/server/billing/rate-headers'
import { clientNetworks } from '@/server/kernel/client-network'
import { AppError } from '@/server/kernel/errors'
import type { Database } from '@/server/storage/open-database'
import { hitWindow } from '@/server/storage/tables/sliding-window'

/** ADR 1: free keys a client may be issued in any hour, in production. */
const freeKeysPerHourMax = 30

/**
 * Counts the issue of a free key against the client's hour, across processes. Addresses are stored as keyed hashes.
 * @throws FreeKeyLimitError when the client has used its keys of the hour.
 */
export async function allowFreeKey(
  db: Database,
  { clientIp, pepper, now }: { clientIp: string; pepper: string; now: Date },
): Promise<void> {
  for (const { network, share } of clientNetworks(clientIp)) {
    const client = createHmac('sha256', pepper).update(network).digest('base64url')
    const window = { subject: `free-key:${client}`, hitsMax: freeKeysPerHourMax * share, seconds: 3_600 }
    const allowedFrom = await hitWindow(db, window, now)
    if (allowedFrom) throw new FreeKeyLimitError(secondsUntil(allowedFrom, now))
  }
}

export class FreeKeyLimitError extends AppError {
  constructor(retryAfterSeconds: number) {
    super(`A client may get at most ${freeKeysPerHourMax} free keys per hour.`, {
      status: 429,
      code: 'free_key_limit_exceeded',
      hint: `Use an existing key, or try again in ${retryAfterSeconds} seconds.`,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  }
}

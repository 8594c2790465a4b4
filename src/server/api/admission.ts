import { giveBackCall, reserveCall, type UsageSnapshot } from '@/server/billing/usage'
import { AppError } from '@/server/kernel/errors'
import { bounds } from '@/wire/vocabulary'
import type { Context } from './context'

/** What is about to be done, as it counts against the caller. */
export type Work = { endpoint: string; records: number; aiRecords: number }

/**
 * Counts a call against its key, does the work, and takes the count back when the work fails (CONTRACT section 1).
 * @throws DailyLimitError when the key has no call left today.
 */
export async function admit<Result>(
  { services, caller, answerHeaders }: Context,
  work: Work,
  run: (usage: UsageSnapshot) => Promise<Result>,
): Promise<Result> {
  if (caller.kind !== 'key') throw new UnpaidWorkError()
  const { db, clock } = services
  const reservation = { keyId: caller.keyId, tier: caller.tier, ...work, now: clock.now() }
  const usage = await reserveCall(db, reservation)
  try {
    return await run(usage)
  } catch (error) {
    await giveBackCall(db, reservation)
    throw error
  }
}

import { rateHeaders } from '@/server/billing/rate-headers'
import { giveBackCall, reserveCall, type UsageSnapshot } from '@/server/billing/usage'
import type { Context } from './context'
import { PaymentRequiredError } from './payment-required'

/** What is about to be done, as it counts against the caller. */
export type Work = { endpoint: string; records: number; aiRecords: number }

/**
 * Counts a call against its key, does the work, and takes the count back when the work fails (CONTRACT section 1).
 * @throws DailyLimitError when the key has no call left today.
 */
export async function admit<Result>(
  context: Context,
  work: Work,
  run: (usage: UsageSnapshot) => Promise<Result>,
): Promise<Result> {
  const { services, caller, answerHeaders } = context
  if (caller.kind !== 'key') throw PaymentRequiredError.for(context, work.records)
  const now = services.clock.now()
  const reservation = { keyId: caller.keyId, tier: caller.tier, ...work, now }
  const usage = await reserveCall(services.db, reservation)
  for (const [name, value] of Object.entries(rateHeaders(usage, now))) answerHeaders.set(name, value)
  try {
    return await run(usage)
  } catch (error) {
    await giveBackCall(services.db, reservation)
    throw error
  }
}

import { TRPCError } from '@trpc/server'
import type { Context } from '@/server/api/context'
import { rateHeaders } from '@/server/billing/rate-headers'
import { callerLimits } from '@/server/billing/tiers'
import { readUsage } from '@/server/billing/usage'
import { DatabaseUnavailableError } from '@/server/storage/database-fault'

/**
 * Reports a capped key's usage on every answer (ADR 1), unless the work has already.
 * @param failure of the call: a database that has failed it would keep it waiting once more.
 */
export async function addRateHeaders(
  { services, caller, answerHeaders }: Context,
  failure: unknown = undefined,
): Promise<void> {
  if (caller.kind !== 'key' || answerHeaders.has('RateLimit')) return
  const cause = failure instanceof TRPCError ? failure.cause : failure
  if (cause instanceof DatabaseUnavailableError) return
  if (callerLimits[caller.tier].callsPerDayMax === null) return
  const now = services.clock.now()
  const usage = await readUsage(services.db, { subject: caller.holder, tier: caller.tier, now })
  for (const [name, value] of Object.entries(rateHeaders(usage, now))) answerHeaders.set(name, value)
}

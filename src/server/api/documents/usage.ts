import type { z } from 'zod'
import type { Context } from '@/server/api/context'
import { usageReport } from '@/server/billing/usage'
import type { UsageResponse } from '@/wire/discovery'

/** The caller's use so far; anonymous callers see an empty free tier (ADR 1). */
export async function usage({ services, caller }: Context): Promise<z.infer<typeof UsageResponse>> {
  const { db, clock } = services
  const keyed = caller.kind === 'key'
  const report = await usageReport(db, {
    subject: keyed ? caller.holder : nobody,
    tier: keyed ? caller.tier : 'free',
    now: clock.now(),
  })
  return {
    tier: report.tier,
    authenticated: keyed,
    key_id: keyed ? caller.keyId : null,
    calls_today: report.callsToday,
    calls_limit: report.callsLimit,
    calls_remaining: report.callsRemaining ?? 'unlimited',
    records_today: report.recordsToday,
    ai_records_today: report.aiRecordsToday,
    resets_at: report.resetsAt.toISOString(),
    daily: report.daily.map(({ date, ...amounts }) => ({ date, ...written(amounts) })),
    by_endpoint: report.byEndpoint.map(({ endpoint, ...amounts }) => ({ endpoint, ...written(amounts) })),
  }
}

const written = ({ calls, records, aiRecords }: { calls: number; records: number; aiRecords: number }) => ({
  calls,
  records,
  ai_records: aiRecords,
})

/** The id of no key: its days are empty. */
const nobody = ''

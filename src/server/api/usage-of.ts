import type { UsageSnapshot } from '@/server/billing/usage'
import type { RecordsReply } from './records-reply'

/** What a generation answer tells a key of its day. */
export const usageOf = (snapshot: UsageSnapshot): Pick<RecordsReply['envelope'], 'tier' | 'usage'> => ({
  tier: snapshot.tier,
  usage: {
    tier: snapshot.tier,
    calls_today: snapshot.callsToday,
    calls_remaining: snapshot.callsRemaining ?? 'unlimited',
    records_today: snapshot.recordsToday,
  },
})

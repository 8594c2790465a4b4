type Quota = { calls_limit: number | null; calls_today: number }

/** How much of the day's calls is left: low from four fifths of the quota. */
export type QuotaLevel = 'plenty' | 'low' | 'none'

export function quotaLevel({ calls_limit, calls_today }: Quota): QuotaLevel {
  if (calls_limit === null || calls_today < calls_limit * 0.8) return 'plenty'
  return calls_today < calls_limit ? 'low' : 'none'
}

import { unixSeconds } from '@/server/kernel/clock'

/** The remaining quota of a capped key today. */
export type Allowance = { callsLimit: number | null; callsRemaining: number | null; resetsAt: Date }

const daySeconds = 86_400

/**
 * The rate headers of a keyed answer (ADR 1): `RateLimit-Policy` and `RateLimit` as in
 * draft-ietf-httpapi-ratelimit-headers, and the older X-RateLimit-*, whose `Reset` is in unix seconds. Empty for a key
 * without a cap.
 */
export function rateHeaders({ callsLimit, callsRemaining, resetsAt }: Allowance, now: Date): Record<string, string> {
  if (callsLimit === null || callsRemaining === null) return {}
  return {
    'RateLimit-Policy': `"day";q=${callsLimit};w=${daySeconds}`,
    RateLimit: `"day";r=${callsRemaining};t=${secondsUntil(resetsAt, now)}`,
    'X-RateLimit-Limit': String(callsLimit),
    'X-RateLimit-Remaining': String(callsRemaining),
    'X-RateLimit-Reset': String(unixSeconds(resetsAt)),
  }
}

/** Whole seconds, rounded up, so that waiting this long is always enough. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

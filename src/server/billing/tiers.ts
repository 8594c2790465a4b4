import type { CallerKind, Tier } from '@/wire/vocabulary'

export type CallerLimits = {
  /** SPEC `max_records`; in schema mode the bound of `count` comes first. */
  recordsPerCallMax: number
  aiRecordsPerCallMax: number
  /** Per UTC day; null: no limit. */
  callsPerDayMax: number | null
  /** Types whose catalog entry requires the pro tier. */
  proTypes: boolean
  priceUsdMonth: number
}

/**
 * The limits of every kind of caller: SPEC "Limits", and ADR 1 where SPEC is silent. An anonymous body is
 * judged as a payer's, because sending it would require a payment (ADR 4).
 */
export const callerLimits: Record<CallerKind, CallerLimits> = {
  anonymous: payer(),
  free: { recordsPerCallMax: 100, aiRecordsPerCallMax: 100, callsPerDayMax: 20, proTypes: false, priceUsdMonth: 0 },
  pro: { recordsPerCallMax: 5_000, aiRecordsPerCallMax: 5_000, callsPerDayMax: 500, proTypes: true, priceUsdMonth: 29 },
  enterprise: {
    recordsPerCallMax: 100_000,
    aiRecordsPerCallMax: 100_000,
    callsPerDayMax: null,
    proTypes: true,
    priceUsdMonth: 199,
  },
  x402: payer(),
}

/** SPEC "Limits": the `limits` object that capabilities reports of a tier. */
export const limitsOf = (tier: Tier) => ({
  max_records_per_call: callerLimits[tier].recordsPerCallMax,
  max_calls_per_day: callerLimits[tier].callsPerDayMax,
  max_ai_records_per_call: callerLimits[tier].aiRecordsPerCallMax,
  allowed_field_categories: 'all',
  nested_depth: 1,
  agentic_hints: true,
  rag_access: false,
  price_usd_month: callerLimits[tier].priceUsdMonth,
})

/** SPEC "payment_options": what each tier costs and allows. */
export const tierPrices: Record<Tier, { price_usd_month: number; max_records: number }> = {
  free: priceOf('free'),
  pro: priceOf('pro'),
  enterprise: priceOf('enterprise'),
}

/** Where to read what a higher tier costs and how to get it. */
export const upgradeUrl = (publicUrl: string): string => `${publicUrl}/api/v1/pricing`

function payer(): CallerLimits {
  return {
    recordsPerCallMax: 10_000,
    aiRecordsPerCallMax: 10_000,
    callsPerDayMax: null,
    proTypes: true,
    priceUsdMonth: 0,
  }
}

function priceOf(tier: Tier): { price_usd_month: number; max_records: number } {
  const { priceUsdMonth, recordsPerCallMax } = callerLimits[tier]
  return { price_usd_month: priceUsdMonth, max_records: recordsPerCallMax }
}

/** Callers as the subject of a sentence. */
export const callerNames: Record<CallerKind, string> = {
  anonymous: 'A pay-per-call request',
  x402: 'A pay-per-call request',
  free: 'The free tier',
  pro: 'The pro tier',
  enterprise: 'The enterprise tier',
}

import { utcDay } from '@/server/kernel/clock'
import type { Database } from '@/server/storage/open-database'
import { countCall } from '@/server/storage/tables/count-calls'
import { readDay } from '@/server/storage/tables/daily-usage'
import type { CallerKind } from '@/wire/vocabulary'

/**
 * Tokens that all callers of a kind together may have the model spend in a UTC day, over all processes; null: no limit.
 * `AI_TOKENS_PER_DAY` changes them. Those who pay for a call, and enterprise keys, are bounded by what they pay.
 */
export const modelTokensPerDay: Record<CallerKind, number | null> = {
  anonymous: 1_000_000,
  free: 2_000_000,
  pro: 20_000_000,
  enterprise: null,
  x402: null,
}

/** The tokens that callers of this kind have spent today. */
export const tokensSpent = async (db: Database, kind: CallerKind, now: Date): Promise<number> =>
  (await readDay(db, subjectOf(kind), utcDay(now))).aiRecords

/** Counts an answer of the model. */
export async function spendTokens(db: Database, kind: CallerKind, tokens: number, now: Date): Promise<void> {
  const question = { subject: subjectOf(kind), day: utcDay(now), endpoint: 'model', records: 0, aiRecords: tokens }
  await countCall(db, question, null)
}

/** The subject of usage rows that belong to no key: their `aiRecords` are tokens. */
const subjectOf = (kind: CallerKind): string => `model-tokens:${kind}`

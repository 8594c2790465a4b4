import { nextUtcMidnight, utcDay } from '@/server/kernel/clock'
import { AppError } from '@/server/kernel/errors'
import { log } from '@/server/kernel/log'
import { onceAvailable } from '@/server/storage/once-available'
import type { Database } from '@/server/storage/open-database'
import { claimAndCount, countCall, uncountCall } from '@/server/storage/tables/count-calls'
import { type Amounts, readDay, readDays, readDaysByEndpoint, readEndpoints } from '@/server/storage/tables/daily-usage'
import {
  type ClaimedReply,
  type ReplyClaim,
  type ReplyKey,
  releaseReply,
} from '@/server/storage/tables/idempotency-records'
import type { Held, Term } from '@/server/storage/tables/payments/lease'
import { uncountReply } from '@/server/storage/tables/uncount-reply'
import type { Tier } from '@/wire/vocabulary'
import { rateHeaders, secondsUntil } from './rate-headers'
import { callerLimits, upgradeUrl } from './tiers'

/** @param subject whose quota it is: a key's own, or that of the key which made it. */
export type KeyNow = { subject: string; tier: Tier; now: Date }

/** A call as it counts against its key. AI records count as records too. */
export type Reservation = KeyNow & { endpoint: string; records: number; aiRecords: number }

/** Today's usage of a key. `null`: it has no cap. */
export type UsageSnapshot = {
  tier: Tier
  callsToday: number
  callsLimit: number | null
  callsRemaining: number | null
  recordsToday: number
  aiRecordsToday: number
  resetsAt: Date
}

/**
 * Counts a call against its key's day before the work is done: exact under concurrency and across processes.
 * @param publicUrl where the service is reached, for the link to an upgrade.
 * @throws DailyLimitError when the key has no call left today.
 */
export async function reserveCall(db: Database, reservation: Reservation, publicUrl: string): Promise<UsageSnapshot> {
  const { callsPerDayMax } = callerLimits[reservation.tier]
  const day = await countCall(db, countedCall(reservation), callsPerDayMax)
  if (day) return snapshot(reservation, day)
  throw dailyLimit(reservation, publicUrl)
}

/** A reply that the caller has to make, counted; or the state of another call's claim on it. */
export type ReservedReply =
  | { outcome: 'mine'; owner: string; usage: UsageSnapshot }
  | Exclude<ClaimedReply, { outcome: 'mine' }>

/**
 * Claims a reply and, where it is the caller's to make, counts the call as `reserveCall` does, in one commit.
 * @throws DailyLimitError when the key has no call left today; the reply is not claimed then.
 */
export async function reserveReply(
  db: Database,
  reservation: Reservation,
  publicUrl: string,
  claim: ReplyClaim,
  term: Term,
): Promise<ReservedReply> {
  const { callsPerDayMax } = callerLimits[reservation.tier]
  const counted = await claimAndCount(db, countedCall(reservation), callsPerDayMax, claim, term)
  if (!('day' in counted)) return counted.claimed
  if (counted.day) return { ...counted.claimed, usage: snapshot(reservation, counted.day) }
  await releaseReply(db, { ...claim, owner: counted.claimed.owner })
  throw dailyLimit(reservation, publicUrl)
}

function dailyLimit(reservation: Reservation, publicUrl: string): DailyLimitError {
  const full = { calls: callerLimits[reservation.tier].callsPerDayMax ?? 0, records: 0, aiRecords: 0 }
  return new DailyLimitError(snapshot(reservation, full), reservation.now, publicUrl)
}

/**
 * Takes back a call whose work failed, by the same reservation. Postponed while the database is unavailable, and after
 * a failure of the database itself.
 */
export const uncount = (db: Database, reservation: Reservation, failure?: unknown): Promise<void> => {
  const make = () => uncountCall(db, countedCall(reservation))
  return onceAvailable(db, { make, givenUp: () => reportCounted(reservation) }, failure)
}

/** The same for a call that holds the claim on a reply: the claim ends, and is taken back unless another call has it now. */
export const uncountClaim = (
  db: Database,
  reservation: Reservation,
  held: Held<ReplyKey>,
  failure?: unknown,
): Promise<void> => {
  const make = () => uncountReply(db, held, countedCall(reservation))
  return onceAvailable(db, { make, givenUp: () => reportCounted(reservation) }, failure)
}

const reportCounted = ({ endpoint }: Reservation): void => log.warn({ endpoint }, 'a call that failed stays counted')

/** Today's usage of a key; counts nothing. */
export async function readUsage(db: Database, key: KeyNow): Promise<UsageSnapshot> {
  return snapshot(key, await readDay(db, key.subject, utcDay(key.now)))
}

export type UsageReport = UsageSnapshot & {
  /** The last 30 days, oldest first, today last; days without a call are zeros. */
  daily: (Amounts & { date: string })[]
  /** The same 30 days by endpoint. */
  byEndpoint: (Amounts & { endpoint: string })[]
}

const reportedDays = 30

/** ADR 9: the usage of a key. */
export async function usageReport(db: Database, key: KeyNow): Promise<UsageReport> {
  const dates = lastDays(key.now)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const used = new Map((await readDays(db, key.subject, first, last)).map(({ day, ...amounts }) => [day, amounts]))
  const daily = dates.map((date) => ({ date, ...(used.get(date) ?? nothing) }))
  return {
    ...snapshot(key, used.get(last) ?? nothing),
    daily,
    byEndpoint: await readEndpoints(db, key.subject, first, last),
  }
}

/** The last 30 days, oldest first, with the use of each endpoint. */
export async function usageByDay(
  db: Database,
  { subject, now }: Pick<KeyNow, 'subject' | 'now'>,
): Promise<{ date: string; endpoints: (Amounts & { endpoint: string })[] }[]> {
  const dates = lastDays(now)
  const used = await readDaysByEndpoint(db, subject, dates[0] ?? '', dates.at(-1) ?? '')
  return dates.map((date) => ({
    date,
    endpoints: used.flatMap(({ day, ...amounts }) => (day === date ? [amounts] : [])),
  }))
}

/** 429: the key's calls of this UTC day are used up (ADR 1). */
export class DailyLimitError extends AppError {
  constructor(usage: UsageSnapshot, now: Date, publicUrl: string) {
    super(`This key has used all of its ${usage.callsLimit} calls for today.`, {
      status: 429,
      code: 'daily_limit_exceeded',
      hint: `Wait until ${usage.resetsAt.toISOString()}, use a key of a higher tier, or pay for the call without a key.`,
      members: {
        tier: usage.tier,
        limit: usage.callsLimit,
        resets_at: usage.resetsAt.toISOString(),
        upgrade_url: upgradeUrl(publicUrl),
      },
      headers: { 'Retry-After': String(secondsUntil(usage.resetsAt, now)), ...rateHeaders(usage, now) },
    })
  }
}

const countedCall = ({ subject, now, endpoint, records, aiRecords }: Reservation) => ({
  subject,
  day: utcDay(now),
  endpoint,
  records,
  aiRecords,
})

function snapshot({ tier, now }: KeyNow, { calls, records, aiRecords }: Amounts): UsageSnapshot {
  const callsLimit = callerLimits[tier].callsPerDayMax
  return {
    tier,
    callsToday: calls,
    callsLimit,
    callsRemaining: callsLimit === null ? null : Math.max(0, callsLimit - calls),
    recordsToday: records,
    aiRecordsToday: aiRecords,
    resetsAt: nextUtcMidnight(now),
  }
}

const nothing: Amounts = { calls: 0, records: 0, aiRecords: 0 }

function lastDays(now: Date): string[] {
  const today = Date.parse(utcDay(now))
  return Array.from({ length: reportedDays }, (_, index) =>
    utcDay(new Date(today - (reportedDays - 1 - index) * 86_400_000)),
  )
}

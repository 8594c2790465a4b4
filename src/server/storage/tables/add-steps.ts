import type { Database } from '@/server/storage/database'
import { inTime } from '@/server/storage/server-clock'
import { type Amounts, amountsOf, type CountedCall, wholeDay } from './daily-usage'
import type { ReplyClaim } from './idempotency-records'
import type { Held, Term } from './payments/lease'

/**
 * A call to count or, with `sign` -1, to uncount; with a claim, only if the caller obtains the reply. `sign` 0 is a call
 * that was counted before.
 */
export type Step = {
  call: CountedCall
  sign: 1 | 0 | -1
  callsMax: number | null
  claim: (Held<ReplyClaim> & Term) | null
}

export const dayKey = (subject: string, day: string): string => `${day} ${subject}`

/**
 * First a row with the clock, then the new sums of days and the owners that claimed a reply: `calls` is 0 if a dead
 * caller had counted it.
 */
type AddedRow = {
  now: Date
  is_late: boolean
  kind: 'clock' | 'day' | 'claim'
  subject: string
  day: string
  calls: number
  records: bigint
  ai_records: bigint
  owner: string
}

/**
 * Claims replies and adds all steps whose claim succeeded, in one statement: each day's sum, then the shares of its
 * endpoints. A reply whose caller died was counted with its claim and is not counted again on takeover; its record keeps
 * the time of its first claim. Days whose steps exceed their cap are skipped. A share is changed under the lock of its
 * day's sum, and replies are locked before sums, both in sorted order, so that no two statements can deadlock.
 * @param claims at most one per reply; a step whose own claim is not among them is not counted.
 * @returns the new sum of each changed day, and the owners that claimed a reply, including those that took it
 * over.
 */
export async function addSteps(
  { prisma, clock }: Database,
  days: ReadonlyMap<string, Step[]>,
  claims: readonly NonNullable<Step['claim']>[],
): Promise<{ added: Map<string, Amounts>; claimed: Set<string>; takenOver: Set<string> }> {
  const steps = [...days.values()].flat()
  const isClaiming = claims.length > 0
  const rows = await inTime(
    clock,
    (deadline) => prisma.$queryRaw<AddedRow[]>`
    WITH clock AS (
      SELECT now, coalesce(now > ${deadline}::text::timestamptz, false) AS is_late FROM (SELECT clock_timestamp() AS now) AS seen
    ), claim AS (
      SELECT * FROM unnest(
        ${claims.map(({ scope }) => scope)}::text[], ${claims.map(({ route }) => route)}::text[],
        ${claims.map(({ key }) => key)}::text[], ${claims.map(({ fingerprint }) => fingerprint)}::text[],
        ${claims.map(({ owner }) => owner)}::text[]::uuid[],
        ${claims.map(({ leaseUntil }) => leaseUntil.toISOString())}::text[]::timestamptz[],
        ${claims.map(({ now }) => now.toISOString())}::text[]::timestamptz[],
        ${claims.map(({ expiresAt }) => expiresAt.toISOString())}::text[]::timestamptz[]
      ) AS c (scope, route, key, fingerprint, owner, lease_until, created_at, expires_at)
    ), claimed AS (
      INSERT INTO idempotency_record AS r
        (scope, route, key, fingerprint, state, owner, lease_until, created_at, expires_at)
      SELECT scope, route, key, fingerprint, 'running', owner, lease_until, created_at, expires_at
      FROM claim, clock WHERE NOT is_late
      ORDER BY scope, route, key
      ON CONFLICT (scope, route, key) DO UPDATE SET
        fingerprint = EXCLUDED.fingerprint, state = EXCLUDED.state, owner = EXCLUDED.owner,
        lease_until = EXCLUDED.lease_until, expires_at = EXCLUDED.expires_at,
        created_at = CASE
          WHEN r.state = 'running' AND r.fingerprint = EXCLUDED.fingerprint AND r.expires_at > EXCLUDED.created_at
          THEN r.created_at ELSE EXCLUDED.created_at END
      WHERE r.expires_at <= EXCLUDED.created_at OR (r.state = 'running' AND r.lease_until <= EXCLUDED.created_at)
      RETURNING owner, created_at
    ), mine AS (
      SELECT owner::text, (claimed.created_at = claim.created_at)::int AS counts
      FROM claimed JOIN claim USING (owner)
    ), step AS (
      SELECT subject, day, endpoint, calls * coalesce(counts, 1) AS calls, records * coalesce(counts, 1) AS records,
        ai_records * coalesce(counts, 1) AS ai_records, calls_max
      FROM unnest(
        ${steps.map(({ call }) => call.subject)}::text[], ${steps.map(({ call }) => call.day)}::text[]::date[],
        ${steps.map(({ call }) => call.endpoint)}::text[], ${steps.map(({ sign }) => sign)}::int[],
        ${steps.map(({ call, sign }) => sign * call.records)}::bigint[],
        ${steps.map(({ call, sign }) => sign * call.aiRecords)}::bigint[],
        ${steps.map(({ callsMax }) => callsMax ?? -1)}::int[],
        ${steps.map(({ claim }) => (isClaiming ? (claim?.owner ?? '') : ''))}::text[]
      ) AS s (subject, day, endpoint, calls, records, ai_records, calls_max, owner)
      LEFT JOIN mine USING (owner) CROSS JOIN clock
      WHERE NOT is_late AND (owner = '' OR counts IS NOT NULL)
    ), whole AS (
      INSERT INTO daily_usage AS u (subject, day, endpoint, calls, records, ai_records)
      SELECT subject, day, ${wholeDay}, sum(calls), sum(records), sum(ai_records) FROM step
      GROUP BY subject, day HAVING max(calls_max) < 0 OR sum(calls) <= max(calls_max)
      ORDER BY subject, day
      ON CONFLICT (subject, day, endpoint) DO UPDATE SET
        calls = u.calls + EXCLUDED.calls, records = u.records + EXCLUDED.records,
        ai_records = u.ai_records + EXCLUDED.ai_records
      WHERE (SELECT max(calls_max) < 0 OR u.calls + EXCLUDED.calls <= max(calls_max) FROM step
        WHERE step.subject = u.subject AND step.day = u.day)
      RETURNING subject, day, calls, records, ai_records
    ), share AS (
      INSERT INTO daily_usage AS u (subject, day, endpoint, calls, records, ai_records)
      SELECT subject, day, step.endpoint, sum(step.calls), sum(step.records), sum(step.ai_records)
      FROM whole JOIN step USING (subject, day) GROUP BY subject, day, step.endpoint
      ORDER BY subject, day, step.endpoint
      ON CONFLICT (subject, day, endpoint) DO UPDATE SET
        calls = u.calls + EXCLUDED.calls, records = u.records + EXCLUDED.records,
        ai_records = u.ai_records + EXCLUDED.ai_records
    )
    SELECT now, is_late, 'clock' AS kind, '' AS subject, '' AS day, 0 AS calls, 0::bigint AS records,
      0::bigint AS ai_records, '' AS owner FROM clock
    UNION ALL SELECT now, is_late, 'day', subject, day::text, calls, records, ai_records, '' FROM whole, clock
    UNION ALL SELECT now, is_late, 'claim', '', '', counts, 0, 0, owner FROM mine, clock`,
  )
  const of = (kind: AddedRow['kind']) => rows.filter((row) => row.kind === kind)
  const claimed = of('claim')
  return {
    added: new Map(of('day').map((row) => [dayKey(row.subject, row.day), amountsOf(row)])),
    claimed: new Set(claimed.map(({ owner }) => owner)),
    takenOver: new Set(claimed.flatMap(({ owner, calls }) => (calls === 0 ? owner : []))),
  }
}

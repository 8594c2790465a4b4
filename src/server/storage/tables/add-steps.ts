import type { Database } from '@/server/storage/database'
import { type Amounts, amountsOf, type CountedCall, wholeDay } from './daily-usage'
import type { ReplyClaim } from './idempotency-records'
import type { Held, Term } from './payments/lease'

/**
 * A call that is counted or, with `sign` -1, taken back; with a claim only where its reply becomes the caller's. `sign` 0
 * is a call that was counted before.
 */
export type Step = {
  call: CountedCall
  sign: 1 | 0 | -1
  callsMax: number | null
  claim: (Held<ReplyClaim> & Term) | null
}

export const dayKey = (subject: string, day: string): string => `${day} ${subject}`

/** Either a day's new sum, or an owner that has claimed a reply: `calls` is 0 where a dead caller had counted it. */
type AddedRow = {
  subject: string
  day: string
  calls: number
  records: bigint
  ai_records: bigint
  owner: string | null
}

/**
 * Claims replies and adds all steps whose claim succeeded, in one statement: each day's sum, and then the shares of its
 * endpoints. A reply whose caller died was counted with its claim, and is not counted again at a takeover; its
 * record keeps the time of its first claim. A day whose steps do not fit under its cap is left out. Whoever changes a share holds the lock of its day's
 * sum, replies are locked before sums and both in their order, so that no two statements can deadlock.
 * @param claims at most one on each reply; a step whose own claim is not among them is not counted.
 * @returns the new sum of each day that was added to, and the owners who have claimed a reply, of whom some have taken
 * it over.
 */
export async function addSteps(
  { prisma }: Database,
  days: ReadonlyMap<string, Step[]>,
  claims: readonly NonNullable<Step['claim']>[],
): Promise<{ added: Map<string, Amounts>; claimed: Set<string>; takenOver: Set<string> }> {
  const steps = [...days.values()].flat()
  const isClaiming = claims.length > 0
  const rows = await prisma.$queryRaw<AddedRow[]>`
    WITH claim AS (
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
      SELECT scope, route, key, fingerprint, 'running', owner, lease_until, created_at, expires_at FROM claim
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
      LEFT JOIN mine USING (owner)
      WHERE owner = '' OR counts IS NOT NULL
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
    SELECT subject, day::text, calls, records, ai_records, NULL AS owner FROM whole
    UNION ALL SELECT '', '', counts, 0, 0, owner FROM mine`
  const owners = rows.flatMap(({ owner, calls }) => (owner === null ? [] : [{ owner, counts: calls === 1 }]))
  return {
    added: new Map(
      rows.filter(({ owner }) => owner === null).map((row) => [dayKey(row.subject, row.day), amountsOf(row)]),
    ),
    claimed: new Set(owners.map(({ owner }) => owner)),
    takenOver: new Set(owners.flatMap(({ owner, counts }) => (counts ? [] : owner))),
  }
}

import type { Database } from '@/server/storage/database'
import type { Step } from './add-steps'
import { type Amounts, amountsOf, wholeDay } from './daily-usage'

/**
 * `addSteps` for one step without a claim, as a caller that is alone brings: a server plans this in half the time. It
 * locks the day's sum before its share, as that does.
 * @returns the day's new sum; null when the step does not fit under its cap, and nothing was added.
 */
export async function addStep({ prisma }: Database, { call, sign, callsMax }: Step): Promise<Amounts | null> {
  const max = callsMax ?? -1
  const [row] = await prisma.$queryRaw<{ calls: number; records: bigint; ai_records: bigint }[]>`
    WITH whole AS (
      INSERT INTO daily_usage AS u (subject, day, endpoint, calls, records, ai_records)
      SELECT ${call.subject}, ${call.day}::text::date, ${wholeDay}, ${sign}::int, ${sign * call.records}::bigint,
        ${sign * call.aiRecords}::bigint
      WHERE ${max}::int < 0 OR ${sign}::int <= ${max}::int
      ON CONFLICT (subject, day, endpoint) DO UPDATE SET
        calls = u.calls + EXCLUDED.calls, records = u.records + EXCLUDED.records,
        ai_records = u.ai_records + EXCLUDED.ai_records
      WHERE ${max}::int < 0 OR u.calls + EXCLUDED.calls <= ${max}::int
      RETURNING subject, day, calls, records, ai_records
    ), share AS (
      INSERT INTO daily_usage AS u (subject, day, endpoint, calls, records, ai_records)
      SELECT subject, day, ${call.endpoint}, ${sign}::int, ${sign * call.records}::bigint,
        ${sign * call.aiRecords}::bigint
      FROM whole
      ON CONFLICT (subject, day, endpoint) DO UPDATE SET
        calls = u.calls + EXCLUDED.calls, records = u.records + EXCLUDED.records,
        ai_records = u.ai_records + EXCLUDED.ai_records
    )
    SELECT calls, records, ai_records FROM whole`
  return row ? amountsOf(row) : null
}

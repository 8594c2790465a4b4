import type { Database } from '@/server/storage/database'
import { inTime } from '@/server/storage/server-clock'
import type { Step } from './add-steps'
import { type Amounts, amountsOf, wholeDay } from './daily-usage'

/**
 * `addSteps` for a single step without a claim, which a server plans in half the time. It
 * locks the day's sum before its share, in the same order.
 * @returns the day's new sum; null if the step exceeds its cap and nothing was added.
 */
export async function addStep({ prisma, clock }: Database, { call, sign, callsMax }: Step): Promise<Amounts | null> {
  const max = callsMax ?? -1
  const [row] = await inTime(
    clock,
    (deadline) => prisma.$queryRaw<StepRow[]>`
    WITH clock AS (
      SELECT now, coalesce(now > ${deadline}::text::timestamptz, false) AS is_late FROM (SELECT clock_timestamp() AS now) AS seen
    ), whole AS (
      INSERT INTO daily_usage AS u (subject, day, endpoint, calls, records, ai_records)
      SELECT ${call.subject}, ${call.day}::text::date, ${wholeDay}, ${sign}::int, ${sign * call.records}::bigint,
        ${sign * call.aiRecords}::bigint
      FROM clock WHERE NOT is_late AND (${max}::int < 0 OR ${sign}::int <= ${max}::int)
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
    SELECT now, is_late, calls, records, ai_records FROM clock LEFT JOIN whole ON true`,
  )
  return row && isCounted(row) ? amountsOf(row) : null
}

type Sum = { calls: number; records: bigint; ai_records: bigint }
type StepRow = { now: Date; is_late: boolean } & (Sum | Record<keyof Sum, null>)

const isCounted = (row: StepRow): row is StepRow & Sum => row.calls !== null

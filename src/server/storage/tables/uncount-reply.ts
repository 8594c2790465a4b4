import type { Database } from '@/server/storage/database'
import { type CountedCall, wholeDay } from './daily-usage'
import type { ReplyKey } from './idempotency-records'
import type { Held } from './payments/lease'

/**
 * Releases a reply that its owner is still working on and uncounts its call, in one statement, so that it is safe to
 * repeat. It locks the reply, the day's sum and its share in the order of
 * `addSteps`.
 */
export async function uncountReply({ prisma }: Database, held: Held<ReplyKey>, call: CountedCall): Promise<void> {
  await prisma.$executeRaw`
    WITH gone AS (
      DELETE FROM idempotency_record
      WHERE scope = ${held.scope} AND route = ${held.route} AND key = ${held.key} AND owner = ${held.owner}::uuid
        AND state = 'running'
      RETURNING 1
    ), whole AS (
      UPDATE daily_usage SET calls = calls - 1, records = records - ${call.records}::bigint,
        ai_records = ai_records - ${call.aiRecords}::bigint
      WHERE subject = ${call.subject} AND day = ${call.day}::text::date AND endpoint = ${wholeDay}
        AND EXISTS (SELECT 1 FROM gone)
      RETURNING 1
    )
    UPDATE daily_usage SET calls = calls - 1, records = records - ${call.records}::bigint,
      ai_records = ai_records - ${call.aiRecords}::bigint
    WHERE subject = ${call.subject} AND day = ${call.day}::text::date AND endpoint = ${call.endpoint}
      AND EXISTS (SELECT 1 FROM whole)`
}

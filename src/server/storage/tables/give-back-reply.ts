import type { Database } from '@/server/storage/database'
import { type CountedCall, wholeDay } from './daily-usage'
import type { ReplyKey } from './idempotency-records'
import type { Held } from './payments/lease'

/**
 * Lets go of a reply that is still the owner's to make, and takes back what its call was counted, in one statement: whoever
 * does not learn whether it was done may do it again. It locks the reply, the day's sum and its share in the order of
 * `addSteps`.
 */
export async function giveBackReply({ prisma }: Database, held: Held<ReplyKey>, call: CountedCall): Promise<void> {
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

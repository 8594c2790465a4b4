import type { Database } from '@/server/storage/open-database'

/** How much was used. */
export type Amounts = { calls: number; records: number; aiRecords: number }

/** One call as it counts: `day` is a UTC day, YYYY-MM-DD. */
export type CountedCall = { subject: string; day: string; endpoint: string; records: number; aiRecords: number }

/** The row that holds the sum of a day's endpoints; a cap is held against it. */
const wholeDay = '*'

type AmountsRow = { calls: number; records: bigint; ai_records: bigint }

/**
 * Counts a call unless the day's calls have reached `callsMax`, in one statement: exact under concurrency and across
 * processes, and one commit.
 * @returns the day's sum with this call in it, or undefined when the cap was reached and nothing was counted.
 */
export async function countCall(
  { prisma }: Database,
  { subject, day, endpoint, records, aiRecords }: CountedCall,
  callsMax: number | null,
): Promise<Amounts | undefined> {
  const rows = await prisma.$queryRaw<AmountsRow[]>`
    WITH whole AS (
      INSERT INTO daily_usage AS u (subject, day, endpoint, calls, records, ai_records)
      VALUES (${subject}, ${day}::date, ${wholeDay}, 1, ${records}::bigint, ${aiRecords}::bigint)
      ON CONFLICT (subject, day, endpoint) DO UPDATE SET
        calls = u.calls + 1, records = u.records + EXCLUDED.records, ai_records = u.ai_records + EXCLUDED.ai_records
      WHERE ${callsMax}::int IS NULL OR u.calls < ${callsMax}::int
      RETURNING calls, records, ai_records
    ), share AS (
      INSERT INTO daily_usage AS u (subject, day, endpoint, calls, records, ai_records)
      SELECT ${subject}, ${day}::date, ${endpoint}, 1, ${records}::bigint, ${aiRecords}::bigint FROM whole
      ON CONFLICT (subject, day, endpoint) DO UPDATE SET
        calls = u.calls + 1, records = u.records + EXCLUDED.records, ai_records = u.ai_records + EXCLUDED.ai_records
    )
    SELECT calls, records, ai_records FROM whole`
  return rows[0] && amountsOf(rows[0])
}

/** Takes back what `countCall` counted. */
export async function uncountCall({ prisma }: Database, call: CountedCall): Promise<void> {
  const { subject, day, endpoint, records, aiRecords } = call
  await prisma.$executeRaw`
    UPDATE daily_usage SET
      calls = greatest(calls - 1, 0),
      records = greatest(records - ${records}::bigint, 0),
      ai_records = greatest(ai_records - ${aiRecords}::bigint, 0)
    WHERE subject = ${subject} AND day = ${day}::date AND endpoint IN (${wholeDay}, ${endpoint})`
}

/** The day's sum; zeros when nothing was used. */
export async function readDay({ prisma }: Database, subject: string, day: string): Promise<Amounts> {
  const row = await prisma.dailyUsage.findUnique({
    where: { subject_day_endpoint: { subject, day: startOf(day), endpoint: wholeDay } },
  })
  return row ? plain(row) : { calls: 0, records: 0, aiRecords: 0 }
}

/** The sums of the days from `firstDay` to `lastDay` on which something was used, oldest first. */
export async function readDays(
  { prisma }: Database,
  subject: string,
  firstDay: string,
  lastDay: string,
): Promise<(Amounts & { day: string })[]> {
  const rows = await prisma.dailyUsage.findMany({
    where: { subject, endpoint: wholeDay, day: { gte: startOf(firstDay), lte: startOf(lastDay) } },
    orderBy: { day: 'asc' },
  })
  return rows.map((row) => ({ day: row.day.toISOString().slice(0, 10), ...plain(row) }))
}

/** What each endpoint was used from `firstDay` to `lastDay`, by name. */
export async function readEndpoints(
  { prisma }: Database,
  subject: string,
  firstDay: string,
  lastDay: string,
): Promise<(Amounts & { endpoint: string })[]> {
  const groups = await prisma.dailyUsage.groupBy({
    by: ['endpoint'],
    where: { subject, endpoint: { not: wholeDay }, day: { gte: startOf(firstDay), lte: startOf(lastDay) } },
    _sum: { calls: true, records: true, aiRecords: true },
    orderBy: { endpoint: 'asc' },
  })
  return groups.map(({ endpoint, _sum }) => ({ endpoint, ...plain(_sum) }))
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

const amountsOf = ({ calls, records, ai_records }: AmountsRow): Amounts =>
  plain({ calls, records, aiRecords: ai_records })

const plain = (row: { calls: number | null; records: bigint | null; aiRecords: bigint | null }): Amounts => ({
  calls: row.calls ?? 0,
  records: Number(row.records ?? 0n),
  aiRecords: Number(row.aiRecords ?? 0n),
})

import type { Database } from '@/server/storage/database'

export type Amounts = { calls: number; records: number; aiRecords: number }

/** The usage of one call; `day` is a UTC day, YYYY-MM-DD. */
export type CountedCall = { subject: string; day: string; endpoint: string; records: number; aiRecords: number }

/** Endpoint of the row with a day's sum, which caps apply to. */
export const wholeDay = '*'

/** The day's sum; zeros without usage. */
export async function readDay({ prisma }: Database, subject: string, day: string): Promise<Amounts> {
  const row = await prisma.dailyUsage.findUnique({
    where: { subject_day_endpoint: { subject, day: startOf(day), endpoint: wholeDay } },
  })
  return row ? plain(row) : { calls: 0, records: 0, aiRecords: 0 }
}

/** The sums of the days with usage from `firstDay` to `lastDay`, oldest first. */
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

/** The sums of each endpoint from `firstDay` to `lastDay`, by name. */
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

/** Usage of each endpoint on each day from `firstDay` to `lastDay`, by day and name. */
export async function readDaysByEndpoint(
  { prisma }: Database,
  subject: string,
  firstDay: string,
  lastDay: string,
): Promise<(Amounts & { day: string; endpoint: string })[]> {
  const rows = await prisma.dailyUsage.findMany({
    where: { subject, endpoint: { not: wholeDay }, day: { gte: startOf(firstDay), lte: startOf(lastDay) } },
    orderBy: [{ day: 'asc' }, { endpoint: 'asc' }],
  })
  return rows.map((row) => ({ day: row.day.toISOString().slice(0, 10), endpoint: row.endpoint, ...plain(row) }))
}

type AmountsRow = { calls: number; records: bigint; ai_records: bigint }

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The amounts of a row that a raw statement returned. */
export const amountsOf = ({ calls, records, ai_records }: AmountsRow): Amounts =>
  plain({ calls, records, aiRecords: ai_records })

const plain = (row: { calls: number | null; records: bigint | null; aiRecords: bigint | null }): Amounts => ({
  calls: row.calls ?? 0,
  records: Number(row.records ?? 0n),
  aiRecords: Number(row.aiRecords ?? 0n),
})

import type { Database } from '@/server/storage/database'
import { groupCommit } from '@/server/storage/group-commit'
import { type Amounts, amountsOf, type CountedCall, readDay, wholeDay } from './daily-usage'

/** A call that is counted or, with `sign` -1, taken back. */
type Step = { call: CountedCall; sign: 1 | -1; callsMax: number | null }

/**
 * Counts a call unless the day's calls have reached `callsMax`: exact under concurrency and across processes. Calls that
 * wait at the same time share one commit.
 * @returns the day's sum with this call in it, or null when the cap was reached and nothing was counted.
 */
export const countCall = (db: Database, call: CountedCall, callsMax: number | null): Promise<Amounts | null> =>
  takeStep(db, { call, sign: 1, callsMax })

/** Takes back what `countCall` counted. */
export async function uncountCall(db: Database, call: CountedCall): Promise<void> {
  await takeStep(db, { call, sign: -1, callsMax: null })
}

const takeStep = groupCommit<Step, Amounts | null>(
  async (db, steps) => {
    const days = groupByDay(steps)
    const rows = await addSteps(db, days)
    const sums = new Map<Step, Amounts | null>()
    for (const [key, day] of days) {
      const after = rows.get(key)
      if (after) divide(day, after, sums)
      else await addWithinCap(db, key, day, sums)
    }
    return steps.map((step) => sums.get(step) ?? null)
  },
  ({ call }) => call.subject,
)

const dayKey = (subject: string, day: string): string => `${day} ${subject}`

/** The steps of each subject and day; what is taken back stands first, because it makes room for the others. */
function groupByDay(steps: readonly Step[]): Map<string, Step[]> {
  const days = new Map<string, Step[]>()
  for (const step of [...steps].sort((a, b) => a.sign - b.sign)) {
    const key = dayKey(step.call.subject, step.call.day)
    const day = days.get(key)
    if (day) day.push(step)
    else days.set(key, [step])
  }
  return days
}

/** Some of the day's steps do not fit under its cap: adds as many as do, and leaves the others out. */
async function addWithinCap(db: Database, key: string, day: Step[], sums: Map<Step, Amounts | null>): Promise<void> {
  const [{ call, callsMax } = {}] = day.filter(({ sign }) => sign === 1)
  if (!call || callsMax === null || callsMax === undefined) throw new RangeError('only a capped day can be full')
  const takenBack = day.filter(({ sign }) => sign === -1)
  if (takenBack.length > 0) await addSteps(db, new Map([[key, takenBack]]))
  let waiting = day.slice(takenBack.length)
  while (waiting.length > 0) {
    const room = callsMax - (await readDay(db, call.subject, call.day)).calls
    if (room <= 0) return
    const fitting = waiting.slice(0, room)
    const after = (await addSteps(db, new Map([[key, fitting]]))).get(key)
    if (!after) continue // another process was faster
    divide(fitting, after, sums)
    waiting = waiting.slice(room)
  }
}

/** Gives each step the day's sum as it stood with that step and those before it, given the sum `after` all of them. */
function divide(day: readonly Step[], after: Amounts, sums: Map<Step, Amounts | null>): void {
  let sum = after
  for (const step of [...day].reverse()) {
    sums.set(step, sum)
    sum = {
      calls: sum.calls - step.sign,
      records: sum.records - step.sign * step.call.records,
      aiRecords: sum.aiRecords - step.sign * step.call.aiRecords,
    }
  }
}

type SumRow = { subject: string; day: string; calls: number; records: bigint; ai_records: bigint }

/**
 * Adds all steps in one statement: each day's sum, and then the shares of its endpoints. A day whose steps do not fit
 * under its cap is left out. Whoever changes a share holds the lock of its day's sum, and sums are locked in their
 * order, so that no two statements can deadlock.
 * @returns the new sum of each day that was added to.
 */
async function addSteps({ prisma }: Database, days: ReadonlyMap<string, Step[]>): Promise<Map<string, Amounts>> {
  const steps = [...days.values()].flat()
  const rows = await prisma.$queryRaw<SumRow[]>`
    WITH step AS (
      SELECT * FROM unnest(
        ${steps.map(({ call }) => call.subject)}::text[], ${steps.map(({ call }) => call.day)}::text[]::date[],
        ${steps.map(({ call }) => call.endpoint)}::text[], ${steps.map(({ sign }) => sign)}::int[],
        ${steps.map(({ call, sign }) => sign * call.records)}::bigint[],
        ${steps.map(({ call, sign }) => sign * call.aiRecords)}::bigint[],
        ${steps.map(({ callsMax }) => callsMax ?? -1)}::int[]
      ) AS s (subject, day, endpoint, calls, records, ai_records, calls_max)
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
    SELECT subject, day::text, calls, records, ai_records FROM whole`
  return new Map(rows.map((row) => [dayKey(row.subject, row.day), amountsOf(row)]))
}

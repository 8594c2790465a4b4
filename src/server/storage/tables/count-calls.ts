import { randomUUID } from 'node:crypto'
import type { Database } from '@/server/storage/database'
import { DatabaseUnavailableError } from '@/server/storage/database-fault'
import { groupCommit } from '@/server/storage/group-commit'
import { makeLater } from '@/server/storage/once-available'
import { addStep } from './add-step'
import { addSteps, dayKey, type Step } from './add-steps'
import { type Amounts, type CountedCall, readDay } from './daily-usage'
import { type ClaimedReply, type ReplyClaim, readClaimed } from './idempotency-records'
import type { Term } from './payments/lease'
import { uncountReply } from './uncount-reply'

/**
 * Counts a call unless the day's calls have reached `callsMax`: exact under concurrency and across processes. Concurrent
 * calls share one commit.
 * @returns the day's sum including this call, or null if the cap was reached and nothing was counted.
 */
export async function countCall(db: Database, call: CountedCall, callsMax: number | null): Promise<Amounts | null> {
  return (await takeStep(db, { call, sign: 1, callsMax, claim: null })).day
}

/** A call's claim on its reply and, if the caller is to do the work, the day's sum; null if the cap was reached. */
export type CountedClaim =
  | { claimed: Extract<ClaimedReply, { outcome: 'mine' }>; day: Amounts | null }
  | { claimed: Exclude<ClaimedReply, { outcome: 'mine' }> }

/**
 * `claimReply` and, if the caller is to do the work, `countCall`, in the same commit; a dead caller's claim is already
 * counted. The caller keeps its claim even if the cap was reached.
 */
export async function claimAndCount(
  db: Database,
  call: CountedCall,
  callsMax: number | null,
  claim: ReplyClaim,
  term: Term,
): Promise<CountedClaim> {
  const owner = randomUUID()
  const asked = takeStep(db, { call, sign: 1, callsMax, claim: { ...claim, ...term, owner } })
  const { isMine, day } = await asked.catch((error: unknown) => {
    // The claim may have been made: it must not block its caller's retry.
    if (error instanceof DatabaseUnavailableError) {
      makeLater(db, { make: () => uncountReply(db, { ...claim, owner }, call) })
    }
    throw error
  })
  if (isMine) return { claimed: { outcome: 'mine', owner }, day }
  const claimed = await readClaimed(db, claim)
  // It may have been released in between: then it is free.
  return claimed ? { claimed } : claimAndCount(db, call, callsMax, claim, term)
}

/** Reverts `countCall`. */
export async function uncountCall(db: Database, call: CountedCall): Promise<void> {
  await takeStep(db, { call, sign: -1, callsMax: null, claim: null })
}

/** Whether the reply that the step claims is the caller's to make, and the day's sum if the step was counted. */
type Taken = { isMine: boolean; day: Amounts | null }

const takeStep = groupCommit<Step, Taken>(
  async (db, steps) => {
    const [only] = steps
    if (steps.length === 1 && only && !only.claim) return [{ isMine: true, day: await addStep(db, only) }]
    const { added, claimed, takenOver } = await addSteps(db, groupByDay(steps), claimsOf(steps))
    const isMine = ({ claim }: Step) => claim === null || claimed.has(claim.owner)
    const counted = steps.map((step) =>
      step.claim && takenOver.has(step.claim.owner) ? { ...step, sign: 0 as const } : step,
    )
    const sums = new Map<Step, Amounts | null>()
    for (const [key, day] of groupByDay(counted)) {
      const mine = day.filter(isMine)
      const after = added.get(key)
      if (after) divide(mine, after, sums)
      else if (mine.length > 0) await addWithinCap(db, key, mine, sums)
    }
    return counted.map((step) => ({ isMine: isMine(step), day: sums.get(step) ?? null }))
  },
  ({ call }) => call.subject,
)

/** The claims of the steps; the first of several on one reply. */
function claimsOf(steps: readonly Step[]): NonNullable<Step['claim']>[] {
  const byReply = new Map<string, NonNullable<Step['claim']>>()
  for (const { claim } of steps) {
    if (!claim) continue
    const key = JSON.stringify([claim.scope, claim.route, claim.key])
    if (!byReply.has(key)) byReply.set(key, claim)
  }
  return [...byReply.values()]
}

/** The steps by subject and day, sorted by sign: uncounted calls come first, since they make room for others. */
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

/** Adds as many of the day's steps as fit under its cap. */
async function addWithinCap(db: Database, key: string, day: Step[], sums: Map<Step, Amounts | null>): Promise<void> {
  const [{ call, callsMax } = {}] = day.filter((step) => step.callsMax !== null)
  if (!call || callsMax === null || callsMax === undefined) throw new RangeError('only a capped day can be full')
  const unhindered = day.filter(({ sign }) => sign < 1)
  if (unhindered.length > 0) {
    const after = (await addSteps(db, new Map([[key, unhindered]]), [])).added.get(key)
    if (after) divide(unhindered, after, sums)
  }
  let waiting = day.slice(unhindered.length)
  while (waiting.length > 0) {
    const room = callsMax - (await readDay(db, call.subject, call.day)).calls
    if (room <= 0) return
    const fitting = waiting.slice(0, room)
    const after = (await addSteps(db, new Map([[key, fitting]]), [])).added.get(key)
    if (!after) continue // another process was faster
    divide(fitting, after, sums)
    waiting = waiting.slice(room)
  }
}

/** Assigns each step the day's sum up to and including that step, given the sum `after` all of them. */
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

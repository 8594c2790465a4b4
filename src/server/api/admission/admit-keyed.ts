import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Caller, Context } from '@/server/api/context'
import { rateHeaders } from '@/server/billing/rate-headers'
import { reserveCall, reserveReply, type UsageSnapshot, uncount, uncountClaim } from '@/server/billing/usage'
import { AppError } from '@/server/kernel/errors'
import { AbandonedError, workSignal } from './abandoned'
import { idempotent } from './idempotent'
import { type Admitted, type Attribution, type Job, type JobTerms, noProgress } from './job'

/** Failures that are the caller's own: demands that a contract does not meet, and a client that disconnects. */
const callersStatuses = new Set([409, 422, 499])

type Keyed = Extract<Caller, { kind: 'key' }>

/**
 * Admits a call with a key: repeats an idempotent reply, counts the call against its key, has the work done, and takes
 * the count back when it fails.
 */
export async function admitKeyed<Prepared, Kept, Reply>(
  context: Context,
  caller: Keyed,
  job: Job<Prepared, Kept, Reply>,
): Promise<Admitted<Reply>> {
  const { call, answerHeaders } = context
  const taken = await take<Kept>(context, caller, job)
  if ('replay' in taken) {
    answerHeaders.set('Idempotent-Replayed', 'true')
    return { perform: async () => job.reply(taken.replay, call.signal), abandon: async () => undefined }
  }
  const { first, attribution, abandon } = taken
  const orAbandon = async (error: unknown): Promise<never> => {
    const staysCounted = job.isSpent?.() && error instanceof AppError && callersStatuses.has(error.status)
    await (staysCounted ? first?.release() : abandon(error))
    throw error
  }
  const signal = workSignal(context)
  const prepared = await job.prepare().catch(orAbandon)
  const perform = async (progress = noProgress) => {
    const kept = await job.make(prepared, attribution, progress, signal).catch(orAbandon)
    // A stored answer may have a megabyte: it begins in a turn of its own.
    if (first) await first.finish(kept).then(() => nextTurn(), orAbandon)
    else if (signal.aborted) return orAbandon(new AbandonedError())
    else if (context.unsent) context.unsent.abandon = abandon
    return job.reply(kept, call.signal)
  }
  return { perform, abandon }
}

/** Counts the call, and claims its reply where it has a key to repeat it by: both in one commit. */
async function take<Kept>(context: Context, { keyId, holder, tier }: Keyed, job: JobTerms) {
  const { services, answerHeaders } = context
  const { db, env } = services
  const now = services.clock.now()
  const reservation = {
    subject: holder,
    tier,
    endpoint: job.endpoint,
    records: job.records,
    aiRecords: job.aiRecords,
    now,
  }
  let usage: UsageSnapshot | undefined
  const claim = await idempotent<Kept>(context, `key:${keyId}`, job, async (asked, term) => {
    const reserved = await reserveReply(db, reservation, env.PUBLIC_URL, asked, term)
    if (reserved.outcome === 'mine') usage = reserved.usage
    return reserved
  })
  if (claim && 'replay' in claim) return claim
  usage ??= await reserveCall(db, reservation, env.PUBLIC_URL)
  for (const [name, value] of Object.entries(rateHeaders(usage, now))) answerHeaders.set(name, value)
  const abandon = async (failure?: unknown) => {
    if (claim) await claim.first.release((held) => uncountClaim(db, reservation, held, failure))
    else await uncount(db, reservation, failure)
  }
  return { first: claim?.first, attribution: attributionOf(usage), abandon }
}

const attributionOf = ({ tier, callsToday, callsRemaining, recordsToday }: UsageSnapshot): Attribution => ({
  tier,
  usage: {
    tier,
    calls_today: callsToday,
    calls_remaining: callsRemaining ?? 'unlimited',
    records_today: recordsToday,
  },
})

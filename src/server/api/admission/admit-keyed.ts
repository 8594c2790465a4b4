import type { Caller, Context } from '@/server/api/context'
import { rateHeaders } from '@/server/billing/rate-headers'
import { giveBackCall, reserveCall, type UsageSnapshot } from '@/server/billing/usage'
import { AbandonedError } from './abandoned'
import { idempotent } from './idempotent'
import { type Admitted, type Attribution, type Job, type JobTerms, noProgress } from './job'

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
  const claim = await idempotent<Kept>(context, `key:${caller.keyId}`, job)
  if (claim && 'replay' in claim) {
    answerHeaders.set('Idempotent-Replayed', 'true')
    return { perform: async () => job.reply(claim.replay, call.signal), abandon: async () => undefined }
  }
  // Whatever fails on the way out, the claim is let go of: otherwise its key would stay blocked.
  const release = async () => claim?.first.release()
  const counted = await count(context, caller, job).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const abandon = () => counted.giveBack().finally(release)
  const orAbandon = async (error: unknown): Promise<never> => {
    // With an Idempotency-Key the client means to come back, and its repetition is counted.
    const staysCounted = error instanceof AbandonedError && job.isSpent?.() && !call.idempotencyKey
    await (staysCounted ? claim?.first.release() : abandon())
    throw error
  }
  const prepared = await job.prepare().catch(orAbandon)
  const perform = async (progress = noProgress) => {
    const kept = await job.make(prepared, counted.attribution, progress, call.signal).catch(orAbandon)
    await claim?.first.finish(kept).catch(orAbandon)
    return job.reply(kept, call.signal)
  }
  return { perform, abandon }
}

async function count(
  { services, answerHeaders }: Context,
  { keyId, tier }: Keyed,
  { endpoint, records, aiRecords }: JobTerms,
) {
  const now = services.clock.now()
  const reservation = { keyId, tier, endpoint, records, aiRecords, now }
  const usage = await reserveCall(services.db, reservation, services.env.PUBLIC_URL)
  for (const [name, value] of Object.entries(rateHeaders(usage, now))) answerHeaders.set(name, value)
  return { attribution: attributionOf(usage), giveBack: () => giveBackCall(services.db, reservation) }
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

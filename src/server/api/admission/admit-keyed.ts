import type { Context } from '@/server/api/context'
import { rateHeaders } from '@/server/billing/rate-headers'
import { giveBackCall, reserveCall, type UsageSnapshot } from '@/server/billing/usage'
import { idempotent } from './idempotent'
import type { Admitted, Job, Progress, Told } from './job'

const noProgress: Progress = () => undefined

/**
 * Admits a call with a key: repeats an idempotent reply, counts the call against its key, has the work done, and takes
 * the count back when it fails.
 */
export async function admitKeyed<Prepared>(context: Context, job: Job<Prepared>): Promise<Admitted> {
  const { caller, call, answerHeaders } = context
  if (caller.kind !== 'key') throw new TypeError('only a key is counted')
  const claim = await idempotent(context, `key:${caller.keyId}`, job as Job)
  if (claim && 'replay' in claim) {
    answerHeaders.set('Idempotent-Replayed', 'true')
    return { perform: async () => job.reply(claim.replay, call.signal), abandon: async () => undefined }
  }
  const counted = await count(context, job as Job).catch(async (error: unknown) => {
    await claim?.first.release()
    throw error
  })
  const abandon = async () => {
    await counted.giveBack()
    await claim?.first.release()
  }
  const orAbandon = async (error: unknown): Promise<never> => {
    await abandon()
    throw error
  }
  const prepared = await job.prepare().catch(orAbandon)
  const perform = async (progress = noProgress) => {
    const recipe = await job.make(prepared, counted.told, progress, call.signal).catch(orAbandon)
    await claim?.first.finish(recipe)
    return job.reply(recipe, call.signal)
  }
  return { perform, abandon }
}

async function count({ services, caller, answerHeaders }: Context, { endpoint, records, aiRecords }: Job) {
  if (caller.kind !== 'key') throw new TypeError('only a key is counted')
  const now = services.clock.now()
  const reservation = { keyId: caller.keyId, tier: caller.tier, endpoint, records, aiRecords, now }
  const usage = await reserveCall(services.db, reservation, services.env.PUBLIC_URL)
  for (const [name, value] of Object.entries(rateHeaders(usage, now))) answerHeaders.set(name, value)
  return { told: toldOf(usage), giveBack: () => giveBackCall(services.db, reservation) }
}

const toldOf = ({ tier, callsToday, callsRemaining, recordsToday }: UsageSnapshot): Told => ({
  tier,
  usage: {
    tier,
    calls_today: callsToday,
    calls_remaining: callsRemaining ?? 'unlimited',
    records_today: recordsToday,
  },
})

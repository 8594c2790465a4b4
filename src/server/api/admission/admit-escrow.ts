import { invoiceAfter } from '@/server/api/challenge/escrow-invoice'
import { fingerprintOf } from '@/server/api/challenge/require-lock'
import type { Context } from '@/server/api/context'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import { quote } from '@/server/billing/pricing'
import type { LockClaim } from '@/server/payments/escrow/escrow'
import { AnswerPendingError, LockRefusedError } from '@/server/payments/escrow/escrow-refusals'
import type { PresentedLock } from '@/server/payments/escrow/presented-lock'
import type { Purchase } from '@/server/payments/escrow/purchase'
import type { EscrowSettlement } from '@/wire/payment'
import { idempotent, keepPaid, replayKeyOf } from './idempotent'
import type { Admitted, Job, Progress, Recipe, Told } from './job'
import { packRecipe, unpackRecipe } from './stored-recipe'

/**
 * Admits a call that brings the proof of a lock: the escrow claims it, the answer is kept before it is given, and what
 * fails is refunded (ADR 8). Copies of the call get the same answer.
 */
export async function admitEscrow<Prepared>(
  context: Context,
  job: Job<Prepared>,
  lock: PresentedLock,
): Promise<Admitted> {
  const { escrow } = context.services
  if (!escrow) throw new TypeError('a lock is presented where escrow is not enabled')
  const bodyHash = fingerprintOf(job)
  const orChallenge = async (error: unknown): Promise<never> => {
    if (!(error instanceof LockRefusedError)) throw error
    throw await invoiceAfter(context, escrow, { count: job.records, bodyHash }, error)
  }
  const amount = quote(job.records).amountMicroUsdc
  const replay = replayKeyOf(context.call, job as Job)
  const entry = await escrow.enter({ lock, bodyHash, amount, replay }).catch(orChallenge)
  switch (entry.kind) {
    case 'bought':
      return { perform: async () => deliver(context, job, entry.purchase), abandon: nothing }
    case 'shared':
      return { perform: async () => deliver(context, job, await entry.purchase.catch(orChallenge)), abandon: nothing }
    case 'claimed':
      return work(context, job, entry.claim)
  }
}

const nothing = async () => undefined
const noProgress: Progress = () => undefined
const told: Told = { tier: 'x402', usage: { tier: 'x402' } }
/** Claimed paid work is finished, whoever leaves. */
const never = new AbortController().signal

async function work<Prepared>(context: Context, job: Job<Prepared>, claim: LockClaim): Promise<Admitted> {
  const same = await idempotent(context, `payer:${claim.payer}`, job as Job).catch(async (error: unknown) => {
    await claim.free(error)
    throw error
  })
  if (same && 'replay' in same) {
    // The payer has this answer already: the new lock goes back.
    await claim.refund(new AnswerPendingError())
    context.answerHeaders.set('Idempotent-Replayed', 'true')
    return { perform: async () => job.reply(same.replay, context.call.signal), abandon: nothing }
  }
  const abandon = async (reason: unknown = new AnswerPendingError()) => {
    await same?.first.release()
    await claim.refund(reason)
  }
  const orAbandon = async (error: unknown): Promise<never> => {
    await abandon(error)
    throw error
  }
  const earlier = same && (await claim.earlier().catch(orAbandon))
  if (earlier) {
    await claim.refund(new AnswerPendingError())
    await keepPaid(same.first, recipeOf(context, earlier))
    context.answerHeaders.set('Idempotent-Replayed', 'true')
    return { perform: async () => deliver(context, job, earlier), abandon: nothing }
  }
  const prepared = await job.prepare().catch(orAbandon)
  const perform = async (progress = noProgress) => {
    const purchase = await claim
      .fulfil(async () => packRecipe(await job.make(prepared, told, progress, never)))
      .catch(async (error: unknown): Promise<never> => {
        await same?.first.release()
        throw error
      })
    if (same) await keepPaid(same.first, recipeOf(context, purchase))
    return deliver(context, job, purchase)
  }
  return { perform, abandon: () => abandon() }
}

function deliver<Prepared>(context: Context, job: Job<Prepared>, purchase: Purchase): RecordsReply {
  // Rows in csv and jsonl have no envelope that could tell it.
  context.answerHeaders.set('X-Escrow-Settlement', JSON.stringify(settlementOf(purchase)))
  return job.reply(recipeOf(context, purchase), context.call.signal)
}

/** The kept recipe with what the lock adds: from one purchase always the same bytes. */
function recipeOf({ services }: Context, purchase: Purchase): Recipe {
  const { envelope, ...rest } = unpackRecipe(purchase.recipe)
  const { lockTx: transaction, amountMicroUsdc: amount_micro_usdc } = purchase
  const payment = { network: services.payments.network.name, transaction, amount_micro_usdc }
  const usage = { tier: 'x402', payment }
  return { ...rest, envelope: { ...envelope, usage, escrow_settlement: settlementOf(purchase) } }
}

/** As it is when the answer is first given, so that a replay has the same bytes: the release comes later. */
const settlementOf = ({ invoiceId, lockId, lockTx }: Purchase): EscrowSettlement => ({
  invoice_id: invoiceId,
  lock_id: lockId,
  status: 'locked',
  lock_tx: lockTx,
})

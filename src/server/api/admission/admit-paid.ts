import { offerFor } from '@/server/api/challenge/offer'
import { PaymentRequiredError } from '@/server/api/challenge/payment-required'
import type { Context } from '@/server/api/context'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import { canonicalHash } from '@/server/kernel/canonical-json'
import type { Claim } from '@/server/payments/ledger'
import { PaymentRefusedError, SettlementPendingError } from '@/server/payments/refusals'
import type { Sale } from '@/server/payments/sale'
import type { PresentedPayment } from '@/server/payments/x402/presented-payment'
import { receiptHeader } from '@/server/payments/x402/receipt'
import { idempotent, keepPaid, replayKeyOf } from './idempotent'
import type { Admitted, Job, Progress, Recipe, Told } from './job'
import { packRecipe, unpackRecipe } from './stored-recipe'

/**
 * Admits a call that brings an x402 payment: the ledger claims and verifies it, the answer is kept before the money is
 * taken, and nothing is answered before it is (ADR 7). Copies of the call get the same answer and receipt.
 */
export async function admitPaid<Prepared>(
  context: Context,
  job: Job<Prepared>,
  payment: PresentedPayment,
): Promise<Admitted> {
  const refuse = (reason: string) => PaymentRequiredError.for(context, job.records, reason)
  if ('refused' in payment) throw refuse(payment.refused)
  const orChallenge = (error: unknown): never => {
    throw error instanceof PaymentRefusedError ? refuse(error.reason) : error
  }
  const entry = await context.services.ledger
    .enter({
      payment,
      offer: offerFor(context, job.records),
      route: job.endpoint,
      bodyHash: canonicalHash({ route: job.endpoint, body: job.body }),
      replay: replayKeyOf(context.call, job as Job),
    })
    .catch(orChallenge)
  switch (entry.kind) {
    case 'bought':
      return { perform: async () => deliver(context, job, entry.sale), abandon: nothing }
    case 'shared':
      return { perform: async () => deliver(context, job, await entry.sale.catch(orChallenge)), abandon: nothing }
    case 'claimed':
      return work(context, job, entry.claim, orChallenge)
  }
}

const nothing = async () => undefined
const noProgress: Progress = () => undefined
const told: Told = { tier: 'x402', usage: { tier: 'x402' } }
/** Claimed paid work is finished, whoever leaves (ADR 7). */
const never = new AbortController().signal

async function work<Prepared>(
  context: Context,
  job: Job<Prepared>,
  claim: Claim,
  orChallenge: (error: unknown) => never,
): Promise<Admitted> {
  const orRelease = async (error: unknown): Promise<never> => {
    await claim.release(error)
    throw error
  }
  const same = await idempotent(context, `payer:${claim.payer}`, job as Job).catch(orRelease)
  if (same && 'replay' in same) {
    // The payer has this answer already: the new payment stays unspent.
    await claim.release(new SettlementPendingError())
    context.answerHeaders.set('Idempotent-Replayed', 'true')
    return { perform: async () => job.reply(same.replay, context.call.signal), abandon: nothing }
  }
  const abandon = async (reason: unknown = new SettlementPendingError()) => {
    await same?.first.release()
    await claim.release(reason)
  }
  const orAbandon = async (error: unknown): Promise<never> => {
    await abandon(error)
    throw error
  }
  const earlier = same && (await claim.earlier().catch(orAbandon))
  if (earlier) {
    await claim.release(new SettlementPendingError())
    await keepPaid(same.first, recipeOf(context, earlier))
    context.answerHeaders.set('Idempotent-Replayed', 'true')
    return { perform: async () => deliver(context, job, earlier), abandon: nothing }
  }
  const prepared = await job.prepare().catch(orAbandon)
  const perform = async (progress = noProgress) => {
    const sale = await claim
      .fulfil(async () => packRecipe(await job.make(prepared, told, progress, never)))
      .catch(async (error: unknown) => {
        await same?.first.release()
        return orChallenge(error)
      })
    if (same) await keepPaid(same.first, recipeOf(context, sale))
    return deliver(context, job, sale)
  }
  return { perform, abandon: () => abandon() }
}

function deliver<Prepared>(context: Context, job: Job<Prepared>, sale: Sale): RecordsReply {
  context.answerHeaders.set(...receiptHeader(sale.version, sale.receipt))
  return { ...job.reply(recipeOf(context, sale), context.call.signal), receipt: sale.receipt }
}

/** The kept recipe with what was only known after the settlement: from one sale always the same bytes. */
function recipeOf({ services }: Context, { recipe, receipt, amountMicroUsdc }: Sale): Recipe {
  const { envelope, ...rest } = unpackRecipe(recipe)
  const { name: network } = services.payments.network
  const payment = { network, transaction: receipt.transaction, amount_micro_usdc: amountMicroUsdc }
  return { ...rest, envelope: { ...envelope, usage: { tier: 'x402', payment } } }
}

import type { Context } from '@/server/api/context'
import { replyOf } from '@/server/api/jobs/generate'
import { log } from '@/server/kernel/log'
import type { PresentedProof } from '@/server/payments/purchase/checkout'
import type { Order, Sale } from '@/server/payments/scheme'
import { idempotent, replayKeyOf } from './idempotent'
import {
  type Admitted,
  type Attribution,
  type Job,
  noProgress,
  type Progress,
  packRecipe,
  type Recipe,
  unpackRecipe,
} from './job'

/** Admits a call that carries a proof of payment: the purchase machine has the work done and paid for (ADR 7, ADR 8). */
export async function admitPaid<Prepared>(
  context: Context,
  proof: PresentedProof,
  order: Order,
  job: Job<Prepared>,
): Promise<Admitted> {
  const { call, answerHeaders } = context
  const replay = replayKeyOf(call, job)
  const { isReplay, perform, abandon } = await proof.buy<Prepared, Progress>(
    { ...order, replay },
    {
      idempotent: async (payer) => {
        const claim = await idempotent(context, `payer:${payer}`, job)
        if (!claim || 'replay' in claim) return claim && { replay: packRecipe(claim.replay) }
        const { finish, release } = claim.first
        return { first: { release, keep: (sale) => finish(recipeOf(sale)).catch(reportUnkept) } }
      },
      prepare: () => job.prepare(),
      make: async (prepared, progress) => packRecipe(await job.make(prepared, attribution, progress, never)),
    },
  )
  if (isReplay) answerHeaders.set('Idempotent-Replayed', 'true')
  return {
    abandon,
    perform: async (progress = noProgress) => {
      const bought = await perform(progress)
      if ('replay' in bought) return replyOf(unpackRecipe(bought.replay), call.signal)
      const { headers, receipt } = bought.sale
      for (const [name, value] of Object.entries(headers)) answerHeaders.set(name, value)
      return { ...replyOf(recipeOf(bought.sale), call.signal), ...(receipt && { receipt }) }
    },
  }
}

const attribution: Attribution = { tier: 'x402', usage: { tier: 'x402' } }
/** Claimed paid work is finished, whoever leaves (ADR 7). */
const never = new AbortController().signal

/** The kept recipe with what was only known after the settlement: from one sale always the same bytes. */
function recipeOf({ recipe, payment, members }: Sale): Recipe {
  const { envelope, ...rest } = unpackRecipe(recipe)
  return { ...rest, envelope: { ...envelope, usage: { tier: 'x402', payment }, ...members } }
}

/** That an answer was not kept for its key fails nobody: the ledger has it in any case. */
const reportUnkept = (error: unknown): void =>
  log.error({ err: error }, 'a paid reply was not kept for its Idempotency-Key')

import type { Context } from '@/server/api/context'
import { log } from '@/server/kernel/log'
import type { PresentedProof } from '@/server/payments/purchase/checkout'
import type { Order, Sale } from '@/server/payments/scheme'
import { idempotent, replayKeyOf } from './idempotent'
import { type Admitted, type Attribution, type Job, noProgress, type Progress, packKept, unpackKept } from './job'

/** Admits a call that carries a proof of payment: the purchase machine has the work done and paid for (ADR 7, ADR 8). */
export async function admitPaid<Prepared, Kept, Reply>(
  context: Context,
  proof: PresentedProof,
  order: Order,
  job: Job<Prepared, Kept, Reply>,
): Promise<Admitted<Reply>> {
  const { call, answerHeaders } = context
  const keptOf = ({ recipe, payment, members = {} }: Sale): Kept =>
    job.sold(unpackKept<Kept>(recipe), { payment, members })
  const replay = replayKeyOf(call, job)
  const { isReplay, perform, abandon } = await proof.buy<Prepared, Progress>(
    { ...order, replay },
    {
      idempotent: async (payer) => {
        const claim = await idempotent<Kept>(context, `payer:${payer}`, job)
        if (!claim || 'replay' in claim) return claim && { replay: packKept(claim.replay) }
        const { finish, release } = claim.first
        return { first: { release, keep: (sale) => finish(keptOf(sale)).catch(reportUnkept) } }
      },
      prepare: () => job.prepare(),
      make: async (prepared, progress) => packKept(await job.make(prepared, attribution, progress, never)),
    },
  )
  if (isReplay) answerHeaders.set('Idempotent-Replayed', 'true')
  return {
    abandon,
    perform: async (progress = noProgress) => {
      const bought = await perform(progress)
      if ('replay' in bought) return job.reply(unpackKept(bought.replay), call.signal)
      const { headers, receipt } = bought.sale
      for (const [name, value] of Object.entries(headers)) answerHeaders.set(name, value)
      return job.reply(keptOf(bought.sale), call.signal, receipt)
    },
  }
}

const attribution: Attribution = { tier: 'x402', usage: { tier: 'x402' } }
/** Claimed paid work is finished even if the client disconnects (ADR 7). */
const never = new AbortController().signal

/** A failure to store an answer for its key is ignored: the ledger has it in any case. */
const reportUnkept = (error: unknown): void =>
  log.error({ err: error }, 'a paid reply was not kept for its Idempotency-Key')

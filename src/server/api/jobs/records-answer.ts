import type { Recipe, Settled } from '@/server/api/admission/job'
import type { Plan } from '@/server/generation/engine/plan'
import { planInSteps } from '@/server/generation/generate-records'
import { lentCopy } from '@/server/kernel/memory/lent-buffers'
import type { Steps } from '@/server/kernel/turns/steps'
import { inTurns } from './in-turns'
import type { RecordsReply } from './records-reply'

/** How a job of records answers: by the recipe that it keeps. */
export const recordsAnswer = { reply: replyOf, sold: soldRecipe }

function soldRecipe({ envelope, ...rest }: Recipe, { payment, members }: Settled): Recipe {
  return { ...rest, envelope: { ...envelope, usage: { tier: 'x402', payment }, ...members } }
}

/** The answer of a recipe whose rows are planned fields. */
function replyOf(
  { envelope, encoding, locale, rows }: Recipe,
  signal: AbortSignal,
  receipt?: Record<string, unknown>,
): RecordsReply {
  const { seed, reference_date: referenceDate } = envelope
  const planned = () => planInSteps({ fields: rows, locale, seed, referenceDate }, encoding)
  const records = inTurns((isDue) => slicesOf(planned(), envelope.count, isDue), signal)
  return { envelope, encoding, records, ...(receipt && { receipt }) }
}

/** The slices of a plan, which is itself made in steps. */
function* slicesOf(planned: Steps<Plan>, count: number, isDue: () => boolean): Generator<Uint8Array> {
  for (;;) {
    const step = planned.next()
    if (step.done) return yield* step.value.slices(count, { isDue, copied: lentCopy })
    if (isDue()) yield nothing
  }
}
const nothing = new Uint8Array(0)

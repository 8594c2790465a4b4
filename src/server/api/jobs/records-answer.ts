import type { Recipe, Settled } from '@/server/api/admission/job'
import { planRecords } from '@/server/generation/generate-records'
import { lentCopy } from '@/server/kernel/memory/lent-buffers'
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
  const plan = () => planRecords({ fields: rows, locale, seed, referenceDate }, encoding)
  const records = inTurns((isDue) => plan().slices(envelope.count, { isDue, copied: lentCopy }), signal)
  return { envelope, encoding, records, ...(receipt && { receipt }) }
}

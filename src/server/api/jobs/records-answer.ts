import type { Recipe, Settled } from '@/server/api/admission/job'
import { writeRecords } from '@/server/generation/writing/write-records'
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
  const request = { fields: rows, locale, seed, referenceDate }
  const written = (isDue: () => boolean) => writeRecords(request, encoding, envelope.count, { isDue, copied: lentCopy })
  const records = inTurns(written, signal)
  return { envelope, encoding, records, ...(receipt && { receipt }) }
}

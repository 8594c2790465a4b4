import { randomUUID } from 'node:crypto'
import type { Job, Recipe, Settled } from '@/server/api/admission/job'
import type { CheckedGeneration } from '@/server/api/body/generation-body'
import { planRecords } from '@/server/generation/generate-records'
import type { Clock } from '@/server/kernel/clock'
import { formats } from '@/wire/vocabulary'
import { inTurns } from './in-turns'
import type { RecordsReply } from './records-reply'
import { repeatableSeed } from './repeatable-seed'

/** The job of a schema-mode call: its recipe is the seed and the checked fields, its rows are made as they are read. */
export const generationJob = ({ request, fields }: CheckedGeneration, endpoint: string, clock: Clock): Job<void> => ({
  endpoint,
  records: request.count,
  aiRecords: 0,
  body: identityOf(request),
  ...recordsAnswer,
  prepare: async () => undefined,
  make: async (_prepared, { tier, usage }) => {
    const { output_format, locale, count } = request
    const repeatable = repeatableSeed(request, clock)
    return {
      envelope: { generation_id: randomUUID(), output_format, locale, tier, ...repeatable, count, usage },
      encoding: formats[output_format].encoding,
      locale,
      rows: fields,
    }
  },
})

/** What distinguishes one body from another: neither what is ignored nor what only proves payment. */
const identityOf = ({
  schema_fields,
  count,
  locale,
  output_format,
  seed,
  reference_date,
}: CheckedGeneration['request']) => ({
  schema_fields,
  count,
  locale,
  output_format,
  ...(seed !== undefined && { seed }),
  ...(reference_date !== undefined && { reference_date }),
})

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
  const plan = planRecords({ fields: rows, locale, seed, referenceDate }, encoding)
  const records = inTurns((isDue) => plan.slices(envelope.count, { isDue }), signal)
  return { envelope, encoding, records, ...(receipt && { receipt }) }
}

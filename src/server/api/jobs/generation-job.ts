import { randomUUID } from 'node:crypto'
import type { Job } from '@/server/api/admission/job'
import type { CheckedGeneration } from '@/server/api/body/generation-body'
import type { Clock } from '@/server/kernel/clock'
import { formats } from '@/wire/vocabulary'
import { recordsAnswer } from './records-answer'
import { repeatableSeed } from './repeatable-seed'

/** The job of a schema-mode call: its recipe is the seed and the checked fields, its rows are made as they are read. */
export const generationJob = (
  { services }: { services: { clock: Clock } },
  { request, fields }: CheckedGeneration,
  endpoint: string,
): Job<void> => ({
  endpoint,
  records: request.count,
  aiRecords: 0,
  body: identityOf(request),
  ...recordsAnswer,
  prepare: async () => undefined,
  make: async (_prepared, { tier, usage }) => {
    const { output_format, locale, count } = request
    const repeatable = repeatableSeed(request, services.clock)
    return {
      envelope: { generation_id: randomUUID(), output_format, locale, tier, ...repeatable, count, usage },
      encoding: formats[output_format].encoding,
      locale,
      rows: fields,
    }
  },
})

/** The body's identity: without ignored members and payment proofs. */
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

import { z } from 'zod'
import { ErrorBody } from '@/wire/error-bodies'
import { AiGenerationResponse, AiInferSchemaResponse } from '@/wire/inference'

/** The `data` of each event of a stream (ADR 6). */
export const streamEvents = {
  status: z.looseObject({ stage: z.enum(['schema', 'writing', 'generating']) }).meta({ id: 'StreamStatus' }),
  schema: AiInferSchemaResponse.pick({ proposed_schema: true, contract_hash: true, contract_id: true }).meta({
    id: 'StreamSchema',
  }),
  progress: z
    .looseObject({
      generated: z.int(),
      total: z.int(),
      percent: z.number(),
      elapsed_ms: z.int(),
      eta_ms: z.int(),
      pool: z.looseObject({ lines: z.int(), of: z.int() }).meta({ id: 'StreamPool' }).optional(),
    })
    .meta({ id: 'StreamProgress' }),
  payment: z
    .looseObject({ success: z.literal(true), transaction: z.string(), network: z.string() })
    .meta({ id: 'StreamPayment' }),
  result: z.union([
    AiGenerationResponse,
    AiGenerationResponse.omit({ records: true })
      .extend({ content: z.string().describe('The rows as csv or jsonl.') })
      .meta({ id: 'AiGenerationText' }),
  ]),
  done: z.looseObject({ generation_id: z.uuid() }).meta({ id: 'StreamDone' }),
  error: ErrorBody,
} as const

/** The data of an event, whichever it is: what a generated client reads off the stream. */
export const StreamEventData = z
  .union([
    streamEvents.status,
    streamEvents.schema,
    streamEvents.progress,
    streamEvents.payment,
    streamEvents.result,
    streamEvents.done,
    streamEvents.error,
  ])
  .meta({
    id: 'StreamEventData',
    description:
      'Server-sent events, their data as JSON: `status` {stage}; `schema`, the inferred contract; `progress`, at least once; `payment`, the receipt of a paid call; `result`, the JSON response, with `content` in place of `records` for csv and jsonl; last `done`, or `error` with the body that the HTTP response would have had. Comments (`: ping`) keep the connection.',
  })

import { z } from 'zod'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { AiGenerateRequest, AiInferSchemaRequest, AiInferSchemaResponse } from '@/wire/inference'
import { NotImplementedYetError } from '../not-implemented-yet'
import { parseBody } from '../parse-body'
import { requirePayment } from '../payment-required'
import type { RecordsReply } from '../records-reply'
import { readableBody } from '../request-body'
import { middleware, procedure, router } from '../trpc'

const checked = (schema: z.ZodType) =>
  middleware(async ({ getRawInput, next }) => {
    const { problems } = parseBody(schema, readableBody(await getRawInput()))
    if (problems.length > 0) throw new ValidationFailedError(problems)
    return next()
  })

const aiOperation = (path: `/${string}`, summary: string) => ({
  openapi: { method: 'POST' as const, path, tags: ['inference'], summary, protect: false },
})

const records = z.custom<RecordsReply>().meta({ override: { $ref: '#/components/schemas/AiGenerationResponse' } })

export const inference = router({
  inferSchema: procedure
    .meta({
      ...aiOperation('/api/v1/infer-schema', 'Infer a typed schema and its contract hash from column names'),
      requestBody: 'AiInferSchemaRequest',
      statuses: [413, 422, 501],
    })
    .use(checked(AiInferSchemaRequest))
    .input(AiInferSchemaRequest)
    .output(AiInferSchemaResponse)
    .mutation(() => {
      throw new NotImplementedYetError('infer-schema')
    }),

  generateAi: procedure
    .meta({
      ...aiOperation('/api/v1/generate-ai', 'Generate records from column names alone'),
      requestBody: 'AiGenerateRequest',
      contentTypes: ['text/csv', 'application/x-ndjson'],
      paid: true,
      statuses: [402, 409, 413, 422, 429, 501, 503],
    })
    .use(requirePayment)
    .use(checked(AiGenerateRequest))
    .input(AiGenerateRequest)
    .output(records)
    .mutation((): RecordsReply => {
      throw new NotImplementedYetError('generate-ai')
    }),

  generateAiStream: procedure
    .meta({
      ...aiOperation('/api/v1/generate-ai/stream', 'Generate records from column names, with progress as events'),
      requestBody: 'AiGenerateRequest',
      contentTypes: ['text/event-stream'],
      paid: true,
      statuses: [402, 409, 413, 422, 429, 501, 503],
    })
    .use(requirePayment)
    .use(checked(AiGenerateRequest))
    .input(AiGenerateRequest)
    .output(records)
    .mutation((): RecordsReply => {
      throw new NotImplementedYetError('generate-ai/stream')
    }),
})

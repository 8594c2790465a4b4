import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { admit } from '@/server/api/admission/admission'
import { checkAiGeneration, checkInference } from '@/server/api/body/check-ai'
import { requirePayment } from '@/server/api/challenge/payment-required'
import { aiJob } from '@/server/api/jobs/ai-job'
import { inferContract } from '@/server/api/jobs/infer-contract'
import { type RecordsEvent, recordsEvents } from '@/server/api/jobs/records-events'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import { middleware, procedure, router } from '@/server/api/trpc'
import { contractId } from '@/server/inference/contract/contract'
import { AiGenerateRequest, AiInferSchemaRequest, AiInferSchemaResponse } from '@/wire/inference'

/** Judge the body before the procedure runs, so that every problem is answered at once. */
const inferenceChecked = middleware(async ({ getRawInput, next }) => {
  checkInference(await getRawInput())
  return next()
})
const generationChecked = middleware(async ({ ctx, getRawInput, next }) => {
  checkAiGeneration(await getRawInput(), ctx.caller, ctx.services.env.PUBLIC_URL)
  return next()
})

const aiOperation = (path: `/${string}`, summary: string) => ({
  openapi: { method: 'POST' as const, path, tags: ['inference'], summary, protect: false },
})
const generation = { requestBody: 'AiGenerateRequest', paid: true, statuses: [400, 402, 409, 413, 422, 429, 503] }

const records = z.custom<RecordsReply>().meta({ override: { $ref: '#/components/schemas/AiGenerationResponse' } })
const events = z.custom<AsyncGenerator<RecordsEvent>>().meta({ override: { type: 'string' } })

export const inference = router({
  inferSchema: procedure
    .meta({
      ...aiOperation('/api/v1/infer-schema', 'Infer a typed schema and its contract hash from column names'),
      requestBody: 'AiInferSchemaRequest',
      statuses: [413, 422],
    })
    .use(inferenceChecked)
    .input(AiInferSchemaRequest)
    .output(AiInferSchemaResponse)
    .mutation(async ({ ctx, input }) => {
      const { fields, contract } = await inferContract(ctx, input)
      return {
        proposed_schema: [...contract.proposedSchema],
        contract_hash: contract.hash,
        contract_id: contractId(randomBytes(16)),
        locale: input.locale,
        inference: fields.map(({ name, source, confidence, alternatives }) => ({
          name,
          source,
          confidence,
          alternatives: [...alternatives],
        })),
      }
    }),

  generateAi: procedure
    .meta({
      ...aiOperation('/api/v1/generate-ai', 'Generate records from column names alone'),
      ...generation,
      contentTypes: ['text/csv', 'application/x-ndjson'],
    })
    .use(requirePayment)
    .use(generationChecked)
    .input(AiGenerateRequest)
    .output(records)
    .mutation(async ({ ctx, input }) => (await admit(ctx, aiJob(ctx, input, '/api/v1/generate-ai'))).perform()),

  generateAiStream: procedure
    .meta({
      ...aiOperation('/api/v1/generate-ai/stream', 'Generate records from column names, with progress as events'),
      ...generation,
      contentTypes: ['text/event-stream'],
    })
    .use(requirePayment)
    .use(generationChecked)
    .input(AiGenerateRequest)
    .output(events)
    .mutation(async ({ ctx, input }) =>
      recordsEvents(await admit(ctx, aiJob(ctx, input, '/api/v1/generate-ai/stream'))),
    ),
})

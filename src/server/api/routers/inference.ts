import { randomBytes } from 'node:crypto'
import { admitPosted } from '@/server/api/admission/admission'
import type { Admitted } from '@/server/api/admission/job'
import { readAiGeneration, readInference, readProfileRequest } from '@/server/api/body/ai-bodies'
import { withDescribedColumns } from '@/server/api/body/described-columns'
import { accepted } from '@/server/api/body/read-body'
import { paidListings } from '@/server/api/challenge/paid-listings'
import type { Context } from '@/server/api/context'
import { exampleAiRequests, exampleInferences, exampleSamples } from '@/server/api/documents/example-requests'
import { aiJob } from '@/server/api/jobs/ai/ai-job'
import { budgetedModel } from '@/server/api/jobs/ai/budgeted-model'
import { admitNames, type InferenceRequest, inferContract } from '@/server/api/jobs/ai/infer-contract'
import { recordsEvents } from '@/server/api/jobs/records-events'
import { post, router } from '@/server/api/trpc'
import { placeholderWarning } from '@/server/generation/profiles/placeholder-warning'
import { contractId } from '@/server/inference/contract/contract'
import {
  AiGenerateRequest,
  AiGenerationResponse,
  AiInferSchemaRequest,
  AiInferSchemaResponse,
  ProfileRequest,
  ProfileResponse,
} from '@/wire/inference'
import { rowContentTypes } from '@/wire/vocabulary'

const rows = {
  tag: 'inference',
  body: AiGenerateRequest,
  examples: exampleAiRequests,
  statuses: [400, 402, 409, 413, 422, 429, 503],
} as const
const generatePath = '/api/v1/generate-ai'
const streamPath = '/api/v1/generate-ai/stream'

export const inference = router({
  inferSchema: post({
    path: '/api/v1/infer-schema',
    tag: 'inference',
    summary: 'Infer a typed schema and its contract hash from column names',
    body: AiInferSchemaRequest,
    examples: exampleInferences,
    answer: AiInferSchemaResponse,
    statuses: [413, 422, 429, 503],
  }).mutation(async ({ ctx, input }) => {
    const id = contractId(randomBytes(16))
    const named = await withDescribedColumns(ctx, input, budgetedModel(ctx, id))
    return inferredSchema(ctx, accepted(readInference(named)), id)
  }),

  profile: post({
    path: '/api/v1/profile',
    tag: 'inference',
    summary: 'Learn a schema with ranges, lists and formats from a sample of rows',
    body: ProfileRequest,
    examples: exampleSamples,
    answer: ProfileResponse,
    statuses: [413, 422, 429, 503],
  }).mutation(async ({ ctx, input }): Promise<ProfileResponse> => {
    const { rowsRead, learned, ...request } = accepted(await readProfileRequest(ctx, input))
    return { ...(await inferredSchema(ctx, { ...request, learned })), rows_read: rowsRead }
  }),

  generateAi: post({
    ...rows,
    path: generatePath,
    summary: 'Generate records from column names alone',
    paid: paidListings.generateAi,
    answer: AiGenerationResponse,
    contentTypes: rowContentTypes,
  }).mutation(async ({ ctx, input }) => (await admitAi(ctx, input, generatePath)).perform()),

  generateAiStream: post({
    ...rows,
    path: streamPath,
    summary: 'Generate records from column names, with progress as events',
    paid: paidListings.generateAiStream,
    contentTypes: ['text/event-stream'],
  }).mutation(async ({ ctx, input }) => recordsEvents(await admitAi(ctx, input, streamPath))),
})

async function inferredSchema(
  ctx: Context,
  request: InferenceRequest,
  id = contractId(randomBytes(16)),
): Promise<AiInferSchemaResponse> {
  admitNames(ctx, request.field_names)
  const { fields, contract } = await inferContract(ctx, request, budgetedModel(ctx, id))
  const placeholders = fields.flatMap(({ name, standIn }) => (standIn === 'placeholder' ? [name] : []))
  return {
    proposed_schema: [...contract.proposedSchema],
    contract_hash: contract.hash,
    contract_id: id,
    locale: request.locale,
    inference: fields.map(({ name, source, confidence, alternatives }) => ({
      name,
      source,
      confidence,
      alternatives: [...alternatives],
    })),
    warnings: placeholders.length > 0 ? [placeholderWarning(placeholders, ['body', 'field_names'])] : [],
  }
}

const admitAi = (ctx: Context, rawBody: unknown, route: string): Promise<Admitted> =>
  admitPosted(ctx, { route, rawBody, body: readAiGeneration(ctx, rawBody), jobOf: aiJob })

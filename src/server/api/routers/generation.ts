import { admitPosted } from '@/server/api/admission/admission'
import { readGeneration } from '@/server/api/body/generation-body'
import { accepted } from '@/server/api/body/read-body'
import { paidListings } from '@/server/api/challenge/paid-listings'
import type { Context } from '@/server/api/context'
import { exampleRequests } from '@/server/api/documents/example-requests'
import { generationJob } from '@/server/api/jobs/generation-job'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import { post, router } from '@/server/api/trpc'
import { quote } from '@/server/billing/pricing'
import { relationNotes } from '@/server/generation/relations/notes'
import { canonicalHashInTurns } from '@/server/kernel/json/canonical-json'
import { inTurns } from '@/server/kernel/turns/steps'
import { GenerationRequest, GenerationResponse, ValidationResult } from '@/wire/rows/generation'
import { rowContentTypes } from '@/wire/vocabulary'

const rows = {
  tag: 'generation',
  body: GenerationRequest,
  examples: exampleRequests,
  answer: GenerationResponse,
  contentTypes: rowContentTypes,
  statuses: [400, 402, 409, 413, 422, 429, 503],
} as const
const generatePath = '/api/v1/generate'
const canaryPath = '/api/v1/canary/generate'

export const generation = router({
  validate: post({
    path: '/api/v1/validate',
    tag: 'generation',
    summary: 'Check a schema-mode body without generating',
    body: GenerationRequest,
    examples: exampleRequests,
    answer: ValidationResult,
    statuses: [413, 422, 503],
  }).mutation(({ ctx, input }) => validation(ctx, input)),

  generate: post({
    ...rows,
    path: generatePath,
    summary: 'Generate records from a schema of typed fields',
    paid: paidListings.generate,
  }).mutation(({ ctx, input }) => generateRows(ctx, input, generatePath)),

  canaryGenerate: post({
    ...rows,
    path: canaryPath,
    summary: 'Generate records, payable by an on-chain escrow invoice where escrow is enabled',
    paid: paidListings.canaryGenerate,
  }).mutation(({ ctx, input }) => generateRows(ctx, input, canaryPath)),
})

async function generateRows(ctx: Context, rawBody: unknown, route: string): Promise<RecordsReply> {
  const body = await inTurns(readGeneration(ctx, rawBody), ctx.call.signal)
  const admitted = await admitPosted(ctx, { route, rawBody, body, jobOf: generationJob })
  return admitted.perform()
}

const freeCapWarning = {
  code: 'free_tier_cap',
  loc: ['body', 'count'],
  message: 'Validated as a pay-per-call request; a free key allows up to 100 records per call and no creditCard.',
}

/** In pieces, between which others are answered: a body may hold fifty thousand values. */
async function validation(ctx: Context, input: unknown): Promise<ValidationResult> {
  const { signal } = ctx.call
  const { request, fields, warnings } = accepted(await inTurns(readGeneration(ctx, input), signal))
  const { bracket, amountMicroUsdc, amountUsd } = quote(request.count)
  const notes = await relationNotes(fields, request.locale, ['body', 'schema_fields'], signal)
  return {
    valid: true,
    field_count: fields.length,
    estimated_records: request.count,
    schema_hash: await canonicalHashInTurns(
      { schema_fields: request.schema_fields.map(({ seed: _, ...field }) => field), locale: request.locale },
      signal,
    ),
    quote: { bracket, amount_micro_usdc: amountMicroUsdc, amount_usd: amountUsd },
    warnings: [...warnings, ...notes, ...(ctx.caller.kind === 'anonymous' ? [freeCapWarning] : [])],
  }
}

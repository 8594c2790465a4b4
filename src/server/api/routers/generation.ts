import { z } from 'zod'
import { admit } from '@/server/api/admission/admission'
import { type CheckedGeneration, checkGeneration } from '@/server/api/body/check-generation'
import { deprecation } from '@/server/api/body/deprecation'
import { requirePayment } from '@/server/api/challenge/payment-required'
import { requireLock } from '@/server/api/challenge/require-lock'
import type { Context } from '@/server/api/context'
import { generationJob } from '@/server/api/jobs/generate'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import { middleware, procedure, router } from '@/server/api/trpc'
import { quote } from '@/server/billing/pricing'
import { canonicalHash } from '@/server/kernel/canonical-json'
import { GenerationRequest, ValidationResult } from '@/wire/generation'

/**
 * Judges the body before the procedure runs, so that every problem is answered at once, and hands on what was checked:
 * legacy keys are folded, so that the schema behind sees its own names.
 */
const checked = middleware(async ({ ctx, getRawInput, next }) => {
  const generation = checkGeneration(await getRawInput(), ctx.caller, ctx.services.env.PUBLIC_URL)
  if (generation.legacyKeys) ctx.answerHeaders.set(...deprecation)
  const handedOn = { ctx: { generation }, getRawInput: async () => generation.request }
  return next<{ generation: CheckedGeneration }>(handedOn)
})

const records = z.custom<RecordsReply>().meta({ override: { $ref: '#/components/schemas/GenerationResponse' } })
const rowContentTypes = ['text/csv', 'application/x-ndjson'] as const

const generateRows = async (
  ctx: Context & { generation: CheckedGeneration },
  endpoint: string,
): Promise<RecordsReply> => (await admit(ctx, generationJob(ctx.generation, endpoint))).perform()

export const generation = router({
  validate: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/validate',
        tags: ['generation'],
        summary: 'Check a schema-mode body without generating',
        protect: false,
      },
      requestBody: 'GenerationRequest',
      statuses: [413, 422],
    })
    .use(checked)
    .input(GenerationRequest)
    .output(ValidationResult)
    .mutation(({ ctx: { generation, caller } }) => validation(generation, caller.kind === 'anonymous')),

  generate: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/generate',
        tags: ['generation'],
        summary: 'Generate records from a schema of typed fields',
        protect: false,
      },
      requestBody: 'GenerationRequest',
      contentTypes: rowContentTypes,
      paid: true,
      statuses: [400, 402, 409, 413, 422, 429, 503],
    })
    .use(requirePayment)
    .use(checked)
    .input(GenerationRequest)
    .output(records)
    .mutation(({ ctx }) => generateRows(ctx, '/api/v1/generate')),

  canaryGenerate: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/canary/generate',
        tags: ['generation'],
        summary: 'Generate records, payable by an on-chain escrow invoice where escrow is enabled',
        protect: false,
      },
      requestBody: 'GenerationRequest',
      contentTypes: rowContentTypes,
      paid: true,
      statuses: [400, 402, 409, 413, 422, 429, 503],
    })
    .use(requireLock)
    .use(requirePayment)
    .use(checked)
    .input(GenerationRequest)
    .output(records)
    .mutation(({ ctx }) => generateRows(ctx, '/api/v1/canary/generate')),
})

const freeCapWarning = {
  code: 'free_tier_cap',
  loc: ['body', 'count'],
  message: 'Judged as a pay-per-call request; a free key takes up to 100 records per call and no creditCard.',
}

function validation({ request, fields, warnings }: CheckedGeneration, anonymous: boolean): ValidationResult {
  const { bracket, amountMicroUsdc, amountUsd } = quote(request.count)
  return {
    valid: true,
    field_count: fields.length,
    estimated_records: request.count,
    schema_hash: canonicalHash({ schema_fields: request.schema_fields, locale: request.locale }),
    quote: { bracket, amount_micro_usdc: amountMicroUsdc, amount_usd: amountUsd },
    warnings: anonymous ? [...warnings, freeCapWarning] : warnings,
  }
}

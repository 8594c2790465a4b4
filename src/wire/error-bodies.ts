import { z } from 'zod'

/** SPEC "ValidationError": one fault of a request, in the shape of a Pydantic v2 validation error. */
const ValidationError = z
  .looseObject({
    loc: z.array(z.union([z.string(), z.int()])).describe('Location: body or header, then keys and indexes as sent.'),
    msg: z.string(),
    type: z.string(),
    input: z.unknown().optional(),
    ctx: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ValidationError' })

/** SPEC "HTTPValidationError": the body of every 422. */
export const HttpValidationError = z
  .looseObject({ detail: z.array(ValidationError) })
  .meta({ id: 'HTTPValidationError' })

/** The body of every refusal that is not a 422 or a payment challenge (ADR 3). */
export const ErrorBody = z
  .looseObject({ detail: z.string(), code: z.string(), request_id: z.string(), hint: z.string().optional() })
  .meta({ id: 'ErrorBody' })

const actions = ['fix_request', 'retry', 'pay', 'upgrade', 'wait', 'switch_endpoint'] as const
export type AgenticAction = (typeof actions)[number]

/** One element of the array that `Accept: application/vnd.agentic+json` asks for (ADR 3). */
export const AgenticError = z
  .looseObject({
    error: z.literal(true),
    code: z.string(),
    field: z.string().nullable(),
    pointer: z.string().nullable().describe('RFC 6901 pointer into the request body'),
    message: z.string(),
    correction_hint: z.string().nullable(),
    suggested_fix: z.unknown(),
    retryable: z.boolean(),
    retry_after_seconds: z.int().nullable(),
    action: z.enum(actions),
    next_request: z
      .looseObject({
        method: z.string(),
        path: z.string(),
        headers: z.record(z.string(), z.string()),
        body: z.unknown().optional(),
      })
      .nullable(),
    upgrade_required: z.boolean(),
    upgrade_url: z.string().nullable(),
    request_id: z.string(),
  })
  .meta({ id: 'AgenticError' })
export type AgenticError = z.infer<typeof AgenticError>

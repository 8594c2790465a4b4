import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import type { Operation } from '@/server/api/trpc'
import { EscrowInvoice402Body, X402PaymentRequiredBody } from '@/wire/payments/payment'
import { AgenticError, ErrorBody, HttpValidationError } from '@/wire/problem'

const header = (description: string, type: 'string' | 'integer' = 'string') => ({ description, schema: { type } })

/** On keyed answers of a capped tier, whatever their status. */
const rateHeaders = {
  'RateLimit-Policy': header(
    'draft-ietf-httpapi-ratelimit-headers; on responses to keys of a tier with a daily limit.',
  ),
  RateLimit: header('draft-ietf-httpapi-ratelimit-headers; on responses to keys of a tier with a daily limit.'),
  'X-RateLimit-Limit': header('Calls a day.', 'integer'),
  'X-RateLimit-Remaining': header('Calls left today.', 'integer'),
  'X-RateLimit-Reset': header('Unix seconds of the next UTC midnight.', 'integer'),
}

const retryAfter = { 'Retry-After': header('Seconds to wait.', 'integer') }

const refusal = (description: string, headers = {}, schema: z.ZodType = ErrorBody): ZodOpenApiResponseObject => ({
  description,
  headers: { 'X-Request-Id': header('Identifies this request in our logs.'), ...headers },
  content: {
    'application/json': { schema },
    'application/vnd.agentic+json': { schema: z.array(AgenticError) },
  },
})

/** The answers of ADR 3, one per status. */
export const refusals: Record<number, ZodOpenApiResponseObject> = {
  400: refusal('The payment header cannot be read.'),
  401: refusal('The key is malformed, unknown, revoked or expired.', {
    'WWW-Authenticate': header('How to authenticate.'),
  }),
  402: refusal(
    'Payment required.',
    {
      'PAYMENT-REQUIRED': header('The x402 version 2 challenge, base64 of JSON.'),
      'X-Payment-Required': header('`true` with an escrow invoice.'),
    },
    z.union([X402PaymentRequiredBody, EscrowInvoice402Body]),
  ),
  404: refusal('Nothing exists with this id, or it has expired.', rateHeaders),
  409: refusal('Conflict with an earlier request or a pinned contract.', { ...retryAfter, ...rateHeaders }),
  410: refusal(
    'Made by an engine version that is no longer available, or with a recipe that this version cannot read (`recipe_refused`); the body contains the recipe.',
    rateHeaders,
  ),
  413: refusal('The body is too large.', rateHeaders),
  422: refusal('Validation Error', rateHeaders, HttpValidationError),
  429: refusal('A limit is reached.', { ...retryAfter, ...rateHeaders }),
  500: refusal(
    'Internal error. A call with a key is not counted, unless the database is unavailable too.',
    rateHeaders,
  ),
  503: refusal('A dependency of the service is unavailable.', { ...retryAfter, ...rateHeaders }),
}

const recordHeaders = {
  'X-Generation-Id': header('Identifies the response.'),
  'X-Seed': header('The seed, percent-encoded where it is not printable ASCII; send it again for the same values.'),
  'X-Reference-Date': header('The day from which ages and recent dates are computed.'),
  'X-Engine-Version': header(
    'Increases when a seed gives different values than before; equal versions and seeds give equal values.',
  ),
  'X-Record-Count': header('Number of records in the response.', 'integer'),
  'Idempotent-Replayed': header('`true` when this is the stored response of the Idempotency-Key.'),
  Deprecation: header('RFC 9745; on responses to requests with legacy keys.'),
  'PAYMENT-RESPONSE': header('x402 version 2 receipt.'),
  'X-PAYMENT-RESPONSE': header('x402 version 1 receipt.'),
  'X-Escrow-Settlement': header('The lock that paid for the response, as JSON: `escrow_settlement` for every format.'),
}

/** Of rows whose schema was inferred: what the members of a JSON body say. */
const inferenceHeaders = {
  'X-Generation-Mode': header('How the values were generated: `generation_mode` for every format.'),
  'X-Model': header('The model that wrote values, percent-encoded where it is not printable ASCII.'),
  'X-Contract-Hash': header('`inferred_contract_hash` for every format.'),
  'X-Contract-Id': header('`contract_id` for every format.'),
  'X-Repaired-Values': header('`quality.repaired_values` for every format.', 'integer'),
  'X-Duplicate-Rows': header('`quality.duplicate_rows` for every format.', 'integer'),
  'X-Placeholder-Columns': header(
    'Number of columns with neutral values, as nothing but their name is known.',
    'integer',
  ),
}

/** The headers of a 200 answer. */
export const answerHeadersOf = ({ paid, tag }: Operation) => ({
  'X-Request-Id': header('Identifies this request in our logs.'),
  ...rateHeaders,
  ...(paid && recordHeaders),
  ...(paid && tag === 'inference' && inferenceHeaders),
})

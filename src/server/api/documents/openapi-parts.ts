import type { Meta } from '@/server/api/trpc'
import { GenerationResponse } from '@/wire/generation'
import { AiGenerationResponse } from '@/wire/inference'
import { EscrowInvoice402Body, X402PaymentRequiredBody } from '@/wire/payment'
import { AgenticError, ErrorBody, HttpValidationError, ValidationError } from '@/wire/problem'

/** Named schemas that no procedure's input or output brings in by itself. */
export const components = {
  GenerationResponse,
  AiGenerationResponse,
  ErrorBody,
  AgenticError,
  ValidationError,
  HTTPValidationError: HttpValidationError,
  X402PaymentRequiredBody,
  EscrowInvoice402Body,
}

const header = (description: string, type = 'string') => ({ description, schema: { type } })

const retryAfter = { 'Retry-After': header('Seconds to wait.', 'integer') }
const agentic = {
  'application/vnd.agentic+json': { schema: { type: 'array', items: { $ref: '#/components/schemas/AgenticError' } } },
}

const refusal = (description: string, schema: string, headers = {}) => ({
  description,
  headers: { 'X-Request-Id': header('Names this request in our logs.'), ...headers },
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } }, ...agentic },
})

/** The answers of ADR 3, one per status. */
export const refusals: Record<number, Record<string, unknown>> = {
  400: refusal('The payment header cannot be read.', 'ErrorBody'),
  401: refusal('The key is malformed, unknown, revoked or expired.', 'ErrorBody', {
    'WWW-Authenticate': header('How to authenticate.'),
  }),
  402: {
    ...refusal('Payment required.', 'X402PaymentRequiredBody', {
      'PAYMENT-REQUIRED': header('The x402 version 2 challenge, base64 of JSON.'),
      'X-Payment-Required': header('true with an escrow invoice.'),
    }),
    content: {
      'application/json': {
        schema: {
          anyOf: [
            { $ref: '#/components/schemas/X402PaymentRequiredBody' },
            { $ref: '#/components/schemas/EscrowInvoice402Body' },
          ],
        },
      },
      ...agentic,
    },
  },
  409: refusal('In conflict with an earlier request or a pinned contract.', 'ErrorBody', retryAfter),
  413: refusal('The body is too large.', 'ErrorBody'),
  422: refusal('Validation Error', 'HTTPValidationError'),
  429: refusal('A limit is reached.', 'ErrorBody', retryAfter),
  500: refusal('A fault of ours; nothing is counted or charged.', 'ErrorBody'),
  503: refusal('Something the service leans on does not answer.', 'ErrorBody', retryAfter),
}

const rateHeaders = {
  'RateLimit-Policy': header('draft-ietf-httpapi-ratelimit-headers; on keyed answers of a capped tier.'),
  RateLimit: header('draft-ietf-httpapi-ratelimit-headers; on keyed answers of a capped tier.'),
  'X-RateLimit-Limit': header('Calls a day.', 'integer'),
  'X-RateLimit-Remaining': header('Calls left today.', 'integer'),
  'X-RateLimit-Reset': header('Unix seconds of the next UTC midnight.', 'integer'),
}

const recordHeaders = {
  'X-Generation-Id': header('Names the answer.'),
  'X-Seed': header('The seed, percent-encoded where it is not printable ASCII; send it again for the same values.'),
  'X-Record-Count': header('How many records follow.', 'integer'),
  Deprecation: header('RFC 9745; on answers to legacy request keys.'),
  'PAYMENT-RESPONSE': header('x402 version 2 receipt.'),
  'X-PAYMENT-RESPONSE': header('x402 version 1 receipt.'),
  'X-Escrow-Settlement': header('The lock that bought the answer, JSON: `escrow_settlement` for every format.'),
}

/** The headers of a 200 answer. */
export const answerHeadersOf = (meta: Meta) => ({
  'X-Request-Id': header('Names this request in our logs.'),
  ...rateHeaders,
  ...(meta.paid && recordHeaders),
})

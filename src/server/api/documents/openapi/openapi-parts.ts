import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import type { Operation } from '@/server/api/trpc'
import type { SchemeEntry } from '@/server/payments/scheme'
import { schemeEntries } from '@/server/payments/schemes'
import { AgenticError, ErrorBody, HttpValidationError } from '@/wire/error-bodies'
import { rowContentTypes } from '@/wire/vocabulary'

const header = (description: string, type: 'string' | 'integer' = 'string') => ({ description, schema: { type } })

/** Headers of the payment schemes. */
const described = (each: (scheme: SchemeEntry) => Readonly<Record<string, string>>) =>
  Object.fromEntries(
    schemeEntries.flatMap((scheme) =>
      Object.entries(each(scheme)).map(([name, description]) => [name, header(description)]),
    ),
  )

/** Sent with keyed answers of a capped tier, whatever their status. */
const rateHeaders = {
  'RateLimit-Policy': header(
    'draft-ietf-httpapi-ratelimit-headers; on responses to keys of a tier with a daily limit.',
  ),
  RateLimit: header('draft-ietf-httpapi-ratelimit-headers; on responses to keys of a tier with a daily limit.'),
  'X-RateLimit-Limit': header('Calls allowed per day.', 'integer'),
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
const refusals: Record<number, ZodOpenApiResponseObject> = {
  400: refusal('The payment header cannot be read.'),
  401: refusal('The key is malformed, unknown, revoked or expired.', {
    'WWW-Authenticate': header('How to authenticate.'),
  }),
  402: refusal(
    'Payment required.',
    {
      ...described(({ challenge }) => challenge.headers),
      'Retry-After': header('Seconds until the lock may be confirmed; then send the same request again.', 'integer'),
    },
    z.union(schemeEntries.map(({ challenge }) => challenge.body)),
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

/** Of paid operations, streams and data sets included. */
const paidHeaders = {
  'X-Engine-Version': header(
    'Increases when a seed gives different values than before; equal versions and seeds give equal values.',
  ),
  'Idempotent-Replayed': header('`true` when this is the stored response of the Idempotency-Key.'),
  ...described(({ receiptHeaders }) => receiptHeaders),
}

/** Of rows, which are known before the first byte; a stream's events contain them. */
const rowHeaders = {
  'X-Generation-Id': header('Identifies the response.'),
  'X-Seed': header('The seed, percent-encoded where it is not printable ASCII; send it again for the same values.'),
  'X-Reference-Date': header('The day from which ages and recent dates are computed.'),
  'X-Record-Count': header('Number of records in the response.', 'integer'),
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
    'Number of columns with neutral values, because only their names are known.',
    'integer',
  ),
}

/** The headers of a successful answer. */
export function answerHeadersOf({ paid, tag, contentTypes }: Operation) {
  const hasRows = rowContentTypes.some((type) => contentTypes?.includes(type))
  return {
    'X-Request-Id': header('Identifies this request in our logs.'),
    ...rateHeaders,
    ...(paid && paidHeaders),
    ...(tag === 'generation' && deprecation),
    ...(hasRows && rowHeaders),
    ...(hasRows && tag === 'inference' && inferenceHeaders),
  }
}

/** The answer of a status that an operation refuses with. */
export function refusalOf({ tag }: Operation, status: number): ZodOpenApiResponseObject | undefined {
  const refused = refusals[status]
  const isRead = tag === 'generation' && !unreadStatuses.has(status)
  return refused && isRead ? { ...refused, headers: { ...refused.headers, ...deprecation } } : refused
}

/** Refusals that come before the body is read. */
const unreadStatuses = new Set([401, 413])

const deprecation = { Deprecation: header('RFC 9745; on responses to requests with legacy keys.') }

import { paymentAnswerHeaders, proofHeaders } from '@/server/api/challenge/payment-headers'

/** Open for the API: a browser wallet must read every id, rate and payment header (ADR 9). */
export const corsHeaders: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'X-Request-Id',
    'X-Generation-Id',
    'X-Seed',
    'X-Reference-Date',
    'X-Engine-Version',
    'X-Record-Count',
    'X-Total-Count',
    'Link',
    'ETag',
    'Content-Range',
    'Accept-Ranges',
    'X-Generation-Mode',
    'X-Model',
    'X-Contract-Hash',
    'X-Contract-Id',
    'X-Repaired-Values',
    'X-Duplicate-Rows',
    'X-Placeholder-Columns',
    'RateLimit-Policy',
    'RateLimit',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'Retry-After',
    'Deprecation',
    ...paymentAnswerHeaders,
    'Idempotent-Replayed',
  ].join(', '),
}

/**
 * Allows whatever headers a browser asks to send: no call carries cookies, and clients add their own, such as tracing
 * headers or the `Access-Control-Expose-Headers` of x402's fetch client.
 */
export const preflightHeaders = (requested = headersTaken): Record<string, string> => ({
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': requested,
  'Access-Control-Max-Age': '86400',
  Vary: 'Access-Control-Request-Headers',
})

const headersTaken = [
  ...['Content-Type', 'Accept', 'X-API-Key'],
  ...[...proofHeaders.values()].flat(),
  ...['Idempotency-Key', 'X-Request-Id'],
].join(', ')

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where the page's layout finds the nonce of its scripts; Next reads it from the policy itself. */
const nonceHeader = 'x-nonce'

/**
 * Guards a page: scripts run only with this answer's nonce, and nothing is asked of a foreign host but the chain the
 * console reads. The policy goes into the request too, where Next looks for the nonce to give its own scripts.
 */
export function guardPage(request: IncomingMessage, response: ServerResponse, chainRpcUrl: string | undefined): void {
  const nonce = randomBytes(16).toString('base64')
  const policy = policyFor(nonce, chainRpcUrl ? ` ${new URL(chainRpcUrl).origin}` : '')
  request.headers[nonceHeader] = nonce
  request.headers['content-security-policy'] = policy
  response.setHeader('Content-Security-Policy', policy)
  for (const [name, value] of Object.entries(fixedHeaders)) response.setHeader(name, value)
}

const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/** Components place themselves with style attributes, so styles may be inline; scripts may not. */
const policyFor = (nonce: string, chain: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${chain}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

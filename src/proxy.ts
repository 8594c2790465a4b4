import { type NextRequest, NextResponse } from 'next/server'
import { readEnv } from './server/env'

/**
 * Gives every page a strict Content-Security-Policy: scripts run by a nonce of this request, and nothing is asked of
 * another host but WalletConnect's relay, where the operator has named a project. Styles may be inline, because the component kit positions its pop-overs that way.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', policy) // Next reads the nonce for its own scripts from here
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}

/** Pages only: the API answers before Next is asked, and files under _next carry no scripts of their own. */
export const config = { matcher: ['/((?!api/|_next/|\\.well-known/|.*\\.(?:svg|png|ico|json|txt|woff2)$).*)'] }

function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${relay()}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

let known: string | undefined

/** The origin that WalletConnect's messages pass through; nothing where it is not configured. */
function relay(): string {
  if (known !== undefined) return known
  const { WALLETCONNECT_PROJECT_ID, WALLETCONNECT_RELAY_URL } = readEnv()
  known = WALLETCONNECT_PROJECT_ID ? ` ${new URL(WALLETCONNECT_RELAY_URL).origin}` : ''
  return known
}

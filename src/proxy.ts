import { type NextRequest, NextResponse } from 'next/server'

/**
 * Gives every page a strict Content-Security-Policy: scripts need the nonce of this request, and pages contact no other
 * host. Styles may be inline, because the component kit positions its pop-overs that way.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', policy) // Next reads the nonce for its own scripts from here
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  // Asked for again at every visit; but no page holds a secret, and a browser keeps none in its back/forward cache with no-store.
  response.headers.set('Cache-Control', 'private, no-cache, max-age=0, must-revalidate')
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
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

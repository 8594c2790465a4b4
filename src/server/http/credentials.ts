import { identify } from '@/server/api/body/identify'
import { proofHeaders } from '@/server/api/challenge/payment-headers'
import type { Call, Context } from '@/server/api/context'
import type { Services } from '@/server/services/services'
import type { Headed, HttpCall } from './exchange'
import { callerLabel } from './operate/call-record'

export type Credentials = Pick<Call, 'clientIp' | 'host' | 'idempotencyKey' | 'payments' | 'signIn'> & {
  apiKey?: string
}

/**
 * Authenticates the caller: the context of a call's procedures.
 * @param givenKey an API key that did not come as X-API-Key.
 * @throws InvalidApiKeyError (401)
 */
export async function readContext(services: Services, call: HttpCall, givenKey?: string): Promise<Context> {
  const { apiKey = givenKey, ...credentials } = readCredentials(call, services.env.TRUSTED_PROXY_HOPS)
  const caller = await identify(services, apiKey)
  call.record.caller = callerLabel(caller)
  const { requestId } = call.record
  return { services, caller, call: { requestId, signal: call.signal, ...credentials }, answerHeaders: new Map() }
}

/** Reads the caller's credentials from the headers. */
function readCredentials(call: Headed, trustedProxyHops: number): Credentials {
  const apiKey = call.header('x-api-key')
  const idempotencyKey = call.header('idempotency-key')
  const signIn = call.header('sign-in-with-x')
  return {
    clientIp: clientIp(call, trustedProxyHops),
    host: call.header('host') ?? '',
    ...(apiKey !== undefined && { apiKey: apiKey.trim() }),
    ...(idempotencyKey && { idempotencyKey }),
    payments: readPayments(call),
    ...(signIn && { signIn }),
  }
}

/** Of each scheme the first header that is sent. */
function readPayments(call: Headed): NonNullable<Call['payments']> {
  const found = [...proofHeaders].flatMap(([scheme, headers]) => {
    const sent = headers.map((header) => ({ header, value: call.header(header.toLowerCase()) ?? '' }))
    return sent
      .filter(({ value }) => value)
      .slice(0, 1)
      .map((payment) => [scheme, payment] as const)
  })
  return Object.fromEntries(found)
}

/** The socket's address or, behind trusted proxies, the right-most forwarded hop that none of them added (ADR 1). */
export function clientIp(call: Headed, trustedProxyHops: number): string {
  if (trustedProxyHops === 0) return call.remoteAddress
  const forwarded = (call.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxyHops) ?? forwarded[0] ?? call.remoteAddress
}

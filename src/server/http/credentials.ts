import type { Call } from '@/server/api/context'
import type { HttpCall } from './exchange'

type Headed = Pick<HttpCall, 'header' | 'remoteAddress'>

export type Credentials = Pick<Call, 'clientIp' | 'host' | 'idempotencyKey' | 'payment'> & { apiKey?: string }

/** Reads who is calling and with what from the headers. */
export function readCredentials(call: Headed, trustedProxyHops: number): Credentials {
  const apiKey = call.header('x-api-key')
  const idempotencyKey = call.header('idempotency-key')
  const payment = readPayment(call)
  return {
    clientIp: clientIp(call, trustedProxyHops),
    host: call.header('host') ?? '',
    ...(apiKey !== undefined && { apiKey: apiKey.trim() }),
    ...(idempotencyKey && { idempotencyKey }),
    ...(payment && { payment }),
  }
}

const paymentHeaders = ['X-PAYMENT', 'PAYMENT-SIGNATURE'] as const

function readPayment(call: Headed): Call['payment'] {
  for (const header of paymentHeaders) {
    const value = call.header(header.toLowerCase())
    if (value) return { header, value }
  }
  return undefined
}

/** The socket's address or, behind trusted proxies, the right-most forwarded hop that none of them added (ADR 1). */
function clientIp(call: Headed, trustedProxyHops: number): string {
  if (trustedProxyHops === 0) return call.remoteAddress
  const forwarded = (call.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxyHops) ?? forwarded[0] ?? call.remoteAddress
}

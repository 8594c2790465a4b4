import { createHash, timingSafeEqual } from 'node:crypto'
import { isReady } from '@/server/api/documents/readiness'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import type { Services } from '@/server/services/services'

/** For operators and their machines; not part of the API (docs/operate.md). */
const probes = {
  /** Whether the process answers at all: when not, restart it. */
  '/livez': async () => text(200, 'ok'),
  /** Whether to send calls here: not while stopping, nor without the database. */
  '/readyz': async (services: Services, isListening: boolean) =>
    isListening && (await isReady(services)) ? text(200, 'ready') : text(503, 'not ready'),
  '/metrics': async ({ metrics }: Services) => ({
    status: 200,
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
    body: await metrics.text(),
  }),
} satisfies Record<string, (services: Services, isListening: boolean) => Promise<HttpReply>>

export const isProbe = (path: string): path is keyof typeof probes => Object.hasOwn(probes, path)

/** The answer to a probe, or `undefined` where none is asked for or the caller may not see it. */
export function probeReply(services: Services, call: HttpCall, isListening: boolean): Promise<HttpReply> | undefined {
  if (!isProbe(call.path) || (call.method !== 'GET' && call.method !== 'HEAD')) return undefined
  if (call.path === '/metrics' && !maySeeMetrics(services.env, call)) return undefined
  return probes[call.path](services, isListening)
}

/** Whether the request comes from loopback without a proxy, or has the token. */
function maySeeMetrics({ METRICS_TOKEN, TRUSTED_PROXY_HOPS }: Services['env'], call: HttpCall): boolean {
  if (METRICS_TOKEN && isSameText(call.header('authorization') ?? '', `Bearer ${METRICS_TOKEN}`)) return true
  const isProxied = TRUSTED_PROXY_HOPS > 0 || forwardingHeaders.some((name) => call.header(name) !== undefined)
  return !isProxied && loopback.test(call.remoteAddress)
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const loopback = /^(::ffff:)?127\.|^::1$/

/** Compares in constant time. */
const isSameText = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right))
const digest = (value: string): Buffer => createHash('sha256').update(value).digest()

const text = (status: number, body: string): HttpReply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: `${body}\n`,
})

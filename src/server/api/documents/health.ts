import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import type { Model } from '@/server/inference/model/model'
import { AppError } from '@/server/kernel/errors'
import type { Services } from '@/server/services/services'
import { ping } from '@/server/storage/database'
import type { HealthCheck, HealthResponse } from '@/wire/discovery'
import { interfaceVersion } from '@/wire/vocabulary'

type Health = z.infer<typeof HealthResponse>
type Checks = Record<'database' | 'cache' | 'model' | 'facilitator' | 'chain', HealthCheck>

/** Without the database nothing can be counted or paid, so the service is down. */
class DatabaseUnreachableError extends AppError {
  constructor(checks: Checks) {
    super('The database is not responding.', {
      status: 503,
      code: 'database_unreachable',
      hint: 'Try again in a few seconds.',
      headers: { 'Retry-After': '5' },
      members: { status: 'degraded', checks },
    })
  }
}

/**
 * Whether the service and its dependencies are up (ADR 9). Probes run at most once a second, so that
 * a load balancer's polling costs nothing; while they run, the last result is the answer.
 * @throws DatabaseUnreachableError (503)
 */
export async function health(services: Services): Promise<Health> {
  const checks = await recentChecks(services)
  if (checks.database.status === 'unreachable') throw new DatabaseUnreachableError(checks)
  const { env, openedMs } = services
  return {
    status: Object.values(checks).some((check) => check.status === 'unreachable') ? 'degraded' : 'ok',
    service_env: env.SERVICE_ENV,
    version: interfaceVersion,
    uptime_seconds: Math.floor((performance.now() - openedMs) / 1000),
    checks,
  }
}

const freshMilliseconds = 1000
/** While a dependency takes longer, the last result is the answer: the rest of 100 ms is left to a busy process. */
const answerWithinMs = 25
/** An older result is not an answer: the probes are waited for, at most two seconds or the database's deadline. */
const staleMs = 10_000

type Probing = {
  at: number
  checks: Promise<Checks>
  isUnderWay: boolean
  /** The last result, of these probes once they have ended. */
  last: { checks: Checks; endedMs: number } | undefined
}
const recent = new WeakMap<Services, Probing>()

async function recentChecks(services: Services): Promise<Checks> {
  const { checks, isUnderWay, last } = latestProbing(services)
  if (!isUnderWay || !last || performance.now() - last.endedMs > staleMs) return checks
  return Promise.race([checks, setTimeout(answerWithinMs, last.checks)])
}

function latestProbing(services: Services): Probing {
  const now = services.clock.now().getTime()
  const held = recent.get(services)
  // The clock may be set back.
  if (held && (held.isUnderWay || Math.abs(now - held.at) < freshMilliseconds)) return held
  const next: Probing = { at: now, checks: probeAll(services), isUnderWay: true, last: held?.last }
  recent.set(services, next)
  next.checks = next.checks.then((checks) => {
    next.isUnderWay = false
    next.last = { checks, endedMs: performance.now() }
    return checks
  })
  return next
}

async function probeAll({ db, model: asked, payments }: Services): Promise<Checks> {
  const database = await probe(() => ping(db))
  const [model, facilitator, chain] = await Promise.all([
    asked ? probeModel(asked) : notConfigured,
    payments.payTo ? probe(() => reach(`${payments.facilitatorUrl}/supported`)) : notConfigured,
    payments.chainRpcUrl ? probe(() => reach(payments.chainRpcUrl ?? '', chainIdRequest)) : notConfigured,
  ])
  // The shared cache is the database.
  return { database, cache: database, model, facilitator, chain }
}

const notConfigured: HealthCheck = { status: 'not_configured' }
const timeoutMilliseconds = 2000
const chainIdRequest = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
}

async function probe(reached: () => Promise<unknown>): Promise<HealthCheck> {
  const from = performance.now()
  try {
    await reached()
    return { status: 'ok', latency_ms: Math.round((performance.now() - from) * 10) / 10 }
  } catch {
    return { status: 'unreachable' }
  }
}

/** A refusal, for lack of a key, proves that the other side is there; a fault of its own does not. */
async function reach(url: string, request: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, {
    ...request,
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'manual',
  })
  await answer.body?.cancel()
  if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`)
}

/** A server that lists its models may still refuse the key: the outcome of the last call outweighs reachability. */
async function probeModel(model: Model): Promise<HealthCheck> {
  const reached = await probe(async () => {
    if (!(await model.isReachable(AbortSignal.timeout(timeoutMilliseconds)))) throw new Error('no answer')
  })
  const last = model.lastCall()
  if (last === null) return reached
  const { isDown, ended } = last
  return isDown ? { status: 'unreachable', last_call: ended } : { ...reached, last_call: ended }
}

import {
  type ClientLimits,
  inferredCharactersInProduction,
  openClientLimits,
} from '@/server/billing/limits/client-limits'
import { type Model, openModel } from '@/server/inference/model/model'
import type { ModelCall } from '@/server/inference/model/question'
import { type Clock, systemClock } from '@/server/kernel/clock'
import { log } from '@/server/kernel/log'
import { loadPeppers, type Peppers } from '@/server/keys/pepper'
import { type PaymentSettings, paymentSettings } from '@/server/payments/payment-settings'
import { logStep, type OnStep } from '@/server/payments/scheme'
import { type Checkouts, openCheckouts } from '@/server/payments/schemes'
import { type Database, openDatabase } from '@/server/storage/open-database'
import type { Env } from './env'
import { type Metrics, openMetrics } from './telemetry/metrics'
import { openTracer, type Tracer } from './telemetry/tracing'

/** Everything the API works with. */
export type Services = Peppers & {
  env: Env
  clock: Clock
  db: Database
  payments: PaymentSettings
  /** By payment scheme; undefined: not configured. */
  checkouts: Checkouts
  /** The language model of AI mode; null: the engine writes everything. */
  model: Model | null
  clientLimits: ClientLimits
  metrics: Metrics
  /** Where spans go; undefined: nowhere. */
  tracer: Tracer | undefined
  /** When they were opened, by `performance.now()`: setting the clock does not change the time since then. */
  openedMs: number
  close(): Promise<void>
}

/** Opens what the configuration names; tests bring a clock and a database of their own. */
export async function openServices(
  env: Env,
  given: {
    clock?: Clock | undefined
    db?: Database
    onPayment?: OnStep
  } = {},
): Promise<Services> {
  const clock = given.clock ?? systemClock
  const db = given.db ?? (await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }))
  const payments = paymentSettings(env)
  const metrics = openMetrics(db)
  const tracer = tracerOf(env)
  const reportStep = given.onPayment ?? logStep
  const onStep: OnStep = (step) => {
    metrics.countStep(step)
    return reportStep(step)
  }
  const checkouts = openCheckouts({ db, clock, settings: payments, onStep })
  return {
    env,
    clock,
    db,
    ...loadPeppers({ keyPepper: env.KEY_PEPPER, dataDir: env.DATA_DIR }),
    payments,
    checkouts,
    model: modelOf(env, metrics),
    metrics,
    tracer,
    clientLimits: openClientLimits(
      env.INFERRED_CHARACTERS_PER_MINUTE ??
        (env.SERVICE_ENV === 'production' ? inferredCharactersInProduction : undefined),
    ),
    openedMs: performance.now(),
    close: async () => {
      await Promise.all(Object.values(checkouts).map((checkout) => checkout?.close()))
      await db.close()
      await tracer?.close()
    },
  }
}

/** A small model of OpenAI's that takes every parameter we send. */
const modelDefault = 'gpt-4o-mini'

/** A self-hosted server needs no key, and OpenAI no address. */
function modelOf(env: Env, metrics: Metrics): Model | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL = modelDefault } = env
  if (!apiKey && !baseUrl) return null
  const model = openModel({ model: OPENAI_MODEL, apiKey, baseUrl, onCall: logCall })
  return {
    ...model,
    forRequest: (contractId) => {
      const asked = model.forRequest(contractId)
      return { ...asked, ask: (question, signal) => metrics.countQuestion(asked.ask(question, signal)) }
    },
  }
}

/** One line a call (SPEC: `contract_id` for traceability in logs). */
const logCall = (call: ModelCall): void =>
  call.error === undefined ? log.info(call, 'model call') : log.warn(call, 'model call failed')

const tracerOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME }: Env) =>
  endpoint ? openTracer({ endpoint, headers: OTEL_EXPORTER_OTLP_HEADERS, serviceName: OTEL_SERVICE_NAME }) : undefined

import { PreviewLimit } from './billing/limits/preview-limit'
import type { Env } from './env'
import { type Model, openModel } from './inference/model/model'
import { type Clock, systemClock } from './kernel/clock'
import { loadPepper } from './keys/pepper'
import { type PaymentSettings, paymentSettings } from './payments/payment-settings'
import { logStep, type OnStep } from './payments/scheme'
import { type Checkouts, openCheckouts } from './payments/schemes'
import { type Database, openDatabase } from './storage/open-database'

/** Everything the API works with. */
export type Services = {
  env: Env
  clock: Clock
  db: Database
  /** Secret that keys are hashed with. */
  pepper: string
  payments: PaymentSettings
  /** By payment scheme; undefined: not configured. */
  checkouts: Checkouts
  /** The language model of AI mode; null: the engine writes everything. */
  model: Model | null
  previewLimit: PreviewLimit
  startedAt: Date
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
  const checkouts = openCheckouts({ db, clock, settings: payments, onStep: given.onPayment ?? logStep })
  return {
    env,
    clock,
    db,
    pepper: loadPepper({ keyPepper: env.KEY_PEPPER, dataDir: env.DATA_DIR }),
    payments,
    checkouts,
    model: modelOf(env),
    previewLimit: new PreviewLimit(),
    startedAt: clock.now(),
    close: async () => {
      await Promise.all(Object.values(checkouts).map((checkout) => checkout?.close()))
      await db.close()
    },
  }
}

/** A small model of OpenAI's that takes every parameter we send. */
const modelDefault = 'gpt-4o-mini'

/** A server of one's own needs no key, and OpenAI no address. */
const modelOf = ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL = modelDefault }: Env): Model | null =>
  OPENAI_API_KEY || OPENAI_BASE_URL
    ? openModel({ model: OPENAI_MODEL, apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL })
    : null

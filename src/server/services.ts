import { PreviewLimit } from './billing/limits/preview-limit'
import type { Env } from './env'
import { type Model, openModel } from './inference/model/model'
import { type Clock, systemClock } from './kernel/clock'
import { loadPepper } from './keys/pepper'
import type { Escrow } from './payments/escrow/escrow'
import { logEscrow, type OnEscrowStep } from './payments/escrow/escrow-tools'
import { openEscrow } from './payments/escrow/open-escrow'
import type { Ledger } from './payments/ledger'
import type { OnStep } from './payments/ledger-tools'
import { logPayment, openLedger } from './payments/open-ledger'
import { type PaymentSettings, paymentSettings } from './payments/payment-settings'
import { type Database, openDatabase } from './storage/open-database'

/** Everything the API works with. */
export type Services = {
  env: Env
  clock: Clock
  db: Database
  /** Secret that keys are hashed with. */
  pepper: string
  payments: PaymentSettings
  /** Pay-per-call payments. */
  ledger: Ledger
  /** Escrow invoices; undefined where they are disabled or not wholly configured. */
  escrow: Escrow | undefined
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
    onEscrow?: OnEscrowStep
  } = {},
): Promise<Services> {
  const clock = given.clock ?? systemClock
  const db = given.db ?? (await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }))
  const payments = paymentSettings(env)
  const { ledger, close: closeLedger } = openLedger(db, clock, payments, given.onPayment ?? logPayment)
  const onStep = given.onEscrow ?? logEscrow
  const { escrow, close: closeEscrow } = openEscrow({ db, clock, onStep }, payments, env.ESCROW_OPERATOR_KEY)
  return {
    env,
    clock,
    db,
    pepper: loadPepper({ keyPepper: env.KEY_PEPPER, dataDir: env.DATA_DIR }),
    payments,
    ledger,
    escrow,
    model: modelOf(env),
    previewLimit: new PreviewLimit(),
    startedAt: clock.now(),
    close: async () => {
      await Promise.all([closeLedger(), closeEscrow()])
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

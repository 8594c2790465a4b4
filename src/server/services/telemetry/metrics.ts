import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { once } from '@/server/kernel/memory/once'
import type { StepTaken } from '@/server/payments/scheme'
import { waitingItems } from '@/server/storage/group-commit'
import type { Database } from '@/server/storage/open-database'
import { countOpenEntries } from '@/server/storage/tables/payments/open-entries'

export type ObservedRequest = { route: string; method: string; status: number; seconds: number }

export type Metrics = {
  countRequest(request: ObservedRequest): void
  countRows(route: string, rows: number): void
  countStep(step: StepTaken): void
  /** Counts a question to the model and its tokens, whatever its outcome. */
  countQuestion<A extends { usage: { inputTokens: number; outputTokens: number } }>(asked: Promise<A>): Promise<A>
  /** In Prometheus's text format. */
  text(): Promise<string>
}

/** The step at which each scheme's money is ours. */
const paidStep: Record<string, string> = { x402: 'settled', escrow: 'released' }

/** Upper bounds in seconds, from a small call to a slow model. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The figures of one instance; docs/operate.md lists them and what to watch. */
export function openMetrics(db: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'rowmint_request_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const rows = counter('rowmint_rows_total', 'Rows of admitted calls, replays included', 'route')
  const steps = counter('rowmint_payment_steps_total', 'Committed steps of payments and invoices', 'scheme', 'step')
  const money = counter('rowmint_settled_micro_usdc_total', 'Settled or released micro-USDC', 'scheme')
  const questions = counter('rowmint_model_questions_total', 'Requests to the language model', 'outcome')
  const tokens = counter('rowmint_model_tokens_total', 'Tokens of the language model, as it counts them', 'direction')
  const asking = new Gauge({
    name: 'rowmint_model_questions_open',
    help: 'Requests to the language model that are running or queued',
    registers,
  })
  registerQueues(db, registers)
  registerLedgers(db, registers)
  // With the first scrape: tests and commands open services that nobody scrapes.
  const collectProcess = once(() => collectDefaultMetrics({ register: registry }))
  return {
    countRequest: ({ route, method, status, seconds }) => requests.observe({ route, method, status }, seconds),
    countRows: (route, count) => rows.inc({ route }, count),
    countStep: ({ scheme, step, amountMicroUsdc }) => {
      steps.inc({ scheme, step })
      if (step === paidStep[scheme]) money.inc({ scheme }, amountMicroUsdc)
    },
    countQuestion: async (asked) => {
      asking.inc()
      try {
        const answer = await asked
        questions.inc({ outcome: 'answered' })
        tokens.inc({ direction: 'input' }, answer.usage.inputTokens)
        tokens.inc({ direction: 'output' }, answer.usage.outputTokens)
        return answer
      } catch (error) {
        questions.inc({ outcome: 'failed' })
        throw error
      } finally {
        asking.dec()
      }
    },
    text: () => {
      collectProcess()
      return registry.metrics()
    },
  }
}

function registerQueues(db: Database, registers: Registry[]): void {
  new Gauge({
    name: 'rowmint_queue_depth',
    help: 'Callers waiting for a shared statement (count) or for a database connection (connection)',
    labelNames: ['queue'],
    registers,
    collect() {
      this.set({ queue: 'count' }, waitingItems(db))
      this.set({ queue: 'connection' }, db.waiting())
    },
  })
}

function registerLedgers(db: Database, registers: Registry[]): void {
  new Gauge({
    name: 'rowmint_ledger_open',
    help: 'Payments and escrow locks that are not closed yet; absent while the database is not responding',
    labelNames: ['ledger', 'state'],
    registers,
    async collect() {
      this.reset()
      const entries = await countOpenEntries(db).catch(() => [])
      for (const { ledger, state, entries: count } of entries) this.set({ ledger, state }, count)
    },
  })
}

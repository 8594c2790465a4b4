import { log } from '@/server/kernel/log'
import { ProofRefusedError } from '@/server/payments/purchase/refusals'
import { termFrom } from '@/server/storage/tables/payments/lease'
import { type Payment, paymentLeases, takeAbandonedPayments } from '@/server/storage/tables/payments/x402-payments'
import { emit, leaseMs, release, type X402Tools } from './ledger'
import { SettlementPendingError } from './refusals'
import { conclude, look, settle } from './settle'

const paymentsPerSweep = 50
/** An open payment costs at most this many questions to the chain and the facilitator. */
const pauseMsMax = 120_000
/** A payment that is open this long after it expired needs a person. */
const alarmAfterMs = 120_000

/** Closes the payments that a crash or an unclear settlement left open (ADR 7). */
export async function closeAbandoned(tools: X402Tools): Promise<void> {
  // Skips payments on a previously configured network, which this chain cannot look up.
  const { chainId } = tools.settings.network
  const bounds = { chainId, limit: paymentsPerSweep, pauseMsMax }
  const abandoned = await takeAbandonedPayments(tools.db, tools.clock.now(), bounds)
  await Promise.all(abandoned.map((payment) => takeOver(tools, payment)))
}

async function takeOver(tools: X402Tools, abandoned: Payment): Promise<void> {
  const { db, clock } = tools
  const payment = await paymentLeases.takeOver(db, abandoned, termFrom(clock, leaseMs))
  if (!payment) return
  const endLease = paymentLeases.hold(db, clock, payment, leaseMs)
  await close(tools, payment)
    .catch((error: unknown) => report(tools, payment, error))
    .finally(endLease)
}

/**
 * A claimed payment is freed. A worked payment is not settled: its payer has not come back for the answer,
 * and the chain closes it when it expires. A requested settlement is requested again, because the payer waits for it.
 */
async function close(tools: X402Tools, payment: Payment): Promise<unknown> {
  switch (payment.state) {
    case 'claimed':
      return release(tools, payment, new Error('its owner stopped before doing the work'))
    case 'worked':
      return conclude(tools, payment, await look(tools, payment))
    case 'settling':
      return settle(tools, payment)
    default:
      return undefined
  }
}

/** A failed payment counts as closed. One that stays open past its expiry is reported to the operator. */
async function report(tools: X402Tools, payment: Payment, error: unknown): Promise<void> {
  if (error instanceof ProofRefusedError) return
  const expiredForMs = tools.clock.now().getTime() - payment.validBefore.getTime()
  if (expiredForMs > alarmAfterMs) await emit(tools, 'unresolved', payment, 'it is unknown whether it was settled')
  if (!(error instanceof SettlementPendingError))
    log.error({ payment: payment.id, err: error }, 'a payment could not be closed')
}

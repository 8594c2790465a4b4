import { setTimeout as wait } from 'node:timers/promises'
import { getAddress } from 'viem'
import { z } from 'zod'
import { type LedgerTools, told } from '@/server/payments/ledger-tools'
import { PaymentRefusedError, SettlementPendingError } from '@/server/payments/refusals'
import type { JsonObject } from '@/server/storage/tables/json'
import { type Payment, renewPayment, stepPayment } from '@/server/storage/tables/x402-payments'
import type { Receipt } from './receipt'
import { type ChainVerdict, reconcile } from './reconcile'

/**
 * Takes the money of an answer that is made: asks the facilitator, and has the chain decide what it does not answer
 * clearly (ADR 7). The caller owns the payment.
 * @returns the payment as settled.
 * @throws PaymentRefusedError when the chain says that it can never be settled; SettlementPendingError while nobody
 * knows: then the lease is given back, so that a retry or the sweeper can go on at once.
 */
export async function settle(tools: LedgerTools, payment: Payment): Promise<Payment> {
  // What was asked before may have happened since; what has expired must not be asked for again.
  const asked = payment.state === 'settling' || payment.validBefore <= tools.clock.now()
  const known = asked ? await look(tools, payment) : unknown
  if (known.state !== 'unknown') return conclude(tools, payment, known)
  const verdict = payment.validBefore > tools.clock.now() ? await ask(tools, payment) : unknown
  return conclude(tools, payment, verdict)
}

const unknown: ChainVerdict = { state: 'unknown' }

async function ask(tools: LedgerTools, payment: Payment): Promise<ChainVerdict> {
  if (payment.state === 'worked') {
    if (!(await stepPayment(tools.db, payment, { to: 'settling' }, tools.clock.now())))
      throw new SettlementPendingError()
    await told(tools, 'settling', payment)
  }
  const { x402Version, paymentPayload, paymentRequirements } = payment
  const answer = await tools.facilitator.settle({ x402Version, paymentPayload, paymentRequirements })
  switch (answer.outcome) {
    case 'settled':
      return { state: 'settled', transaction: answer.transaction }
    case 'unclear':
      return lookPatiently(tools, payment)
    case 'unasked':
      return look(tools, payment)
  }
}

/** A transaction that was sent a moment ago needs a block. */
const patienceMs = 3_000
const lookEveryMs = 300

async function lookPatiently(tools: LedgerTools, payment: Payment): Promise<ChainVerdict> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const verdict = await look(tools, payment)
    if (verdict.state !== 'unknown' || !tools.chain || waitedMs >= patienceMs) return verdict
    await wait(lookEveryMs)
  }
}

/** A chain that does not answer says nothing. */
export const look = ({ chain }: LedgerTools, payment: Payment): Promise<ChainVerdict> =>
  reconcile(chain, payment).catch(() => unknown)

/** Writes down what is known and answers accordingly. */
export async function conclude(tools: LedgerTools, payment: Payment, verdict: ChainVerdict): Promise<Payment> {
  const { db, clock } = tools
  switch (verdict.state) {
    case 'settled': {
      const receipt = receiptOf(payment, verdict.transaction)
      const step = { to: 'settled', settlementTx: verdict.transaction, receipt: receipt satisfies JsonObject } as const
      if (!(await stepPayment(db, payment, step, clock.now()))) throw new SettlementPendingError()
      await told(tools, 'settled', payment, verdict.transaction)
      const at = clock.now()
      return { ...payment, state: 'settled', settlementTx: verdict.transaction, receipt, settledAt: at, updatedAt: at }
    }
    case 'failed': {
      if (!(await stepPayment(db, payment, { to: 'failed', failureReason: verdict.reason }, clock.now()))) {
        throw new SettlementPendingError()
      }
      await told(tools, 'failed', payment, verdict.reason)
      throw new PaymentRefusedError(verdict.reason)
    }
    case 'unknown':
      await renewPayment(db, payment, clock.now())
      throw new SettlementPendingError()
  }
}

const receiptOf = ({ paymentRequirements, payer }: Payment, transaction: string): Receipt => ({
  success: true,
  transaction,
  network: NetworkOf.parse(paymentRequirements).network,
  payer: getAddress(payer),
})

const NetworkOf = z.object({ network: z.string() })

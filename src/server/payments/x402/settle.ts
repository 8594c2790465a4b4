import { setTimeout as wait } from 'node:timers/promises'
import { getAddress } from 'viem'
import { z } from 'zod'
import { ProofRefusedError } from '@/server/payments/purchase/refusals'
import type { JsonObject, StoredRecipe } from '@/server/storage/tables/json'
import { type Payment, type PaymentStep, paymentLeases, stepPayment } from '@/server/storage/tables/x402-payments'
import { emit, type X402Tools } from './ledger'
import { type ChainVerdict, reconcile } from './reconcile'
import { SettlementPendingError } from './refusals'
import type { Receipt } from './sale'

/**
 * Keeps what makes the answer of a claimed payment, and only then takes the money: in this order a payer who was charged
 * always has an answer.
 * @throws as `settle`
 */
export async function keepAndSettle(tools: X402Tools, payment: Payment, recipe: StoredRecipe): Promise<Payment> {
  const worked = await take(tools, payment, { to: 'worked', recipe, fromBlock: payment.fromBlock ?? 0n })
  return settle(tools, worked)
}

/**
 * Takes the money of an answer that is made: asks the facilitator, and has the chain decide what it does not answer
 * clearly (ADR 7). The caller owns the payment.
 * @returns the payment as settled.
 * @throws ProofRefusedError when the chain says that it can never be settled; SettlementPendingError while nobody
 * knows: then the lease is given back, so that a retry or the sweep can go on at once.
 */
export async function settle(tools: X402Tools, payment: Payment): Promise<Payment> {
  // What was asked before may have happened since; what has expired must not be asked for again.
  const asked = payment.state === 'settling' || payment.validBefore <= tools.clock.now()
  const known = asked ? await look(tools, payment) : unknown
  if (known.state !== 'unknown') return conclude(tools, payment, known)
  const verdict = payment.validBefore > tools.clock.now() ? await ask(tools, payment) : unknown
  return conclude(tools, payment, verdict)
}

const unknown: ChainVerdict = { state: 'unknown' }

async function ask(tools: X402Tools, payment: Payment): Promise<ChainVerdict> {
  if (payment.state === 'worked') await take(tools, payment, { to: 'settling' })
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

async function lookPatiently(tools: X402Tools, payment: Payment): Promise<ChainVerdict> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const verdict = await look(tools, payment)
    if (verdict.state !== 'unknown' || !tools.chain || waitedMs >= patienceMs) return verdict
    await wait(lookEveryMs)
  }
}

/** A chain that does not answer says nothing. */
export const look = ({ chain }: X402Tools, payment: Payment): Promise<ChainVerdict> =>
  reconcile(chain, payment).catch(() => unknown)

/** Writes down what is known and answers accordingly. */
export async function conclude(tools: X402Tools, payment: Payment, verdict: ChainVerdict): Promise<Payment> {
  switch (verdict.state) {
    case 'settled': {
      const { transaction: settlementTx } = verdict
      const receipt = receiptOf(payment, settlementTx) satisfies JsonObject
      return take(tools, payment, { to: 'settled', settlementTx, receipt }, settlementTx)
    }
    case 'failed':
      await take(tools, payment, { to: 'failed', failureReason: verdict.reason }, verdict.reason)
      throw new ProofRefusedError(verdict.reason)
    case 'unknown':
      await paymentLeases.renew(tools.db, payment, tools.clock.now())
      throw new SettlementPendingError()
  }
}

async function take(tools: X402Tools, payment: Payment, step: PaymentStep, detail?: string): Promise<Payment> {
  const stepped = await stepPayment(tools.db, payment, step, tools.clock.now())
  if (!stepped) throw new SettlementPendingError()
  await emit(tools, step.to, stepped, detail)
  return stepped
}

const receiptOf = ({ paymentRequirements, payer }: Payment, transaction: string): Receipt => ({
  success: true,
  transaction,
  network: NetworkOf.parse(paymentRequirements).network,
  payer: getAddress(payer),
})

const NetworkOf = z.object({ network: z.string() })

import { setTimeout as wait } from 'node:timers/promises'
import { getAddress } from 'viem'
import { z } from 'zod'
import { ProofRefusedError } from '@/server/payments/purchase/refusals'
import type { JsonObject, StoredRecipe } from '@/server/storage/tables/json'
import {
  type Payment,
  type PaymentStep,
  paymentLeases,
  stepPayment,
} from '@/server/storage/tables/payments/x402-payments'
import { type ChainVerdict, confirm, reconcile } from './chain/reconcile'
import type { Settlement } from './facilitator/facilitator'
import { emit, type X402Tools } from './ledger'
import { SettlementPendingError } from './refusals'
import type { KeptReceipt } from './sale'

/**
 * Stores the recipe of a claimed payment's answer, and only then takes the money: in this order a payer who was charged
 * always has an answer. Where a settlement may be requested, the same commit records that it will be.
 * @throws as `settle`
 */
export async function keepAndSettle(tools: X402Tools, payment: Payment, recipe: StoredRecipe): Promise<Payment> {
  const next = nextBlock(tools)
  const found = await next.catch(() => undefined)
  if (!found || payment.validBefore <= tools.clock.now()) {
    const worked = await take(tools, payment, { to: 'worked', recipe, fromBlock: payment.fromBlock ?? 0n })
    return settle(tools, worked, next)
  }
  const asked = await stepPayment(tools.db, payment, { to: 'settling', recipe, ...found }, tools.clock.now())
  if (!asked) throw new SettlementPendingError()
  await emit(tools, 'worked', asked)
  await emit(tools, 'settling', asked)
  return conclude(tools, asked, await request(tools, asked, true))
}

/**
 * Takes the money for a stored answer: through the facilitator, or by the chain's state where the facilitator does not answer
 * clearly (ADR 7). The caller owns the payment.
 * @param next the block after the chain's last, where it has been asked for.
 * @returns the payment as settled.
 * @throws ProofRefusedError when it can never be settled on chain; SettlementPendingError while the outcome is
 * unknown: then the lease is given back, so that a retry or the sweep can continue at once.
 */
export async function settle(tools: X402Tools, payment: Payment, next?: Promise<NextBlock>): Promise<Payment> {
  // A settlement asked for before may have happened since; an expired one must not be asked for again.
  const asked = payment.state === 'settling' || payment.validBefore <= tools.clock.now()
  const known = asked ? await look(tools, payment) : unknown
  if (known.state !== 'unknown') return conclude(tools, payment, known)
  // A transaction that the facilitator named is not sent twice.
  const isOver = payment.settlementTx !== null || payment.validBefore <= tools.clock.now()
  const verdict = isOver ? unknown : await ask(tools, payment, next)
  return conclude(tools, payment, verdict)
}

const unknown: ChainVerdict = { state: 'unknown' }

async function ask(tools: X402Tools, payment: Payment, next?: Promise<NextBlock>): Promise<ChainVerdict> {
  const isFirst = payment.state === 'worked'
  const asked = isFirst
    ? await take(tools, payment, { to: 'settling', ...(await (next ?? nextBlock(tools))) })
    : payment
  return request(tools, asked, isFirst)
}

/** Requests the settlement from the facilitator, and judges its answer. */
async function request(tools: X402Tools, asked: Payment, isFirst: boolean): Promise<ChainVerdict> {
  const { x402Version, paymentPayload, paymentRequirements } = asked
  const answer = await tools.facilitator.settle({ x402Version, paymentPayload, paymentRequirements })
  const verdict = await judge(tools, asked, answer, isFirst)
  const { extensionResponses } = answer
  return verdict.state === 'settled' && extensionResponses ? { ...verdict, extensionResponses } : verdict
}

async function judge(tools: X402Tools, asked: Payment, answer: Settlement, isFirst: boolean): Promise<ChainVerdict> {
  switch (answer.outcome) {
    case 'settled':
      return tools.chain
        ? confirmPatiently(tools, asked, answer.transaction)
        : { state: 'settled', transaction: answer.transaction }
    case 'sent':
      return confirmPatiently(tools, asked, answer.transaction)
    case 'refused':
      return isFirst ? withdraw(tools, asked) : look(tools, asked)
    case 'unclear':
      return patiently(async () => {
        const verdict = await look(tools, asked)
        return verdict.state === 'unknown' && tools.chain ? undefined : verdict
      }, unknown)
  }
}

type NextBlock = { fromBlock: bigint }

/** Only a transfer from the next block on can be ours. */
async function nextBlock({ chain }: X402Tools): Promise<NextBlock> {
  if (!chain) return { fromBlock: 0n }
  const head = await chain.headNumber().catch((cause: unknown) => {
    throw new SettlementPendingError(cause)
  })
  return { fromBlock: head + 1n }
}

/**
 * Trusts the facilitator only when the chain agrees; a named transaction that the node does not have yet is looked up
 * later.
 */
async function confirmPatiently(
  tools: X402Tools,
  payment: Payment,
  settlementTx: `0x${string}`,
): Promise<ChainVerdict> {
  const { chain } = tools
  if (!chain) return unknown
  const found = await patiently(async () => {
    const confirmed = await confirm(chain, payment, settlementTx).catch(() => 'unmined' as const)
    return confirmed === 'unmined' ? undefined : confirmed
  }, 'unmined' as const)
  if (found === 'unused') return withdraw(tools, payment)
  if (found !== 'unmined') return found
  await take(tools, payment, { to: 'settling', settlementTx }, settlementTx)
  return unknown
}

/** Nothing was sent: a payment that is still unused is in the state before the request. */
async function withdraw(tools: X402Tools, payment: Payment): Promise<ChainVerdict> {
  if (!tools.chain) return unknown
  const verdict = await look(tools, { ...payment, state: 'worked' })
  const now = tools.clock.now()
  if (verdict.state === 'unknown' && (await stepPayment(tools.db, payment, { to: 'worked' }, now))) {
    await emit(tools, 'refused', payment)
  }
  return verdict
}

/** A transaction that was just sent needs time to be mined. */
const patienceMs = 3_000
const lookEveryMs = 300

async function patiently<Found, Default>(
  find: () => Promise<Found | undefined>,
  otherwise: Default,
): Promise<Found | Default> {
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += lookEveryMs) {
    const found = await find()
    if (found !== undefined) return found
    await wait(lookEveryMs)
  }
  return otherwise
}

/** A chain that does not answer proves nothing. */
export const look = ({ chain }: X402Tools, payment: Payment): Promise<ChainVerdict> =>
  reconcile(chain, payment).catch(() => unknown)

/** Records the outcome as far as it is known, and answers accordingly. */
export async function conclude(tools: X402Tools, payment: Payment, verdict: ChainVerdict): Promise<Payment> {
  switch (verdict.state) {
    case 'settled': {
      const { transaction: settlementTx, extensionResponses } = verdict
      const receipt = {
        ...receiptOf(payment, settlementTx),
        ...(extensionResponses && { extensionResponses }),
      } satisfies KeptReceipt & JsonObject
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

const receiptOf = ({ paymentRequirements, payer }: Payment, transaction: string) => ({
  success: true as const,
  transaction,
  network: NetworkOf.parse(paymentRequirements).network,
  payer: getAddress(payer),
})

const NetworkOf = z.object({ network: z.string() })

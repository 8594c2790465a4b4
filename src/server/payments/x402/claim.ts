import { z } from 'zod'
import { unixSeconds } from '@/server/kernel/clock'
import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { ChainUnavailableError, ProofRefusedError } from '@/server/payments/purchase/refusals'
import type { Order, Sale } from '@/server/payments/scheme'
import type { JsonObject } from '@/server/storage/tables/json'
import { termFrom } from '@/server/storage/tables/payments/lease'
import {
  claimPayment,
  countOpenBefore,
  findPayment,
  findSameCall,
  type NewPayment,
  type Payment,
  paymentLeases,
} from '@/server/storage/tables/payments/x402-payments'
import { listed } from './bazaar'
import { requirements, timeoutSeconds } from './challenge'
import { emit, leaseMs, release, type X402Tools } from './ledger'
import { type ExactPayment, isSignedByPayer, type PresentedPayment } from './proof/presented-payment'
import {
  PaymentAlreadyUsedError,
  type Reason,
  reasons,
  SettlementPendingError,
  TooManyOpenPaymentsError,
} from './refusals'
import { saleOf } from './sale'
import { settle } from './settle'

/**
 * Claims an order's payment and has it verified, or takes over the claim of a process that died.
 * @returns undefined while another live owner has not decided it.
 * @throws ProofRefusedError, PaymentAlreadyUsedError, SettlementPendingError, FacilitatorUnavailableError,
 * ChainUnavailableError
 */
export async function prove(
  tools: X402Tools,
  presented: PresentedPayment,
  order: Order,
): Promise<{ claim: Payment } | { sale: Sale } | undefined> {
  if ('refused' in presented) throw new ProofRefusedError(presented.refused)
  const { mine, payment } = await claim(tools, presented, order)
  if (mine) return { claim: await verified(tools, payment) }
  const sale = await follow(tools, payment, order)
  if (!sale) return undefined
  // Payer and nonce are public once the payment is settled: only the holder of its signature gets the answer again.
  if (!isSamePayment(payment, presented)) throw new ProofRefusedError(reasons.signature)
  return { sale }
}

async function claim(
  tools: X402Tools,
  presented: ExactPayment,
  order: Order,
): Promise<{ mine: boolean; payment: Payment }> {
  const { db, clock, settings } = tools
  const { payTo } = settings
  if (!payTo) throw new ProofRefusedError(reasons.recipient)
  const fault = faultOf(presented, { amount: order.amount, payTo, now: unixSeconds(clock.now()) })
  const row = rowOf(tools, presented, order, payTo)
  if (!fault) {
    await requireSignature(tools, presented)
    return claimPayment(db, row, termFrom(clock, leaseMs))
  }
  // A purchase made in time is delivered again after the payment's window.
  const known = await findPayment(db, row)
  if (!known || (known.state === 'claimed' && isAbandoned(tools, known))) throw new ProofRefusedError(fault)
  return { mine: false, payment: known }
}

/** Facilitators refuse to settle a payment with less time left. */
const settlementSeconds = 6
/** How far a payer's clock may be ahead: a payment valid for longer could stay open for longer than we wait. */
const clockSlackSeconds = 300

/** Judges a payment by its own content, before any remote check: only our terms count, never the payload's. */
function faultOf(
  { authorization }: ExactPayment,
  terms: { amount: number; payTo: string; now: number },
): Reason | undefined {
  const { to, value, validAfter, validBefore } = authorization
  if (to.toLowerCase() !== terms.payTo.toLowerCase()) return reasons.recipient
  if (value !== BigInt(terms.amount)) return reasons.value
  if (validAfter > BigInt(terms.now)) return reasons.validAfter
  if (validBefore < BigInt(terms.now + settlementSeconds)) return reasons.validBefore
  if (validBefore > BigInt(terms.now + timeoutSeconds + clockSlackSeconds)) return reasons.validBefore
  return undefined
}

/**
 * Refuses a payment that its payer has not signed before calling the facilitator, which limits its callers. Without a
 * chain it is unknown whether a payer is a contract, so the facilitator decides.
 */
async function requireSignature({ chain }: X402Tools, presented: ExactPayment): Promise<void> {
  if (!chain || (await isSignedByPayer(presented))) return
  const isContract = await chain.isContract(presented.authorization.from).catch((cause: unknown) => {
    throw new ChainUnavailableError(cause)
  })
  if (!isContract) throw new ProofRefusedError(reasons.signature)
}

function isSamePayment({ paymentPayload }: Payment, { signature }: ExactPayment): boolean {
  const stored = StoredSignature.parse(paymentPayload).payload.signature
  return stored.toLowerCase() === signature.toLowerCase()
}

const StoredSignature = z.object({ payload: z.object({ signature: z.string() }) })

function rowOf({ settings: { network } }: X402Tools, payment: ExactPayment, order: Order, payTo: string): NewPayment {
  const { from, nonce, validBefore } = payment.authorization
  return {
    chainId: network.chainId,
    asset: network.usdc.address,
    payer: from,
    nonce,
    route: order.route,
    bodyHash: bodyHashOf(order),
    replayKey: order.replay?.key ?? null,
    amountMicroUsdc: order.amount,
    payTo,
    x402Version: payment.version,
    // Clients drop the catalog entry, and a forged one must not be passed on.
    paymentPayload: payment.version === 2 ? withListing(payment.payload, order) : payment.payload,
    paymentRequirements: requirements[payment.version](network, order, payTo) satisfies JsonObject,
    validBefore: new Date(Number(validBefore) * 1000),
  }
}

function withListing(payload: JsonObject, order: Order): JsonObject {
  const { resource, extensions } = listed(order)
  const { extensions: sent } = payload
  return {
    ...payload,
    resource,
    extensions: { ...(typeof sent === 'object' && !Array.isArray(sent) && sent), ...extensions },
  }
}

/** Subject of a claim: one body on one route. */
export const bodyHashOf = ({ route, body }: Order): string => canonicalHash({ route, body })

/** Open payments per payer: each is work that may never be paid for. */
const openPaymentsMax = 10

async function verified(tools: X402Tools, payment: Payment): Promise<Payment> {
  try {
    await emit(tools, 'claimed', payment)
    if ((await countOpenBefore(tools.db, payment)) >= openPaymentsMax) throw new TooManyOpenPaymentsError()
    const fromBlock = await verify(tools, payment)
    await emit(tools, 'verified', payment)
    return { ...payment, fromBlock }
  } catch (error) {
    await release(tools, payment, error)
    throw error
  }
}

/**
 * Verifies a claimed payment with the facilitator, and on chain that it is unused: any reader of a settled
 * payment's calldata can present it again, and one that was settled without our ledger buys nothing (ADR 7).
 * @returns the block from which its settlement will be found.
 */
async function verify({ facilitator, chain }: X402Tools, payment: Payment): Promise<bigint> {
  const { x402Version, paymentPayload, paymentRequirements, payer, nonce } = payment
  const id = { payer: payer as `0x${string}`, nonce: nonce as `0x${string}` } // parsed as such before they were stored
  const [verdict, looked] = await Promise.all([
    facilitator.verify({ x402Version, paymentPayload, paymentRequirements }),
    chain?.look(id).catch((cause: unknown) => {
      throw new ChainUnavailableError(cause)
    }),
  ])
  if (!verdict.valid) throw new ProofRefusedError(verdict.reason)
  if (verdict.payer && verdict.payer.toLowerCase() !== payer.toLowerCase()) throw new ProofRefusedError(reasons.payer)
  if (looked?.used) throw new ProofRefusedError(reasons.used)
  return looked?.fromBlock ?? 0n
}

/** The sale of a payment that someone else claimed, or `undefined` while it is not decided. */
async function follow(tools: X402Tools, payment: Payment, order: Order): Promise<Sale | undefined> {
  const { db, clock } = tools
  if (payment.state === 'failed') throw new ProofRefusedError(payment.failureReason ?? reasons.used)
  if (payment.bodyHash !== bodyHashOf(order)) throw new PaymentAlreadyUsedError('belongs to another request')
  if (payment.state === 'settled') return saleOf(payment, tools)
  if (payment.state === 'claimed' || !isAbandoned(tools, payment)) return undefined
  const taken = await paymentLeases.takeOver(db, payment, termFrom(clock, leaseMs))
  if (!taken) return undefined
  const endLease = paymentLeases.hold(db, clock, taken, leaseMs)
  return saleOf(await settle(tools, taken).finally(endLease), tools)
}

const isAbandoned = ({ clock }: X402Tools, { leaseUntil }: Payment): boolean => leaseUntil <= clock.now()

/**
 * The sale of another payment with which this payer bought the same call under its Idempotency-Key, but whose answer or
 * settlement was lost. The new payment then has nothing to pay for.
 * @throws SettlementPendingError while it is not known whether the other was charged.
 */
export async function earlierSale(tools: X402Tools, claimed: Payment, order: Order): Promise<Sale | undefined> {
  const { db, clock } = tools
  const since = new Date(clock.now().getTime() - (order.replay?.seconds ?? 0) * 1000)
  const earlier = await findSameCall(db, claimed, since)
  if (!earlier) return undefined
  const sale = await follow(tools, earlier, order).catch((error: unknown) => {
    if (error instanceof ProofRefusedError) return 'not charged' as const
    throw error
  })
  if (sale === undefined) throw new SettlementPendingError()
  return sale === 'not charged' ? undefined : sale
}

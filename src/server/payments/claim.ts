import { setTimeout as wait } from 'node:timers/promises'
import { unixSeconds } from '@/server/kernel/clock'
import {
  claimPayment,
  findPayment,
  findSameCall,
  type Payment,
  takeOverPayment,
} from '@/server/storage/tables/x402-payments'
import { keepLease } from './keep-lease'
import { type LedgerTools, leaseFrom, told } from './ledger-tools'
import { PaymentRefusedError, SettlementPendingError } from './refusals'
import { release } from './release'
import { type Sale, saleOf } from './sale'
import { checkPayment } from './x402/check-payment'
import { type Order, requireSameBody, rowOf } from './x402/order'
import { reasons } from './x402/reasons'
import { settle } from './x402/settle'
import { verify } from './x402/verify'

/** A payment that is the caller's to work for, found good, and the block from which its settlement will be found. */
export type GoodClaim = { payment: Payment; fromBlock: bigint }

const pollMs = 150
const patienceMs = 30_000

/**
 * Claims an order's payment and has it verified; or waits for whoever, in whatever process, was first with it, and goes
 * on where a process that died left it.
 * @throws PaymentRefusedError, PaymentAlreadyUsedError, SettlementPendingError, FacilitatorUnavailableError,
 * ChainUnavailableError
 */
export async function claimOrFollow(tools: LedgerTools, order: Order): Promise<GoodClaim | { sale: Sale }> {
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += pollMs) {
    const { mine, payment } = await claim(tools, order)
    if (mine) return verified(tools, payment)
    const sale = await follow(tools, payment, order)
    if (sale) return { sale }
    await wait(pollMs)
  }
  throw new SettlementPendingError()
}

async function claim(tools: LedgerTools, order: Order): Promise<{ mine: boolean; payment: Payment }> {
  const { db, clock, settings } = tools
  const { payTo } = settings
  if (!payTo) throw new PaymentRefusedError(reasons.recipient)
  const now = unixSeconds(clock.now())
  const fault = checkPayment(order.payment, { amount: order.offer.amount, payTo, unixSeconds: now })
  const row = rowOf(order, settings, payTo)
  if (!fault) return claimPayment(db, row, leaseFrom(clock))
  // What was bought in time is delivered again after the payment's window.
  const known = await findPayment(db, row)
  if (!known || (known.state === 'claimed' && isAbandoned(tools, known))) throw new PaymentRefusedError(fault)
  return { mine: false, payment: known }
}

async function verified(tools: LedgerTools, payment: Payment): Promise<GoodClaim> {
  try {
    await told(tools, 'claimed', payment)
    const fromBlock = await verify(tools, payment)
    await told(tools, 'verified', payment)
    return { payment, fromBlock }
  } catch (error) {
    await release(tools, payment, error)
    throw error
  }
}

/** The sale of a payment that somebody else claimed, or `undefined` while it is not decided. */
async function follow(tools: LedgerTools, payment: Payment, order: Order): Promise<Sale | undefined> {
  if (payment.state === 'failed') throw new PaymentRefusedError(payment.failureReason ?? reasons.used)
  requireSameBody(payment, order)
  if (payment.state === 'settled') return saleOf(payment, tools.clock)
  if (payment.state === 'claimed' || !isAbandoned(tools, payment)) return undefined
  const taken = await takeOverPayment(tools.db, payment.id, leaseFrom(tools.clock))
  return taken ? saleOf(await keepLease(tools, taken, () => settle(tools, taken)), tools.clock) : undefined
}

/**
 * The sale of another payment by which this payer bought the same call: its Idempotency-Key came before, but the answer
 * or the settlement was lost on the way. The new payment has nothing to pay for then.
 * @throws SettlementPendingError while it is not known whether the other was charged.
 */
export async function earlierSale(tools: LedgerTools, claimed: Payment, order: Order): Promise<Sale | undefined> {
  const { db, clock } = tools
  const since = new Date(clock.now().getTime() - (order.replay?.seconds ?? 0) * 1000)
  const earlier = await findSameCall(db, claimed, since)
  if (!earlier) return undefined
  const sale = await follow(tools, earlier, order).catch((error: unknown) => {
    if (error instanceof PaymentRefusedError) return 'not charged' as const
    throw error
  })
  if (sale === undefined) throw new SettlementPendingError()
  return sale === 'not charged' ? undefined : sale
}

const isAbandoned = ({ clock }: LedgerTools, { leaseUntil }: Payment): boolean => leaseUntil <= clock.now()

import { setTimeout as wait } from 'node:timers/promises'
import type { JsonObject } from '@/server/storage/tables/json'
import { claimOrFollow, earlierSale, type GoodClaim } from './claim'
import { fulfil } from './fulfil'
import { startLease } from './keep-lease'
import type { LedgerTools } from './ledger-tools'
import { release } from './release'
import type { Sale } from './sale'
import { SharedWork } from './shared-work'
import { sweep } from './sweep'
import { type Order, orderKey, requireSameBody } from './x402/order'

/** A payment that is the caller's to work for. Exactly one of `fulfil` and `release` must be called, once. */
export type Claim = {
  /** Address of the payer, proven by its signature. */
  payer: string
  /**
   * The sale of an earlier payment that bought this very call, if there is one; this payment is then to be released.
   * @throws SettlementPendingError while it is not known whether that one was charged.
   */
  earlier(): Promise<Sale | undefined>
  /**
   * Does the work, keeps what it returns, and takes the money.
   * @throws what `work` throws, and then nothing is charged; PaymentRefusedError, SettlementPendingError.
   */
  fulfil(work: () => Promise<JsonObject>): Promise<Sale>
  /** Gives the payment back unused. Copies of the call that wait for it get `reason`. */
  release(reason: unknown): Promise<void>
}

/** What a payment is good for: an answer bought before, one that another call is making, or one that is to be made. */
export type Entry =
  | { kind: 'bought'; sale: Sale }
  | { kind: 'shared'; sale: Promise<Sale> }
  | { kind: 'claimed'; claim: Claim }

/** How long a process that is told to end waits for paid work. */
const drainPatienceMs = 10_000

/** The pay-per-call payments as this process serves them: a payment buys one answer (ADR 7). */
export class Ledger {
  readonly #tools: LedgerTools
  /** By payment: copies of a call share the work of the first. */
  readonly #atWork = new Map<string, { order: Order; work: SharedWork<Sale> }>()

  constructor(tools: LedgerTools) {
    this.#tools = tools
  }

  /**
   * Presents an order's payment.
   * @throws PaymentRefusedError, PaymentAlreadyUsedError, SettlementPendingError, FacilitatorUnavailableError,
   * ChainUnavailableError
   */
  async enter(order: Order): Promise<Entry> {
    const first = this.#atWork.get(orderKey(order))
    if (first) {
      requireSameBody(first.order, order)
      return { kind: 'shared', sale: first.work.outcome }
    }
    const work = new SharedWork<Sale>()
    this.#atWork.set(orderKey(order), { order, work })
    try {
      const entered = await claimOrFollow(this.#tools, order)
      if (!('sale' in entered)) return { kind: 'claimed', claim: this.#claim(order, entered, work) }
      this.#end(order, () => work.resolve(entered.sale))
      return { kind: 'bought', sale: entered.sale }
    } catch (error) {
      this.#end(order, () => work.reject(error))
      throw error
    }
  }

  #claim(order: Order, claim: GoodClaim, work: SharedWork<Sale>): Claim {
    const endLease = startLease(this.#tools, claim.payment)
    const end = (outcome: () => void) => {
      endLease()
      this.#end(order, outcome)
    }
    return {
      payer: claim.payment.payer,
      earlier: () => earlierSale(this.#tools, claim.payment, order),
      fulfil: async (make) => {
        try {
          const sale = await fulfil(this.#tools, claim, make)
          end(() => work.resolve(sale))
          return sale
        } catch (error) {
          end(() => work.reject(error))
          throw error
        }
      },
      release: async (reason) => {
        try {
          await release(this.#tools, claim.payment, reason)
        } finally {
          end(() => work.reject(reason))
        }
      },
    }
  }

  #end(order: Order, outcome: () => void): void {
    this.#atWork.delete(orderKey(order))
    outcome()
  }

  /** Closes what crashes and unclear settlements left open, once. */
  sweep(): Promise<void> {
    return sweep(this.#tools)
  }

  /** Waits for paid work that is under way, but not for ever: what stays open is taken over by another process. */
  async drain(): Promise<void> {
    const outcomes = [...this.#atWork.values()].map(({ work }) => work.outcome)
    await Promise.race([Promise.allSettled(outcomes), wait(drainPatienceMs, undefined, { ref: false })])
  }
}

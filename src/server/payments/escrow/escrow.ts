import { setTimeout as wait } from 'node:timers/promises'
import { SharedWork } from '@/server/payments/shared-work'
import type { JsonObject } from '@/server/storage/tables/json'
import { type ClaimedInvoice, claimOrFollow, earlierPurchase } from './claim-lock'
import { deliverInvoice, refundInvoice, startInvoiceLease, undoClaim } from './deliver-invoice'
import { chainFault, type EscrowOperator } from './escrow-operator'
import type { EscrowTools } from './escrow-tools'
import { type InvoiceRequest, type InvoiceTerms, issueInvoice } from './issue-invoice'
import { type LockOrder, orderKey } from './lock-order'
import type { Purchase } from './purchase'
import { releaseRound } from './release-round'

/** A lock that is the caller's to work for. Exactly one of `fulfil`, `refund` and `free` must be called, once. */
export type LockClaim = {
  /** Address of the payer, as the escrow says. */
  payer: string
  /** The answer of an earlier lock that bought this very call, if there is one; this lock is then to be refunded. */
  earlier(): Promise<Purchase | undefined>
  /**
   * Does the work and keeps what it returns.
   * @throws what `work` throws, and then the lock is refunded; AnswerPendingError.
   */
  fulfil(work: () => Promise<JsonObject>): Promise<Purchase>
  /** Has the lock refunded. Copies of the call that wait for it get `reason`. */
  refund(reason: unknown): Promise<void>
  /** Leaves the lock as good as it was. Copies of the call that wait for it get `reason`. */
  free(reason: unknown): Promise<void>
}

/** What a lock is good for: an answer bought before, one that another call is making, or one that is to be made. */
export type LockEntry =
  | { kind: 'bought'; purchase: Purchase }
  | { kind: 'shared'; purchase: Promise<Purchase> }
  | { kind: 'claimed'; claim: LockClaim }

/** How long a process that is told to end waits for paid work. */
const drainPatienceMs = 10_000

/** The escrow invoices as this process serves them: an invoice buys one answer (ADR 8). */
export class Escrow {
  readonly #tools: EscrowTools
  readonly #operator: EscrowOperator | undefined
  /** By what is presented: copies of a call share the work of the first. */
  readonly #atWork = new Map<string, SharedWork<Purchase>>()
  #rounds: Promise<void> = Promise.resolve()

  constructor(tools: EscrowTools, operator: EscrowOperator | undefined) {
    this.#tools = tools
    this.#operator = operator
  }

  /** @throws ChainUnavailableError */
  issue(request: InvoiceRequest): Promise<InvoiceTerms> {
    return issueInvoice(this.#tools, request)
  }

  /**
   * Presents the proof of a lock.
   * @throws LockRefusedError, InvoiceOfAnotherBodyError, InvoiceAlreadyUsedError, AnswerPendingError, ChainUnavailableError
   */
  async enter(order: LockOrder): Promise<LockEntry> {
    const key = orderKey(order)
    const first = this.#atWork.get(key)
    if (first) return { kind: 'shared', purchase: first.outcome }
    const work = new SharedWork<Purchase>()
    this.#atWork.set(key, work)
    try {
      const found = await claimOrFollow(this.#tools, order)
      if ('claimed' in found) return { kind: 'claimed', claim: this.#claim(found.claimed, order, work) }
      this.#end(key, () => work.resolve(found.purchase))
      return { kind: 'bought', purchase: found.purchase }
    } catch (error) {
      this.#end(key, () => work.reject(error))
      throw error
    }
  }

  #claim(invoice: ClaimedInvoice, order: LockOrder, work: SharedWork<Purchase>): LockClaim {
    const key = orderKey(order)
    const endLease = startInvoiceLease(this.#tools, invoice)
    const end = (outcome: () => void) => {
      endLease()
      this.#end(key, outcome)
    }
    const giveBack = (how: (reason: unknown) => Promise<void>) => async (reason: unknown) => {
      try {
        await how(reason)
      } finally {
        end(() => work.reject(reason))
      }
    }
    return {
      payer: invoice.payer,
      earlier: () => earlierPurchase(this.#tools, invoice, order),
      fulfil: async (make) => {
        try {
          const purchase = await deliverInvoice(this.#tools, invoice, make)
          end(() => work.resolve(purchase))
          return purchase
        } catch (error) {
          end(() => work.reject(error))
          void this.round()
          throw error
        }
      },
      refund: giveBack(async (reason) => {
        await refundInvoice(this.#tools, invoice, reason)
        void this.round()
      }),
      free: giveBack(() => undoClaim(this.#tools, invoice)),
    }
  }

  #end(key: string, outcome: () => void): void {
    this.#atWork.delete(key)
    outcome()
  }

  /** Releases and refunds once, after the rounds that are under way. Never throws: what fails is tried again. */
  round(): Promise<void> {
    this.#rounds = this.#rounds
      .then(() => releaseRound(this.#tools, this.#operator))
      .catch((error: unknown) =>
        console.error(JSON.stringify({ event: 'escrow', fault: 'a round failed', reason: chainFault(error) })),
      )
    return this.#rounds
  }

  /** Waits for paid work that is under way, but not for ever: what stays open is taken over by another process. */
  async drain(): Promise<void> {
    const outcomes = [...this.#atWork.values()].map(({ outcome }) => outcome)
    const all = Promise.allSettled(outcomes).then(() => this.#rounds)
    await Promise.race([all, wait(drainPatienceMs, undefined, { ref: false })])
  }
}

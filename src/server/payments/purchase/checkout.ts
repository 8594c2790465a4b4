import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@/server/kernel/errors'
import { log } from '@/server/kernel/log'
import type { PaymentRequiredError } from '@/server/kernel/payment-required'
import {
  type AskedCall,
  asAskedCall,
  type IncomingCall,
  type Order,
  type PaymentScheme,
  type Sale,
} from '@/server/payments/scheme'
import type { StoredRecipe } from '@/server/storage/tables/json'
import { ProofRefusedError } from './refusals'
import { Sweeps } from './sweeps'

/** The work that is paid for. */
export type PaidWork<Prepared, Progress> = {
  /** Claims the call's Idempotency-Key for its payer; undefined where the call has none. */
  idempotent(payer: string): Promise<{ replay: StoredRecipe } | { first: FirstCall } | undefined>
  /** Refusals that may still come. */
  prepare(): Promise<Prepared>
  make(prepared: Prepared, progress: Progress): Promise<StoredRecipe>
}

/** The first call of an Idempotency-Key. `keep` must not fail: the ledger has the answer in any case. */
export type FirstCall = { keep(sale: Sale): Promise<void>; release(): Promise<void> }

/** A call whose work may start. Exactly one of `perform` and `abandon` must be called, once. */
export type Purchase<Progress> = {
  /** The answer was given before. */
  isReplay: boolean
  /** @throws the errors of the work, without a charge; PaymentRequiredError; the scheme's AppErrors. */
  perform(progress: Progress): Promise<{ sale: Sale } | { replay: StoredRecipe }>
  abandon(): Promise<void>
}

/** A proof as a call carries it, whatever its scheme. */
export type PresentedProof = {
  /** The purchase as the proof names it, for a call without an Idempotency-Key. */
  identifier: string | undefined
  /** @throws PaymentRequiredError for a proof that is refused, the scheme's AppErrors, the errors of the work's `prepare`. */
  buy<Prepared, Progress>(order: Order, work: PaidWork<Prepared, Progress>): Promise<Purchase<Progress>>
}

const pollMs = 150
const patienceMs = 30_000
/** A process that stops waits this long for paid work: another process takes over the open sales. */
const drainPatienceMs = 10_000

/**
 * The purchase machine: pay per call on one page (ADR 7, ADR 8). A proof is claimed for one call and held by a lease;
 * the work is done; the recipe of the answer is stored; the money is taken; only then is the answer delivered. A proof
 * buys one answer: copies of the call share it, and sales left open by a crash are closed by a retry or by the sweep.
 */
export class Checkout<Proof, Claim extends { payer: string }> {
  readonly #scheme: PaymentScheme<Proof, Claim>
  /** By copy key: copies of a call share the sale of the first. */
  readonly #underWay = new Map<string, Deferred<Sale>>()
  readonly #sweeps: readonly Sweeps[]

  constructor(scheme: PaymentScheme<Proof, Claim>) {
    this.#scheme = scheme
    this.#sweeps = scheme.close.map((work) => new Sweeps(work))
  }

  serves(route: string): boolean {
    return this.#scheme.serves(route)
  }

  get keepsChallenges(): boolean {
    return this.#scheme.keepsChallenges ?? false
  }

  get challengesFirst(): boolean {
    return this.#scheme.challengesFirst ?? false
  }

  /** The proof that a call carries, if any. @throws AppError for one that cannot be read. */
  read(call: IncomingCall): PresentedProof | undefined {
    const proof = this.#scheme.read(call)
    return (
      proof && {
        identifier: this.#scheme.identifier?.(proof),
        buy: (order, work) => this.#enter(proof, order, work),
      }
    )
  }

  challenge(asked: AskedCall, refused?: ProofRefusedError): Promise<PaymentRequiredError> {
    return this.#scheme.challenge(asked, refused)
  }

  async #enter<Prepared, Progress>(
    proof: Proof,
    order: Order,
    work: PaidWork<Prepared, Progress>,
  ): Promise<Purchase<Progress>> {
    const key = this.#scheme.copyKey(proof, order)
    const first = this.#underWay.get(key)
    if (first) return delivering(() => first.outcome.catch((error) => this.#orChallenge(error, order)))
    const sale = new Deferred<Sale>()
    this.#underWay.set(key, sale)
    sale.outcome.catch(() => undefined).finally(() => this.#underWay.delete(key))
    try {
      const found = await this.#claim(proof, order)
      if ('claim' in found) return await this.#work(found.claim, order, work, sale)
      sale.resolve(found.sale)
      return delivering(async () => found.sale)
    } catch (error) {
      sale.reject(error)
      if (error instanceof ProofRefusedError && error.isOwed) void this.sweep()
      return this.#orChallenge(error, order)
    }
  }

  /** Claims the proof, or waits for the process that claimed it first. */
  async #claim(proof: Proof, order: Order): Promise<{ claim: Claim } | { sale: Sale }> {
    for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += pollMs) {
      const found = await this.#scheme.prove(proof, order)
      if (found) return found
      await wait(pollMs)
    }
    throw this.#scheme.pending()
  }

  async #work<Prepared, Progress>(
    claim: Claim,
    order: Order,
    work: PaidWork<Prepared, Progress>,
    sale: Deferred<Sale>,
  ): Promise<Purchase<Progress>> {
    const scheme = this.#scheme
    const endLease = scheme.hold(claim)
    sale.outcome.catch(() => undefined).finally(endLease)
    const refund = async (reason: unknown) => {
      try {
        if ((await scheme.refund(claim, reason)) === 'owed') void this.sweep()
      } finally {
        sale.reject(reason)
      }
    }

    const same = await work.idempotent(claim.payer).catch(async (error: unknown) => {
      await scheme.free(claim, error)
      throw error
    })
    if (same && 'replay' in same) {
      await refund(scheme.pending()) // the payer has this answer already
      return { isReplay: true, perform: async () => same, abandon: nothing }
    }
    const abandon = async (reason: unknown) => {
      try {
        await same?.first.release()
      } finally {
        await refund(reason)
      }
    }
    const orAbandon = async (error: unknown): Promise<never> => {
      await abandon(error)
      throw error
    }
    const earlier = same && (await scheme.earlierSale(claim, order).catch(orAbandon))
    if (earlier) {
      await refund(scheme.pending())
      await same.first.keep(earlier)
      return { ...delivering(async () => earlier), isReplay: true }
    }
    const prepared = await work.prepare().catch(orAbandon)
    return {
      isReplay: false,
      abandon: () => abandon(scheme.pending()),
      perform: async (progress) => {
        const recipe = await work.make(prepared, progress).catch(orAbandon)
        try {
          sale.resolve(await scheme.settle(claim, recipe))
        } catch (error) {
          // From here on a fault must never read as if nothing had been charged.
          const isWorded = error instanceof AppError || error instanceof ProofRefusedError
          const worded = isWorded ? error : scheme.pending(error)
          sale.reject(worded)
          await same?.first.release().catch(reportUnreleased)
          return this.#orChallenge(worded, order)
        }
        const sold = await sale.outcome
        await same?.first.keep(sold)
        return { sale: sold }
      },
    }
  }

  async #orChallenge(error: unknown, order: Order): Promise<never> {
    if (!(error instanceof ProofRefusedError)) throw error
    throw await this.#scheme.challenge(asAskedCall(order), error)
  }

  /** Closes open payments, once, after the sweeps that are under way. Never throws. */
  async sweep(): Promise<void> {
    await Promise.all(this.#sweeps.map((sweeps) => sweeps.run()))
  }

  /** Sweeps every ten seconds until `close`. */
  start(): this {
    for (const sweeps of this.#sweeps) sweeps.start()
    return this
  }

  /** Stops the sweeps and waits for paid work that is under way, for a limited time. */
  async close(): Promise<void> {
    const stopped = this.#sweeps.map((sweeps) => sweeps.stop())
    const outcomes = [...this.#underWay.values()].map(({ outcome }) => outcome)
    const all = Promise.allSettled(outcomes).then(() => Promise.all(stopped))
    await Promise.race([all, wait(drainPatienceMs, undefined, { ref: false })])
  }
}

const nothing = async () => undefined
/** The key is free again when its lease ends. */
const reportUnreleased = (error: unknown): void => log.error({ err: error }, 'an Idempotency-Key was not released')
const delivering = (bought: () => Promise<Sale>): Purchase<unknown> => ({
  isReplay: false,
  perform: async () => ({ sale: await bought() }),
  abandon: nothing,
})

/** One outcome for all who wait for it, made by the first of them. */
class Deferred<Outcome> {
  readonly outcome: Promise<Outcome>
  resolve: (outcome: Outcome) => void = () => undefined
  reject: (reason: unknown) => void = () => undefined

  constructor() {
    this.outcome = new Promise<Outcome>((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    this.outcome.catch(() => undefined) // there may be no waiter, and the first caller gets the error itself
  }
}

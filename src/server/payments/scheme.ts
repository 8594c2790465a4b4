import type { z } from 'zod'
import type { Clock } from '@/server/kernel/clock'
import type { AppError } from '@/server/kernel/errors'
import { log } from '@/server/kernel/log'
import type { PaymentRequiredError } from '@/server/kernel/payment-required'
import type { Database } from '@/server/storage/open-database'
import type { StoredRecipe } from '@/server/storage/tables/json'
import type { MicroUsdc } from '@/wire/payments/micro-usdc'
import type { Problem } from '@/wire/problem'
import type { PaymentSettings } from './payment-settings'
import type { ProofRefusedError } from './purchase/refusals'

/**
 * A way to pay for a call. The purchase machine (`purchase/checkout.ts`) decides when each member is used; a scheme
 * decides how.
 * @template Proof the call's evidence of payment.
 * @template Claim a proof that belongs to one call: a row of the scheme's ledger under a lease.
 */
export type PaymentScheme<Proof, Claim extends { payer: string }> = {
  /** Whether calls of this paid route can be paid for by the scheme. */
  serves(route: string): boolean
  /** Reads the proof that a call carries, before its body is judged. @throws AppError for one that cannot be read. */
  read(call: IncomingCall): Proof | undefined
  /** The proof's own name for the purchase, if any: an Idempotency-Key that travels with it. */
  identifier?(proof: Proof): string | undefined
  /** Whether a challenge leaves a row, so that clients are limited in how many they cause. Default false. */
  keepsChallenges?: boolean
  /** Whether its challenge is the one of a call without a proof, on the routes it serves. Default false: the first scheme's is. */
  challengesFirst?: boolean
  /** The 402 for a call without a proof, or with one that was refused. */
  challenge(asked: AskedCall, refused?: ProofRefusedError): Promise<PaymentRequiredError>
  /** Identifies copies of one paid call: those of one process share one answer. */
  copyKey(proof: Proof, order: Order): string
  /**
   * Claims a proof for a call and verifies it, or finds the sale of an earlier claim.
   * @returns undefined while another caller holds the proof and nothing is decided.
   * @throws ProofRefusedError, AppError
   */
  prove(proof: Proof, order: Order): Promise<{ claim: Claim } | { sale: Sale } | undefined>
  /** Renews the claim's lease until the function that is returned is called. */
  hold(claim: Claim): () => void
  /**
   * The sale of another proof by which this payer bought the same call; this one has nothing to pay for then.
   * @throws AppError while it is unknown whether the other was charged.
   */
  earlierSale(claim: Claim, order: Order): Promise<Sale | undefined>
  /** Stores the recipe of the answer, then takes the money, or confirms that it was taken. @throws ProofRefusedError, AppError */
  settle(claim: Claim, recipe: StoredRecipe): Promise<Sale>
  /** Gives the money back. @returns `owed` when a sweep has to move it yet. */
  refund(claim: Claim, reason: unknown): Promise<'done' | 'owed'>
  /** Gives the proof back as if it had never been seen. */
  free(claim: Claim, reason: unknown): Promise<void>
  /** Close open payments, once: those left by crashes, and transfers that are still due. None waits for another. */
  close: readonly (() => Promise<void>)[]
  /** The refusal of a call whose sale is not decided yet. It must never read as if nothing had been charged. */
  pending(cause?: unknown): AppError
}

/** Descriptions of headers, by name. */
type Headers = Readonly<Record<string, string>>

/** The entry of a scheme in `schemes.ts`: its checkout, and what it adds to HTTP, configured or not. */
export type SchemeEntry = {
  /** @returns undefined where the scheme is not configured. */
  open(opening: Opening): { sweep(): Promise<void>; close(): Promise<void> } | undefined
  /** Headers that carry its proof, in the order in which they are looked for; documents list the last one first. */
  proofHeaders: Headers
  /** Its 402. */
  challenge: { headers: Headers; body: z.ZodType }
  /** Headers of an answer that it paid for. */
  receiptHeaders: Headers
}

/** A call as it comes in. */
export type IncomingCall = AskedCall & {
  /** The header of the scheme that reads the call. */
  paymentHeader?: PaymentHeader | undefined
  rawBody: unknown
  /** The members of the body that are valid by themselves. */
  members: Readonly<Record<string, unknown>>
}

/** A proof as its header holds it. */
export type PaymentHeader = { header: string; value: string }

/** An item for sale, as a catalog lists it. */
export type Listing = {
  /** Path of the operation. */
  route: string
  /** Absolute URL of it. */
  resource: string
  description: string
  /** A request body that works as it stands. */
  exampleBody: Readonly<Record<string, unknown>>
  /** JSON Schema of a request body, without references. */
  bodySchema: Readonly<Record<string, unknown>>
  answer: {
    mimeType: string
    /** The format of the answer, in the terms of x402's Bazaar extension. */
    output: { type: string; format?: string }
    example: unknown
    /** JSON Schema of the example. */
    schema: Readonly<Record<string, unknown>>
  }
}

export type Quote = { recordCount: number; amount: MicroUsdc }

/** A call that has to be paid for. */
export type AskedCall = Listing & {
  /** The price of the count that the body names, or of the default, before anything else of it is judged. */
  quote(): Quote
  /** The whole body, judged: null when it has problems, and then priced at the default count. */
  judge(): Quote & Named & { body: Body | null; problems: readonly Problem[] }
}

/** The body after parsing, defaults filled in, without the members that prove payment. */
export type Body = Record<string, unknown>

type Named = {
  /** Identifies the call for a payer who pays again, and for how long: an equal one is paid for once. */
  replay?: { key: string; seconds: number } | undefined
}

/** One paid call with a valid body. */
export type Order = Listing & Quote & Named & { body: Body }

/** An order that must be paid for again: its price and its body are known. */
export const asAskedCall = (order: Order): AskedCall => ({
  ...order,
  quote: () => order,
  judge: () => ({ ...order, problems: [] }),
})

/** An answer that is paid for. */
export type Sale = {
  recipe: StoredRecipe
  /** The payment, in the answer's `usage`. */
  payment: { network: string; transaction: string; amount_micro_usdc: number }
  /** The proof of the sale, as headers of the answer. */
  headers: Readonly<Record<string, string>>
  /** Members that the scheme adds to a JSON answer. */
  members?: Record<string, unknown>
  /** The receipt that a stream emits as an event: its headers are gone by then. */
  receipt?: Record<string, unknown>
}

/** Dependencies of every scheme. */
export type Opening = {
  db: Database
  clock: Clock
  settings: PaymentSettings
  onStep: OnStep
}

/** Called with every step once it is committed; the next step waits for it. */
export type OnStep = (taken: StepTaken) => void | Promise<void> | undefined

export type StepTaken = {
  scheme: string
  /** A state of the scheme's ledger, an event that leaves none, or `alarm`: a person is needed. */
  step: string
  /** Of the payment or invoice. */
  id: string
  /** Its identity on chain. */
  onChainId?: string
  route: string
  amountMicroUsdc: number
  /** The transaction, the reason, or the cause of the alarm. */
  detail?: string
}

/** One line of JSON a step: no signature, no secret, no body, no address of a payer. */
export const logStep = ({ step, ...taken }: StepTaken): void =>
  step === 'alarm' ? log.error({ event: 'alarm', ...taken }) : log.info({ event: 'payment', step, ...taken })

import type { AnswerUsage, RecordsReply } from '@/server/api/jobs/records-reply'
import type { PlannedField } from '@/server/generation/row-parts'
import type { StoredRecipe } from '@/server/storage/tables/json'
import type { LocaleCode, RecordEncoding } from '@/wire/vocabulary'

/** The caller, as the answer names it. */
export type Attribution = { tier: string; usage: AnswerUsage }

/**
 * The inputs that reproduce an answer byte for byte: generation is deterministic, so this is stored in place of rows (ADR 6).
 */
export type Recipe = {
  envelope: RecordsReply['envelope'] & Record<string, unknown>
  encoding: RecordEncoding
  locale: LocaleCode
  /** The fields that the rows are made of. */
  rows: readonly PlannedField[]
}

export const packKept = (kept: unknown): StoredRecipe => ({ json: JSON.stringify(kept) })

/** The packed form that `packKept` made of a job's reply: a route's replies are all of one kind. */
export const unpackKept = <Kept>({ json }: StoredRecipe): Kept => JSON.parse(json) as Kept // only packKept writes it

export type Progress = (event: { event: string; data: Record<string, unknown> }) => void

/** One call that makes records, as admission sees it: how it counts and what identifies it. */
export type JobTerms = {
  /** Path of the operation; names the count and the idempotency scope. */
  endpoint: string
  records: number
  aiRecords: number
  /** The body after parsing, defaults filled in, without the members that prove payment. */
  body: Record<string, unknown>
  /** How long an equal body is the same call without an Idempotency-Key (generate-ai only). */
  fingerprintSeconds?: number
}

/** Known only after the settlement. */
export type Settled = { payment: NonNullable<AnswerUsage['payment']>; members: Record<string, unknown> }

/**
 * The same, and how it is done.
 * @template Kept the stored part of an answer: JSON that makes it again byte for byte.
 */
export type Job<Prepared, Kept = Recipe, Reply = RecordsReply> = JobTerms & {
  /** Whether work that costs has been done: a caller who disconnects, or whose demands it does not meet, has used a call. */
  isSpent?(): boolean
  /** Late refusals: decided after counting, before the first byte of an answer. */
  prepare(): Promise<Prepared>
  /** The work. Its result is stored before anyone is charged. */
  make(prepared: Prepared, attribution: Attribution, progress: Progress, signal: AbortSignal): Promise<Kept>
  /** The same sale always gives the same bytes. */
  sold(kept: Kept, settled: Settled): Kept
  /** @param receipt of the payment, for a stream to send as an event */
  reply(kept: Kept, signal: AbortSignal, receipt?: Record<string, unknown>): Reply
}

/** A call that may be done now. */
export type Admitted<Reply = RecordsReply> = {
  /** Does the work and answers; gives everything back when it fails. */
  perform(progress?: Progress): Promise<Reply>
  /** Releases the claim when the work is not done after all. */
  abandon(): Promise<void>
}

export const noProgress: Progress = () => undefined

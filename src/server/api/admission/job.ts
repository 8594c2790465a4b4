import type { AnswerUsage, RecordsReply } from '@/server/api/jobs/records-reply'
import type { PlannedField } from '@/server/generation/generate-records'
import type { StoredRecipe } from '@/server/storage/tables/json'
import type { LocaleCode, RecordEncoding } from '@/wire/vocabulary'

/** Who an answer is made for, as the answer says it. */
export type Attribution = { tier: string; usage: AnswerUsage }

/**
 * What makes an answer again, byte for byte: generation is deterministic, so this is stored in place of rows (ADR 6).
 */
export type Recipe = {
  envelope: RecordsReply['envelope'] & Record<string, unknown>
  encoding: RecordEncoding
  locale: LocaleCode
  /** The fields that the rows are made of. */
  rows: readonly PlannedField[]
}

export const packRecipe = (recipe: Recipe): StoredRecipe => ({ json: JSON.stringify(recipe) })

/** What `packRecipe` packed. */
export const unpackRecipe = ({ json }: StoredRecipe): Recipe => JSON.parse(json) as Recipe // only packRecipe writes it

export type Progress = (event: { event: string; data: Record<string, unknown> }) => void

/** One call that makes records, as admission sees it: how it counts and what identifies it. */
export type JobTerms = {
  /** Path of the operation; names the count and the idempotency scope. */
  endpoint: string
  records: number
  aiRecords: number
  /** The body after parsing, defaults filled in, without what only proves payment. */
  body: Record<string, unknown>
  /** How long an equal body is the same call without an Idempotency-Key (generate-ai only). */
  fingerprintSeconds?: number
}

/** The same, and how it is done. */
export type Job<Prepared> = JobTerms & {
  /** Whether work that costs has been done: a client who leaves then has used a call. */
  isSpent?(): boolean
  /** What can still refuse: decided after counting, before the first byte of an answer. */
  prepare(): Promise<Prepared>
  /** The work. What it returns is stored before anybody is charged. */
  make(prepared: Prepared, attribution: Attribution, progress: Progress, signal: AbortSignal): Promise<Recipe>
}

/** A call that may be done now. */
export type Admitted = {
  /** Does the work and answers; gives everything back when it fails. */
  perform(progress?: Progress): Promise<RecordsReply>
  /** Gives back what was claimed when the work will not be done after all. */
  abandon(): Promise<void>
}

export const noProgress: Progress = () => undefined

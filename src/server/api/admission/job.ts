import type { AnswerUsage, RecordsReply } from '@/server/api/jobs/records-reply'
import type { LocaleCode, RecordEncoding } from '@/wire/vocabulary'

/** What an answer tells of who it was made for. */
export type Told = { tier: string; usage: AnswerUsage }

/**
 * What makes an answer again, byte for byte: generation is deterministic, so this is stored in place of rows
 * (ADR 6). `rows` is the generator's own part of it.
 */
export type Recipe = {
  envelope: RecordsReply['envelope'] & Record<string, unknown>
  encoding: RecordEncoding
  locale: LocaleCode
  rows: unknown
}

export type Progress = (event: { event: string; data: Record<string, unknown> }) => void

/** One call that makes records, as admission sees it: how it counts, what it is told apart by, and how it is done. */
export type Job<Prepared = unknown> = {
  /** Path of the operation; names the count and the idempotency scope. */
  endpoint: string
  records: number
  aiRecords: number
  /** The body after parsing, defaults filled in, without what only proves payment. */
  body: Record<string, unknown>
  /** How long an equal body is the same call without an Idempotency-Key (generate-ai only). */
  fingerprintSeconds?: number
  /** What can still refuse: decided after counting, before the first byte of an answer. */
  prepare(): Promise<Prepared>
  /** The work. What it returns is stored before anybody is charged. */
  make(prepared: Prepared, told: Told, progress: Progress, signal: AbortSignal): Promise<Recipe>
  /** The answer of a recipe. */
  reply(recipe: Recipe, signal: AbortSignal): RecordsReply
}

/** A call that may be done now. */
export type Admitted = {
  /** Does the work and answers; gives everything back when it fails. */
  perform(progress?: Progress): Promise<RecordsReply>
  /** Gives back what was claimed when the work will not be done after all. */
  abandon(): Promise<void>
}

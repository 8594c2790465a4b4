import type { Quality } from '@/wire/inference'
import type { LocaleCode, OutputFormat, RecordEncoding } from '@/wire/vocabulary'

/** The caller's usage of today, or the payment, as an answer reports it. */
export type AnswerUsage = {
  tier: string
  calls_today?: number
  calls_remaining?: number | 'unlimited'
  records_today?: number
  payment?: { network: string; transaction: string; amount_micro_usdc: number }
}

/** The members of a JSON answer that come before `records`, in this order (ADR 4). */
export type RecordsEnvelope = {
  generation_id: string
  output_format: OutputFormat
  locale: LocaleCode
  tier: string
  seed: string
  reference_date: string
  count: number
  usage: AnswerUsage
} & Partial<AiEnvelope>

/** Members of answers in AI mode that csv and jsonl carry in headers (ADR 6). */
type AiEnvelope = {
  inferred_contract_hash: string
  contract_id: string
  generation_mode: 'ai' | 'builtin'
  model: string | null
  quality: Pick<Quality, 'repaired_values' | 'duplicate_rows' | 'columns'>
}

/** A generation answer: everything but the rows, and the rows as a stream of bytes in their encoding. */
export type RecordsReply = {
  envelope: RecordsEnvelope
  encoding: RecordEncoding
  /** For JSON the array of records; for csv and jsonl the whole body. Made as it is read. */
  records: AsyncIterable<Uint8Array>
  /** Of the payment that bought the answer. Its header is set already; a stream sends it as an event. */
  receipt?: Record<string, unknown>
}

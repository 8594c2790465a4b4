import type { z } from 'zod'
import type { GenerationResponse } from '@/wire/generation'
import type { RecordEncoding } from '@/wire/vocabulary'

/** A generation answer: everything but the rows, and the rows as a stream of bytes in their encoding. */
export type RecordsReply = {
  envelope: Omit<z.infer<typeof GenerationResponse>, 'records'>
  encoding: RecordEncoding
  /** For JSON the array of records; for csv and jsonl the whole body. Made as it is read. */
  records: AsyncIterable<Uint8Array>
}

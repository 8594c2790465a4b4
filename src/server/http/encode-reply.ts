import type { RecordsReply } from '@/server/api/records-reply'
import { encodeRecords } from './encode-records'
import type { HttpReply } from './exchange'

/** A procedure's result as an answer: rows as a stream, everything else as JSON. */
export function encodeReply(result: unknown): HttpReply {
  if (isRecordsReply(result)) return encodeRecords(result)
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(result) }
}

const isRecordsReply = (result: unknown): result is RecordsReply =>
  typeof result === 'object' && result !== null && 'envelope' in result && 'records' in result

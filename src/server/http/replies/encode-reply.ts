import type { RecordsEvent } from '@/server/api/jobs/records-events'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import { errorBody } from '@/server/http/errors/error-bodies'
import type { HttpReply } from '@/server/http/exchange'
import { encodeRecords } from './encode-records'
import { encodeEvents } from './sse'

/** A procedure's result as an answer: rows as a stream, events as they come, everything else as JSON. */
export async function encodeReply(result: unknown, requestId: string): Promise<HttpReply> {
  if (isRecordsReply(result)) return encodeRecords(result)
  if (isEvents(result)) return encodeEvents(result, (error) => errorBody(error, requestId))
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(result) }
}

const isRecordsReply = (result: unknown): result is RecordsReply =>
  typeof result === 'object' && result !== null && 'envelope' in result && 'records' in result

const isEvents = (result: unknown): result is AsyncIterable<RecordsEvent> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result

import type { RecordsEvent } from '@/server/api/jobs/records-events'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import type { HttpReply } from '@/server/http/exchange'
import { jsonBody } from './encode-records'

/** An idle line is sent so that proxies keep the connection. */
const heartbeatMs = 15_000

/**
 * Writes events as text/event-stream. An error after the headers becomes an `error` event with the body that the HTTP
 * answer would have had: exactly one terminal event, always.
 */
export function encodeEvents(events: AsyncIterable<RecordsEvent>, errorBody: (error: unknown) => string): HttpReply {
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
    body: withHeartbeat(written(events, errorBody)),
  }
}

async function* written(
  events: AsyncIterable<RecordsEvent>,
  errorBody: (error: unknown) => string,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const { event, data } of events) {
      yield Buffer.from(`event: ${event}\ndata: `)
      if (event === 'result') yield* resultBody(data)
      else yield Buffer.from(JSON.stringify(data))
      yield Buffer.from('\n\n')
    }
  } catch (error) {
    yield Buffer.from(`event: error\ndata: ${errorBody(error)}\n\n`)
  }
}

/** The JSON answer; csv and jsonl are in it as `content`. Either way one line, made as it is read. */
async function* resultBody(reply: RecordsReply): AsyncGenerator<Uint8Array> {
  if (reply.encoding === 'json') return yield* jsonBody(reply)
  yield Buffer.from(`${JSON.stringify(reply.envelope).slice(0, -1)},"content":"`)
  for await (const slice of reply.records) {
    yield Buffer.from(JSON.stringify(Buffer.from(slice).toString('utf8')).slice(1, -1))
  }
  yield Buffer.from('"}')
}

/** Puts `: ping` between parts when none has come for a while; never within an event, because parts are awaited here. */
async function* withHeartbeat(parts: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let inEvent = false
  try {
    let next = parts.next()
    for (;;) {
      const part: IteratorResult<Uint8Array> | undefined = await (inEvent
        ? next
        : Promise.race([next, idle(heartbeatMs)]))
      if (part === undefined) {
        yield Buffer.from(': ping\n\n')
        continue
      }
      if (part.done) return
      inEvent = !endsEvent(part.value)
      yield part.value
      next = parts.next()
    }
  } finally {
    await parts.return(undefined)
  }
}

const endsEvent = (part: Uint8Array): boolean => part.at(-1) === 0x0a && part.at(-2) === 0x0a

const idle = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined).unref())

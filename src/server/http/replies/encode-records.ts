import type { RecordsReply } from '@/server/api/jobs/records-reply'
import type { HttpReply } from '@/server/http/exchange'
import { encodings } from '@/wire/vocabulary'
import { rowHeaders } from './row-headers'

/** Writes a generation answer as a stream: the envelope with `records` last, or the bare rows (ADR 4). */
export function encodeRecords(reply: RecordsReply): HttpReply {
  const { envelope, encoding, records } = reply
  return {
    status: 200,
    headers: {
      'Content-Type': encodings[encoding].contentType,
      // Compressing rows costs more time than sending them.
      'Cache-Control': 'no-store, no-transform',
      ...rowHeaders(envelope),
    },
    body: encoding === 'json' ? jsonBody(reply) : records,
  }
}

/** The JSON answer in parts, the envelope together with the first of them. */
export async function* jsonBody({ envelope, records }: RecordsReply): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = Buffer.from(`${JSON.stringify(envelope).slice(0, -1)},"records":`)
  for await (const slice of records) {
    yield head ? Buffer.concat([head, slice]) : slice
    head = undefined
  }
  yield Buffer.from('}')
}

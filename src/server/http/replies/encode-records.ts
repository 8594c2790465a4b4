import type { RecordsReply } from '@/server/api/jobs/records-reply'
import type { HttpReply } from '@/server/http/exchange'
import { encodings } from '@/wire/vocabulary'
import { rowHeaders } from './row-headers'

/** Answers below this many bytes are sent in one piece: that costs a fraction of a stream. */
const wholeBytesMax = 16_384

/** Writes a generation answer: the envelope with `records` last, or the bare rows (ADR 4); as a stream unless it is short. */
export async function encodeRecords(reply: RecordsReply): Promise<HttpReply> {
  const { envelope, encoding, records } = reply
  return {
    status: 200,
    headers: {
      'Content-Type': encodings[encoding].contentType,
      // Compressing rows costs more time than sending them.
      'Cache-Control': 'no-store, no-transform',
      ...rowHeaders(envelope),
    },
    body: await wholeIfShort(encoding === 'json' ? jsonBody(reply) : records),
  }
}

/** The parts as one when they end before `wholeBytesMax`; else as they come. */
async function wholeIfShort(parts: AsyncIterable<Uint8Array>): Promise<HttpReply['body']> {
  const rest = parts[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  for (let bytes = 0; bytes < wholeBytesMax; ) {
    const { done, value } = await rest.next()
    if (done) return Buffer.concat(held)
    held.push(value)
    bytes += value.length
  }
  return resumed(held, rest)
}

async function* resumed(held: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* held.splice(0)
  yield* { [Symbol.asyncIterator]: () => rest }
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

import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { HttpReply } from '@/server/http/exchange'

/** A smaller answer fits into the packets that its headers need anyway. */
const bytesMin = 1400

/**
 * Compresses an answer with gzip if Accept-Encoding lists it (RFC 9110), parts of a stream as soon as they come. The
 * work is done outside the event loop.
 */
export async function compressed(reply: HttpReply, acceptEncoding: string | undefined): Promise<HttpReply> {
  const { body, headers } = reply
  const isWhole = typeof body === 'string' || body instanceof Uint8Array
  if (isWhole && body.length < bytesMin) return reply
  const varied = { ...headers, ...varyWith(headers) }
  if (!acceptsGzip(acceptEncoding)) return { ...reply, headers: varied }
  return {
    ...reply,
    headers: { ...varied, 'Content-Encoding': 'gzip' },
    body: isWhole ? await compress(body) : compressParts(body),
  }
}

const compress = promisify(gzip)

function compressParts(parts: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const stream = createGzip({ level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH })
  // A failure reaches the reader through the stream itself, and a reader that leaves ends the parts.
  pipeline(parts, stream, () => undefined)
  return stream
}

const acceptsGzip = (acceptEncoding = ''): boolean =>
  acceptEncoding.split(',').some((item) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(item))

/** The answer depends on one more request header than before. */
function varyWith(headers: HttpReply['headers']): HttpReply['headers'] {
  const name = Object.keys(headers).find((name) => name.toLowerCase() === 'vary') ?? 'Vary'
  return { [name]: [headers[name], 'Accept-Encoding'].filter(Boolean).join(', ') }
}

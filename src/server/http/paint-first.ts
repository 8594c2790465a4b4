import { type IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { scriptsAfterPaint } from './scripts-after-paint'

type Pages = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Serves a first screen whose scripts are fetched once its first paint is on screen, so that a slow processor shows text
 * at once. Other pages are reached from there, with most of their scripts at hand, and stay as they are.
 */
export function paintFirst(pages: Pages): Pages {
  return (request, response) => {
    if (!asksForFirstScreen(request)) return pages(request, response)
    const encoding = encodingFor(request)
    delete request.headers['accept-encoding'] // what is about to be changed must arrive as it is
    return pages(request, collected(request, response, encoding))
  }
}

const asksForFirstScreen = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && /^\/(\?|$)/.test(url) && (headers.accept ?? '').includes('text/html')

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const deflate = promisify<string, Uint8Array>(gzip)

const encoders: Record<Encoding, (page: string) => Promise<string | Uint8Array>> = {
  br: (page) => brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page) => deflate(page),
  identity: async (page) => page,
}

/** How the answer travels: the best that the browser takes. */
function encodingFor({ headers }: IncomingMessage): Encoding {
  const offers = [headers['accept-encoding']].flat().join().split(',')
  const accepted = offers
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim())
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** A response that keeps what is written to it, and sends it in one piece when it ends. */
function collected(request: IncomingMessage, response: ServerResponse, encoding: Encoding): ServerResponse {
  const parts: Buffer[] = []
  const page = new ServerResponse(request)
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
    return true
  }
  const end = (part: unknown) => {
    keep(part)
    send(page, Buffer.concat(parts), response, encoding)
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
      .finally(() => page.emit('finish'))
    return page
  }
  response.once('close', () => page.emit('close'))
  return Object.assign(page, { write: keep, end, flushHeaders: () => undefined })
}

async function send(page: ServerResponse, body: Buffer, response: ServerResponse, encoding: Encoding): Promise<void> {
  response.statusCode = page.statusCode
  for (const [name, value] of Object.entries(page.getHeaders())) {
    if (value !== undefined && !hopByHop.has(name)) response.setHeader(name, value)
  }
  if (!String(page.getHeader('content-type')).includes('text/html')) return void response.end(body)
  const whole = await encoders[encoding](scriptsAfterPaint(body.toString()))
  response.appendHeader('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', Buffer.byteLength(whole))
  response.end(whole)
}

/** Told anew for the answer that is sent. */
const hopByHop = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

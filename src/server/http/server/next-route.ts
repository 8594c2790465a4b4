import { documentAt } from '@/server/http/documents/documents'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import { answerFiles } from '@/server/http/files/answer-files'
import { answerMcp } from '@/server/http/mcp/answer-mcp'
import { newCallRecord } from '@/server/http/operate/call-record'
import { answer } from '@/server/http/rest'
import { answerTrpc } from '@/server/http/trpc'
import { sharedServices } from '@/server/services/shared-services'

/** The API behind Next's own server, so that `next dev` answers the same contract as the product server. */
export async function apiRoute(request: Request): Promise<Response> {
  return responseOf(await answer(await sharedServices(), callOf(request)), request.method)
}

/** `GET /` for machines; Next rewrites to this route unless the client accepts HTML. */
export async function rootRoute(request: Request): Promise<Response> {
  return responseOf(await answer(await sharedServices(), { ...callOf(request), path: '/' }), request.method)
}

export async function documentRoute(request: Request): Promise<Response> {
  const services = await sharedServices()
  const reply = documentAt(services, new URL(request.url).pathname)
  return responseOf(reply ?? (await answer(services, callOf(request))), request.method)
}

/** The URLs of data sets. */
export const filesRouteHandler = async (request: Request): Promise<Response> =>
  responseOf(await answerFiles(await sharedServices(), callOf(request)), request.method)

export const trpcRoute = async (request: Request): Promise<Response> =>
  responseOf(await answerTrpc(await sharedServices(), callOf(request)), request.method)

export const mcpRoute = async (request: Request): Promise<Response> =>
  responseOf(await answerMcp(await sharedServices(), callOf(request)), request.method)

/** Opens the database and all else before the first request. */
export async function openBeforeServing(): Promise<void> {
  await sharedServices()
}

const callOf = (request: Request): HttpCall => ({
  record: newCallRecord((name) => request.headers.get(name) ?? undefined),
  method: request.method,
  path: new URL(request.url).pathname,
  query: new URL(request.url).search,
  header: (name) => request.headers.get(name) ?? undefined,
  remoteAddress: request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '',
  readBody: (bytesMax) => readBody(request, bytesMax),
  signal: request.signal,
})

async function readBody(request: Request, bytesMax: number): Promise<Uint8Array | 'too-large'> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > bytesMax) return 'too-large'
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function responseOf({ status, headers, body }: HttpReply, method: string): Response {
  if (status === 204 || status === 304 || method === 'HEAD') return new Response(null, { status, headers })
  if (typeof body === 'string') return new Response(body, { status, headers })
  return new Response(body instanceof Uint8Array ? new Blob([Buffer.from(body)]) : streamOf(body), { status, headers })
}

/** A stream that makes the next part only when the client has read the last. */
function streamOf(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const parts = body[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

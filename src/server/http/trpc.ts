import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { readJson, readJsonString, UnreadableBody } from '@/server/api/body/read-json'
import { refusalOf } from '@/server/api/refusal'
import { appRouter } from '@/server/api/root'
import { errorData } from '@/server/api/trpc'
import { AppError } from '@/server/kernel/errors'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Services } from '@/server/services/services'
import { readContext } from './credentials'
import { BatchTooLargeError, BodyTooLargeError, MethodNotAllowedError } from './errors/refusals'
import type { HttpCall, HttpReply } from './exchange'

export const trpcPath = '/api/trpc'

/** Calls in one request; the console's client splits larger batches. */
const batchMax = 10
const methods = ['GET', 'HEAD', 'POST']
const headersRead = ['accept', 'content-type', 'trpc-accept', 'last-event-id']

/** Answers a request of the console's client, under the limits of REST: body size, nesting, well-formed text. */
export async function answerTrpc(services: Services, call: HttpCall): Promise<HttpReply> {
  const { requestId } = call.record
  try {
    return await handle(services, call, requestId, await readRequest(services, call))
  } catch (error) {
    return refuse(error, requestId)
  }
}

/** @throws MethodNotAllowedError (405), BatchTooLargeError and BodyTooLargeError (413), ValidationFailedError (422) */
async function readRequest(services: Services, call: HttpCall): Promise<Request> {
  if (!methods.includes(call.method)) throw new MethodNotAllowedError(call.method, trpcPath, ['GET', 'POST'])
  if (call.path.split(/,|%2c/i).length > batchMax) throw new BatchTooLargeError(batchMax)
  const url = new URL(`http://localhost${call.path}${call.query}`)
  assertReadable(await readJsonString(url.searchParams.get('input') ?? ''))
  const headers = headersRead.flatMap((name) => {
    const value = call.header(name)
    return value === undefined ? [] : [[name, value] satisfies [string, string]]
  })
  const { method, signal } = call
  if (method !== 'POST') return new Request(url, { method, headers, signal })
  const bytes = await call.readBody(services.env.MAX_BODY_BYTES)
  if (bytes === 'too-large') throw new BodyTooLargeError(services.env.MAX_BODY_BYTES)
  const body = await readJson(bytes, call.signal)
  assertReadable(body)
  const request = new Request(url, { method, headers, signal, body: Buffer.from(bytes) })
  // tRPC would read the bytes again, all at once.
  return Object.assign(request, { json: async () => body })
}

function assertReadable(json: unknown): void {
  if (json instanceof UnreadableBody) throw new ValidationFailedError([json.problem])
}

async function handle(services: Services, call: HttpCall, requestId: string, request: Request): Promise<HttpReply> {
  const response = await fetchRequestHandler({
    router: appRouter,
    // The console sends queries as POST: a schema of fifty fields does not fit a URL.
    allowMethodOverride: true,
    endpoint: trpcPath,
    req: request,
    createContext: () => readContext(services, call),
    responseMeta: ({ ctx, data, info, errors }) => ({
      headers: new Headers({
        ...Object.fromEntries(ctx?.answerHeaders ?? []),
        ...(errors[0]?.cause instanceof AppError && errors.length === data.length && errors[0].cause.headers),
        'X-Request-Id': requestId,
      }),
      ...(info?.isBatchCall && errors.length > 0 && errors.every(isInvalidInput) && { status: multiStatus }),
    }),
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.headers.has('transfer-encoding') && response.body ? response.body : await response.text(),
  }
}

/**
 * The console checks input during typing. As 422, each answer that lists missing members would be a failed
 * request in the browser's log; each call's own status is in its error.
 */
const isInvalidInput = ({ cause }: { cause?: unknown }): boolean => cause instanceof AppError && cause.status === 422
const multiStatus = 207

/** A request refused before its calls are known: one error for all of them. */
function refuse(thrown: unknown, requestId: string): HttpReply {
  const error = refusalOf(thrown, requestId)
  return {
    status: error.status,
    headers: { ...error.headers, 'Content-Type': 'application/json', 'X-Request-Id': requestId },
    body: JSON.stringify({ error: { message: error.message, code: invalidRequest, data: errorData(error) } }),
  }
}

/** Of JSON-RPC, whose codes tRPC's clients expect; the fault itself is in `data`. */
const invalidRequest = -32_600

import { addRateHeaders } from '@/server/api/admission/rate-headers'
import { readJson, UnreadableBody } from '@/server/api/body/read-json'
import type { Context } from '@/server/api/context'
import type { Services } from '@/server/services'
import { readContext } from './credentials'
import { errorReply } from './errors/error-bodies'
import { BodyTooLargeError } from './errors/refusals'
import type { HttpCall, HttpReply } from './exchange'
import { corsHeaders, preflightHeaders } from './replies/cors'
import { encodeReply } from './replies/encode-reply'
import { findRoute } from './routes'

/** Answers one REST call: the road every request takes, in the order of refusals of ADR 1. */
export async function answer(services: Services, call: HttpCall): Promise<HttpReply> {
  if (call.method === 'OPTIONS') {
    return { status: 204, headers: preflightHeaders(call.header('access-control-request-headers')), body: '' }
  }
  const { requestId } = call.record
  const answerHeaders = new Map<string, string>()
  const seen: { body?: unknown } = {}
  const reply = await perform(services, call, requestId, answerHeaders, seen).catch((error: unknown) =>
    errorReply(error, { call, requestId, body: seen.body }),
  )
  return {
    ...reply,
    headers: { ...corsHeaders, 'X-Request-Id': requestId, ...Object.fromEntries(answerHeaders), ...reply.headers },
  }
}

async function perform(
  services: Services,
  call: HttpCall,
  requestId: string,
  answerHeaders: Map<string, string>,
  seen: { body?: unknown },
): Promise<HttpReply> {
  const { operation, procedure } = findRoute(call.method, call.path)
  const context: Context = { ...(await readContext(services, call)), answerHeaders }
  try {
    const body = operation.method === 'POST' ? await readBody(services, call) : undefined
    seen.body = body instanceof UnreadableBody ? undefined : body
    const result: unknown = await procedure({
      ctx: context,
      getRawInput: async () => body,
      path: operation.path,
      type: procedure._def.type,
      signal: call.signal,
      batchIndex: 0,
    })
    return await encodeReply(result, requestId)
  } finally {
    await addRateHeaders(context)
  }
}

async function readBody(services: Services, call: HttpCall): Promise<unknown> {
  const bytes = await call.readBody(services.env.MAX_BODY_BYTES)
  if (bytes === 'too-large') throw new BodyTooLargeError(services.env.MAX_BODY_BYTES)
  return readJson(bytes)
}

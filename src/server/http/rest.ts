import { addRateHeaders } from '@/server/api/admission/rate-headers'
import { readJson, UnreadableBody } from '@/server/api/body/read-json'
import type { Context } from '@/server/api/context'
import { schedule } from '@/server/kernel/turns/schedule'
import type { Services } from '@/server/services/services'
import { readContext } from './credentials'
import { errorReply } from './errors/error-bodies'
import { BodyTooLargeError } from './errors/refusals'
import type { HttpCall, HttpReply } from './exchange'
import { corsHeaders, preflightHeaders } from './replies/cors'
import { encodeReply } from './replies/encode-reply'
import { findRoute } from './routes'

/** Answers one REST call, with the refusals in the order of ADR 1. */
export async function answer(services: Services, call: HttpCall): Promise<HttpReply> {
  if (call.method === 'OPTIONS') {
    return { status: 204, headers: preflightHeaders(call.header('access-control-request-headers')), body: '' }
  }
  const { requestId } = call.record
  const answerHeaders = new Map<string, string>()
  const seen: { body?: unknown } = {}
  const reply = await perform(services, call, requestId, answerHeaders, seen).catch((error: unknown) =>
    schedule(async () => errorReply(error, { call, requestId, body: seen.body })),
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
  const { operation, procedure, params } = findRoute(call.method, call.path)
  const unsent: NonNullable<Context['unsent']> = {}
  const context: Context = { ...(await readContext(services, call)), answerHeaders, unsent }
  try {
    const bytesMax = services.env.MAX_BODY_BYTES * (operation.bodyFactor ?? 1)
    const body = operation.method === 'POST' ? await readBody(call, bytesMax) : undefined
    seen.body = body instanceof UnreadableBody ? undefined : body
    const result: unknown = await procedure({
      ctx: context,
      getRawInput: async () => (operation.params ? params : body),
      path: operation.path,
      type: procedure._def.type,
      signal: call.signal,
      batchIndex: 0,
    })
    const encoded = await encodeReply(result, requestId)
    const reply = operation.successStatus ? { ...encoded, status: operation.successStatus } : encoded
    if (call.signal.aborted) await unsent.abandon?.()
    else if (unsent.abandon) reply.unsent = unsent.abandon
    await addRateHeaders(context)
    return reply
  } catch (error) {
    await addRateHeaders(context, error)
    throw error
  }
}

async function readBody(call: HttpCall, bytesMax: number): Promise<unknown> {
  const bytes = await call.readBody(bytesMax)
  if (bytes === 'too-large') throw new BodyTooLargeError(bytesMax)
  return readJson(bytes, call.signal)
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Caller } from '@/server/api/context'

/** Notes taken while a call is answered, for its log line and its span. */
export type CallRecord = {
  /** The client's X-Request-Id when it is well-formed, else our own. */
  readonly requestId: string
  /** Of the client's traceparent, when it is well-formed. */
  readonly parent: { readonly traceId: string; readonly spanId: string } | undefined
  /** Tier and id of a key, or `anonymous`; filled in once the caller is known. */
  caller: string
}

/** How a caller is named in logs: by the id of its key, which is not a secret. */
export const callerLabel = (caller: Caller): string =>
  caller.kind === 'key' ? `${caller.tier}:${caller.keyId}` : 'anonymous'

const requestIdForm = /^[\w.-]{8,128}$/
/** https://www.w3.org/TR/trace-context/: version, trace, parent, flags. */
const traceparentForm = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.*)?$/

export function newCallRecord(header: (name: string) => string | undefined): CallRecord {
  const asked = header('x-request-id')
  const traceparent = header('traceparent')
  return {
    requestId: asked && requestIdForm.test(asked) ? asked : randomUUID(),
    parent: traceparent ? parentOf(traceparent) : undefined,
    caller: 'anonymous',
  }
}

function parentOf(traceparent: string): CallRecord['parent'] {
  const [, traceId, spanId] = traceparentForm.exec(traceparent) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

/** 32 hexadecimal digits. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '')

const records = new WeakMap<IncomingMessage, CallRecord>()

/** The record of a request of node's server: the same one for each reader. */
export function callRecordOf(request: IncomingMessage): CallRecord {
  const held = records.get(request)
  if (held) return held
  const made = newCallRecord((name) => [request.headers[name]].flat()[0])
  records.set(request, made)
  return made
}

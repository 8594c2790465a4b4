import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import { assertOwnHost } from '@/server/api/admission/own-host'
import { readJson, UnreadableBody } from '@/server/api/body/read-json'
import type { Context } from '@/server/api/context'
import { readContext } from '@/server/http/credentials'
import { errorReply } from '@/server/http/errors/error-bodies'
import { BodyTooLargeError, MethodNotAllowedError } from '@/server/http/errors/refusals'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import { corsHeaders, preflightHeaders } from '@/server/http/replies/cors'
import { log } from '@/server/kernel/log'
import type { Services } from '@/server/services/services'
import { mcpServer } from './mcp-server'
import { refusedMessages, shortError, shortErrors } from './short-errors'

export const mcpPath = '/mcp'
/** Of streamable HTTP. */
const methods = ['POST', 'GET', 'DELETE']

/** Answers a request of a Model Context Protocol client: streamable HTTP, stateless, revisions of 2025 and 2026-07-28. */
export async function answerMcp(services: Services, call: HttpCall): Promise<HttpReply> {
  const { requestId } = call.record
  const headers = { ...corsHeaders, 'X-Request-Id': requestId }
  try {
    const reply = await perform(services, call)
    return { ...reply, headers: { ...headers, ...reply.headers } }
  } catch (error) {
    const reply = errorReply(error, { call, requestId })
    return { ...reply, headers: { ...headers, ...reply.headers } }
  }
}

/** @throws ForeignHostError (403), InvalidApiKeyError (401), BodyTooLargeError (413) */
async function perform(services: Services, call: HttpCall): Promise<HttpReply> {
  if (call.method === 'OPTIONS') {
    return { status: 204, headers: preflightHeaders(call.header('access-control-request-headers')), body: '' }
  }
  // The protocol's handler refuses other methods itself, but it cannot be given a TRACE or CONNECT.
  if (!methods.includes(call.method)) throw new MethodNotAllowedError(call.method, mcpPath, ['POST'])
  assertOwnHost(services.env, call.header('host') ?? '')
  const context = await readContext(services, call, bearerKey(call))
  const bytes = call.method === 'POST' ? await call.readBody(services.env.MAX_BODY_BYTES) : new Uint8Array()
  if (bytes === 'too-large') throw new BodyTooLargeError(services.env.MAX_BODY_BYTES)
  const body = call.method === 'POST' ? await readJson(bytes, call.signal) : undefined
  if (body instanceof UnreadableBody) {
    return refused(parseError, `The body is not JSON: ${body.problem.ctx?.error}`)
  }
  if (call.method === 'POST' && body === undefined) return refused(parseError, 'The body is empty; send a message.')
  const fault = refusedMessages(body)
  if (fault) return refused(invalidRequest, fault)
  const request = requestOf(call, bytes)
  contexts.set(request, context)
  return replyOf(await handlerOf(services).fetch(request, body === undefined ? {} : { parsedBody: body }))
}

/** MCP clients are more often configured with a bearer token than with a custom header. */
const bearerKey = (call: HttpCall): string | undefined =>
  /^Bearer +(\S+)$/i.exec(call.header('authorization') ?? '')?.[1]

const contexts = new WeakMap<Request, Context>()
const handlers = new WeakMap<Services, McpHttpHandler>()

function handlerOf(services: Services): McpHttpHandler {
  const held = handlers.get(services)
  if (held) return held
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const context = requestInfo && contexts.get(requestInfo)
      if (!context) throw new TypeError('an MCP request without its context')
      return mcpServer(context)
    },
    {
      maxRequestBodySize: services.env.MAX_BODY_BYTES,
      onerror: (error) => log.debug({ err: error }, 'an MCP request was refused'),
    },
  )
  handlers.set(services, handler)
  return handler
}

const headersRead = [
  'accept',
  'content-type',
  'last-event-id',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
]

function requestOf(call: HttpCall, bytes: Uint8Array): Request {
  const headers = headersRead.flatMap((name) => {
    const value = call.header(name)
    return value === undefined ? [] : [[name, value] satisfies [string, string]]
  })
  const { method, signal } = call
  const body = method === 'POST' ? { body: Buffer.from(bytes) } : {}
  return new Request(`http://localhost${mcpPath}`, { method, headers, signal, ...body })
}

async function replyOf(response: Response): Promise<HttpReply> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body:
      isStream && response.body
        ? response.body
            .pipeThrough(new TextDecoderStream())
            .pipeThrough(shortErrors())
            .pipeThrough(new TextEncoderStream())
        : shortError(await response.text()),
  }
}

/** Codes of JSON-RPC. */
const parseError = -32_700
const invalidRequest = -32_600

const refused = (code: number, message: string): HttpReply => ({
  status: 400,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }),
})

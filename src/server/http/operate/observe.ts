import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isDocument } from '@/server/http/documents/documents'
import { filesRoute } from '@/server/http/files/answer-files'
import { mcpPath } from '@/server/http/mcp/answer-mcp'
import { routePath } from '@/server/http/routes'
import { trpcPath } from '@/server/http/trpc'
import { log } from '@/server/kernel/log'
import type { Services } from '@/server/services/services'
import { callRecordOf, newTraceId } from './call-record'
import { isProbe } from './probes'

/** nginx's status for a client that disconnected before its answer was complete. */
const clientLeft = 499

/** Writes a log line, an observation and, where traces are sent, a span for each request to the server. */
export function observeRequests(server: Server, services: Services): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const from = performance.now()
    const { socket } = request
    const bytesBefore = socket.bytesWritten
    response.once('close', () => {
      const ms = Math.round((performance.now() - from) * 10) / 10
      const route = routeOf(request.url ?? '/')
      const method = knownMethods.has(request.method ?? '') ? (request.method ?? '') : 'other'
      const status = response.writableFinished ? response.statusCode : clientLeft
      const bytes = socket.bytesWritten - bytesBefore
      report(services, request, { route, method, status, ms, bytes })
    })
  })
}

type Answered = { route: string; method: string; status: number; ms: number; bytes: number }

function report({ metrics, tracer }: Services, request: IncomingMessage, answered: Answered): void {
  const { route, method, status, ms } = answered
  const { requestId, parent, caller } = callRecordOf(request)
  metrics.countRequest({ route, method, status, seconds: ms / 1000 })
  const traceId = parent?.traceId ?? (tracer && newTraceId())
  const line = { id: requestId, ...answered, caller, ...(traceId && { trace: traceId }) }
  log[isProbe(route) || route === assets ? 'debug' : 'info'](line, 'request')
  if (!tracer || !traceId) return
  const attributes = { 'http.request.method': method, 'http.route': route, 'rowmint.request_id': requestId, caller }
  const endMs = Date.now()
  const span = { traceId, parentSpanId: parent?.spanId, name: `${method} ${route}`, startMs: endMs - ms, endMs }
  tracer.record({ ...span, status, attributes })
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])
const assets = '/_next'

/** A name from a closed set, because a path may contain anything. */
function routeOf(url: string): string {
  const query = url.indexOf('?')
  const asked = query < 0 ? url : url.slice(0, query)
  const path = asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked
  const named = filesRoute(path) ?? routePath(path)
  if (named !== undefined) return named
  if (isDocument(path) || isProbe(path) || path === mcpPath) return path
  if (path.startsWith(`${trpcPath}/`)) return trpcPath
  if (path.startsWith(`${assets}/`)) return assets
  return path.startsWith('/api/') ? 'unknown' : 'page'
}

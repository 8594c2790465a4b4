import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { prioritized } from '@/server/api/jobs/in-turns'
import { clientIp } from '@/server/http/credentials'
import { documentAt } from '@/server/http/documents/documents'
import { errorReply } from '@/server/http/errors/error-bodies'
import { OverloadedError } from '@/server/http/errors/refusals'
import type { HttpCall, HttpReply } from '@/server/http/exchange'
import { answerFiles, filesRoute } from '@/server/http/files/answer-files'
import { answerMcp, mcpPath } from '@/server/http/mcp/answer-mcp'
import { observeRequests } from '@/server/http/operate/observe'
import { probeReply } from '@/server/http/operate/probes'
import { prefersPage } from '@/server/http/replies/accepted-types'
import { compressed } from '@/server/http/replies/compress'
import { corsHeaders } from '@/server/http/replies/cors'
import { answer } from '@/server/http/rest'
import { decoded } from '@/server/http/routes'
import { answerTrpc, trpcPath } from '@/server/http/trpc'
import { clientNetworks } from '@/server/kernel/client-network'
import { scheduleOrRefuse } from '@/server/kernel/turns/schedule'
import type { Services } from '@/server/services/services'
import { nodeServer } from './node-server'

type Pages = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * The server of the whole product: the API and tRPC are answered here, everything else goes to the pages. One process,
 * and an API call never reaches the page framework (ADR 12).
 */
export function productServer(services: Services, pages: Pages): Server {
  const server: Server = nodeServer(
    (call) => {
      const probe = probeReply(services, call, server.listening)
      if (probe) return probe
      const work = apiWork(services, call)
      if (!work || isHealth(call)) return work && prioritized(work())
      return prioritized(scheduleOrRefuse(work, () => turnedAway(call)))
    },
    pages,
    securityHeaders(services.env),
    (call) => {
      const address = clientIp(call, services.env.TRUSTED_PROXY_HOPS)
      return clientNetworks(address)[0]?.network ?? address
    },
  )
  observeRequests(server, services)
  return server
}

/** Sent with every answer, pages included. HSTS only where the service is known to be reached by https alone. */
const securityHeaders = ({ SERVICE_ENV, PUBLIC_URL }: Services['env']): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(SERVICE_ENV === 'production' &&
    PUBLIC_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})

/** Before anything is read, claimed or counted. Answered at once, which costs a fraction of any call. */
async function turnedAway(call: HttpCall): Promise<HttpReply> {
  const { requestId } = call.record
  const reply = errorReply(new OverloadedError('requests'), { call, requestId })
  return { ...reply, headers: { ...corsHeaders, 'X-Request-Id': requestId, ...reply.headers } }
}

/** The work that answers a call of the API, or `undefined` where a page is asked for. */
function apiWork(services: Services, call: HttpCall): (() => Promise<HttpReply>) | undefined {
  const document = call.method === 'GET' ? documentAt(services, call.path) : undefined
  if (document) return () => compressed(document, call.header('accept-encoding'))
  if (call.path.startsWith(`${trpcPath}/`)) {
    return () => answerTrpc(services, call).then((reply) => compressed(reply, call.header('accept-encoding')))
  }
  if (call.path === mcpPath) return () => answerMcp(services, call)
  if (filesRoute(call.path)) return () => answerFiles(services, call)
  // Requests that the product does not take must not be left to the page framework to refuse:
  // it answers 500 to a path that it cannot decode.
  const isPage = pageMethods.has(call.method) && decoded(call.path) !== undefined && !isApiCall(call)
  return isPage ? undefined : () => answer(services, call)
}

/** `/` is JSON for machines and the console for browsers (ADR 9), whose navigations ask for React's payload. */
function isApiCall(call: HttpCall): boolean {
  if (call.path === '/') return !prefersPage(call.header('accept')) && call.header('rsc') === undefined
  return /^\/(api|\.well-known)(\/|$)/.test(call.path)
}

/** Answered even under overload, as the probes are. */
const isHealth = ({ path }: HttpCall): boolean => path === '/api/v1/health'

const pageMethods = new Set(['GET', 'HEAD'])

import { randomUUID } from 'node:crypto'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { type CreateHTTPContextOptions, createHTTPHandler } from '@trpc/server/adapters/standalone'
import { identify } from '@/server/api/body/identify'
import type { Context } from '@/server/api/context'
import { appRouter } from '@/server/api/root'
import type { Services } from '@/server/services'
import { readCredentials } from './credentials'

export const trpcPath = '/api/trpc'

/** The console's way in, behind the custom server. */
export const trpcNodeHandler = (services: Services) =>
  createHTTPHandler({
    router: appRouter,
    // The console sends queries as POST: a schema of fifty fields does not fit a URL.
    allowMethodOverride: true,
    basePath: `${trpcPath}/`,
    createContext: ({ req, info }: CreateHTTPContextOptions) =>
      contextOf(services, {
        header: (name) => [req.headers[name]].flat().join(', ') || undefined,
        remoteAddress: req.socket.remoteAddress ?? '',
        signal: info.signal,
      }),
  })

/** The same behind a Next route. */
export const answerTrpcRequest = (services: Services, request: Request): Promise<Response> =>
  fetchRequestHandler({
    router: appRouter,
    allowMethodOverride: true,
    endpoint: trpcPath,
    req: request,
    createContext: ({ info }) =>
      contextOf(services, {
        header: (name) => request.headers.get(name) ?? undefined,
        remoteAddress: '',
        signal: info.signal,
      }),
  })

type Caller = Parameters<typeof readCredentials>[0] & { signal: AbortSignal }

async function contextOf(services: Services, from: Caller): Promise<Context> {
  const { apiKey, ...credentials } = readCredentials(from, services.env.TRUSTED_PROXY_HOPS)
  return {
    services,
    caller: await identify(services, apiKey),
    call: {
      requestId: randomUUID(),
      signal: from.signal,
      ...credentials,
    },
    answerHeaders: new Map(),
  }
}

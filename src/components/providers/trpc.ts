import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import type { AppRouter } from '@/server/api/root'
import { apiKeyStore, keyHeaders } from './api-key'

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

export type ApiClient = ReturnType<typeof createTRPCClient<AppRouter>>

/** The console's client of the API: the same procedures that REST serves. */
export const createApiClient = (): ApiClient =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: '/api/trpc',
        maxItems: 10, // as the server allows
        // A schema of fifty fields does not fit a URL.
        methodOverride: 'POST',
        headers: () => keyHeaders(apiKeyStore.read()),
        transformer: { serialize: (value) => value, deserialize: (value) => value },
      }),
    ],
  })

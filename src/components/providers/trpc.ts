import { createTRPCClient, httpBatchLink } from '@trpc/client'
import type { AppRouter } from '@/server/api/root'
import { apiKeyStore, keyHeaders } from './api-key'

/** The console's client of the API: the same procedures that REST serves. */
export const apiClient = createTRPCClient<AppRouter>({
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

export type ApiClient = typeof apiClient

import type { TRPCClient } from '@trpc/client'
import { httpBatchLink } from '@trpc/client/links/httpBatchLink'
import type { AppRouter } from '@/server/api/root'
import { apiKeyStore, keyHeaders } from './api-key'

export type ApiClient = TRPCClient<AppRouter>

/** Sends calls of one moment together. */
const sending = (headers: () => Record<string, string>) =>
  httpBatchLink<AppRouter>({
    url: '/api/trpc',
    maxItems: 10, // as the server allows
    // A schema of fifty fields does not fit a URL.
    methodOverride: 'POST',
    headers,
    transformer: { serialize: (value) => value, deserialize: (value) => value },
  })({})

const send = { keyed: sending(() => keyHeaders(apiKeyStore.read())), open: sending(() => ({})) }

/** Free for everyone: a key that has ended does not switch off the preview. */
const isOpen = (path: string): boolean => /^(console|discovery)\.|\.(preview|import|freeKey)$/.test(path)

let calls = 0

/** @throws TRPCClientError when the call is refused or has no answer */
const call = (path: string, type: 'query' | 'mutation', input: unknown, signal: AbortSignal | undefined) =>
  new Promise((resolve, reject) => {
    calls += 1
    const op = { id: calls, type, path, input, context: {}, signal }
    send[isOpen(path) ? 'open' : 'keyed']({ op, next: noNextLink }).subscribe({
      next: ({ result }) => resolve('data' in result ? result.data : undefined),
      error: reject,
    })
  })

function noNextLink(): never {
  throw new Error('The batch link is the last one')
}

/** Any path of names is a procedure, which its last name calls. */
const procedure = (path: readonly string[]): unknown =>
  new Proxy(() => {}, {
    // A promise of the client must not take it for another promise.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? procedure([...path, name]) : undefined),
    apply: (_, __, [input, options]) =>
      call(path.slice(0, -1).join('.'), path.at(-1) === 'mutate' ? 'mutation' : 'query', input, options?.signal),
  })

/**
 * The console's client of the API: the same procedures that REST serves. It is tRPC's link without tRPC's client, whose
 * module brings subscriptions and web sockets to the first screen.
 */
export const apiClient = procedure([]) as ApiClient // the proxy has every path that the router has

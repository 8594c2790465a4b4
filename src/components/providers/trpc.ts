import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '@/server/api/root'
import { apiKeyStore, keyHeaders } from './api-key'
import { callBatch } from './call-batch'
import { refusalOf } from './refusal'

export type ApiClient = TRPCClient<AppRouter>

const url = '/api/trpc'
const keyed = { url, headers: () => keyHeaders(apiKeyStore.read()) }
const open = { url, headers: () => ({}) }

/** A request holds calls of one type. */
const send = {
  keyed: { query: callBatch(keyed), mutate: callBatch(keyed) },
  open: { query: callBatch(open), mutate: callBatch(open) },
}

/** Free for everyone: an expired key must not disable the preview. */
const isOpen = (path: string): boolean => /^(console|discovery)\.|\.(preview|import|freeKey)$/.test(path)

/** Free for everyone too, but a key may get more: one that is refused must not disable them. */
const isFree = (path: string): boolean => /\.(inferSchema|profile|validate)$/.test(path)

/** Any path of names is a procedure; its last name calls it. */
const procedure = (isKeyed: (called: string) => boolean, path: readonly string[] = []): unknown =>
  new Proxy(() => {}, {
    // A promise that resolves to the client must not mistake it for a promise.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? procedure(isKeyed, [...path, name]) : undefined),
    apply: (_, __, [input, options]) => {
      const called = path.slice(0, -1).join('.')
      const type = path.at(-1) === 'mutate' ? 'mutate' : 'query'
      const withoutKey = () => send.open[type](called, input, options?.signal)
      if (!isKeyed(called)) return withoutKey()
      const answered = send.keyed[type](called, input, options?.signal)
      if (!isFree(called)) return answered
      return answered.catch((error: unknown) => {
        if (refusalOf(error)?.status !== 401) throw error
        return withoutKey()
      })
    },
  })

/**
 * The console's client of the API: the same procedures that REST serves, in tRPC's types and form. tRPC's own client would
 * bring subscriptions and web sockets to the first screen.
 */
export const apiClient = procedure((called) => !isOpen(called)) as ApiClient // the proxy has every path that the router has

/** Without this browser's key, as a call that is paid for. */
export const keylessClient = procedure(() => false) as ApiClient // the same

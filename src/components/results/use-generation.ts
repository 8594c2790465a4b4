import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usageKey } from '@/components/account/use-usage'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { apiKeyStore, keyHeaders } from '@/components/providers/api-key'
import { useIdempotencyKey } from './idempotency-key'
import { keepResult, readResult } from './last-result'

/** Runs generations, one at a time: progress, stop and outcome. The last result stays over navigation and reload. */
export function useGeneration() {
  const queryClient = useQueryClient()
  const controller = useRef<AbortController | null>(null)
  const idempotencyKey = useIdempotencyKey()
  const [received, setReceived] = useState(0)
  const { data: kept } = useQuery({
    queryKey: lastResultKey,
    queryFn: readResult,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const mutation = useMutation({
    networkMode: 'always', // offline, the call fails at once instead of waiting for the network
    mutationFn: async (request: DraftRequest) => {
      controller.current = new AbortController()
      setReceived(0)
      const apiKey = apiKeyStore.read()
      const headers = { ...keyHeaders(apiKey), 'Idempotency-Key': idempotencyKey.of(JSON.stringify([apiKey, request])) }
      const { signal } = controller.current
      const { loggedGeneration } = await loadGeneration()
      return loggedGeneration(request, { headers, signal, onProgress: setReceived }, idempotencyKey.settle)
    },
    onSuccess: (generated) => {
      queryClient.setQueryData(lastResultKey, generated)
      void keepResult(generated)
    },
    gcTime: 0, // or the cache would hold the rows of every run for minutes
    onSettled: () => {
      // Not awaited: the rows do not wait for the new count of calls.
      void queryClient.invalidateQueries({ queryKey: usageKey(apiKeyStore.read()) })
    },
  })
  return {
    ...mutation,
    data: mutation.isIdle ? (kept ?? undefined) : mutation.data,
    received,
    /** Stops the run, in the service too. */
    stop: () => {
      controller.current?.abort()
      mutation.reset()
    },
  }
}

/** What a run needs: loaded with the first one, or before it by a page that shall run offline too. */
export const loadGeneration = () => import('./logged-generation')

const lastResultKey = ['last-result'] as const

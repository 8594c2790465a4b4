import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiKeyStore, keyHeaders } from '../providers/api-key'
import type { DraftRequest } from '../schema-builder/request-of-draft'
import { usageKey } from '../usage/use-usage'
import { generateRows } from './generation-run'

/** Runs a generation: how far it is, how to stop it, and what came of it. */
export function useGeneration() {
  const queryClient = useQueryClient()
  const controller = useRef<AbortController | null>(null)
  const [received, setReceived] = useState(0)
  const mutation = useMutation({
    mutationFn: (request: DraftRequest) => {
      controller.current = new AbortController()
      setReceived(0)
      const headers = keyHeaders(apiKeyStore.read())
      return generateRows(request, { headers, signal: controller.current.signal, onProgress: setReceived })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: usageKey(apiKeyStore.read()) }),
  })
  return {
    ...mutation,
    received,
    /** Stops the run; the server stops making rows too. */
    stop: () => {
      controller.current?.abort()
      mutation.reset()
    },
  }
}

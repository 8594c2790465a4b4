import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { logCall } from '@/components/account/call-log'
import { usageKey } from '@/components/account/use-usage'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { apiKeyStore, keyHeaders } from '@/components/providers/api-key'
import { type Generated, GenerationRefused, generateRows } from './generation-run'

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
      return logged(generateRows(request, { headers, signal: controller.current.signal, onProgress: setReceived }))
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

/** Notes the call in this browser's log, however it ended. */
async function logged(run: Promise<Generated>): Promise<Generated> {
  const startedAt = performance.now()
  const note = (status: number, generated?: Generated) =>
    logCall({
      at: new Date().toISOString(),
      endpoint: '/api/v1/generate',
      status,
      rows: generated?.rows.length ?? 0,
      elapsedMs: performance.now() - startedAt,
      generationId: generated?.generationId ?? '',
    })
  try {
    const generated = await run
    note(200, generated)
    return generated
  } catch (error) {
    note(error instanceof GenerationRefused ? error.status : 0)
    throw error
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refetchUsage } from '@/components/account/use-usage'
import { apiKeyStore, keyHeaders } from '@/components/providers/api-key'
import type { AiRequest } from '@/components/results/run/ai-request'
import { isFinal } from '@/components/results/run/generation-run'
import { createIdempotencyKeys } from '@/components/results/run/idempotency-key'
import { keepResult, useKeptResult } from '@/components/results/run/last-result'
import { keptInMemory, useStore } from '@/components/ui/store'
import { type StreamProgress, type StreamResult, streamRows } from './generation-stream'

/** The rows of a contract. */
type Streamed = StreamResult & { contractHash: string }

const idempotencyKeys = createIdempotencyKeys('rowmint.open-stream')

const streamedStore = keptInMemory<Streamed | null>(null)

export type Stream = ReturnType<typeof useStream>

/**
 * Runs streams of a contract, one at a time: progress, stop and outcome. The last rows survive navigation, a reload,
 * and a failed next stream.
 */
export function useStream(contractHash: string) {
  const queryClient = useQueryClient()
  const streamed = useStore(streamedStore)
  const kept = useKeptResult<Streamed>('stream')
  const last = streamed ?? kept
  const controller = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<StreamProgress | null>(null)
  const show = (result: StreamResult) => {
    const latest = { ...result, contractHash }
    streamedStore.write(latest)
    return keepResult('stream', latest)
  }
  const mutation = useMutation({
    mutationFn: async (request: AiRequest) => {
      controller.current = new AbortController()
      setProgress(null)
      const apiKey = apiKeyStore.read()
      const key = idempotencyKeys.of(JSON.stringify([apiKey, request]))
      const run = { headers: { ...keyHeaders(apiKey), 'Idempotency-Key': key }, onProgress: setProgress }
      const result = await streamRows(request, { ...run, signal: controller.current.signal }).catch((error) => {
        if (isFinal(error)) void idempotencyKeys.settle()
        throw error
      })
      void idempotencyKeys.settle(show(result))
      return result
    },
    onSettled: () => refetchUsage(queryClient, apiKeyStore.read()),
  })
  return {
    ...mutation,
    data: mutation.isPending || last?.contractHash !== contractHash ? undefined : last,
    progress,
    /** Shows bought rows in place of the refusal. */
    showBought: (result: StreamResult) => {
      mutation.reset()
      void show(result)
    },
    stop: () => {
      controller.current?.abort()
      mutation.reset()
    },
  }
}

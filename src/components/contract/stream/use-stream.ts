import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usageKey } from '@/components/account/use-usage'
import { apiKeyStore, keyHeaders } from '@/components/providers/api-key'
import { type StreamProgress, type StreamRequest, streamRows } from './generation-stream'

/** Runs streams, one at a time: progress, stop and outcome. */
export function useStream() {
  const queryClient = useQueryClient()
  const controller = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<StreamProgress | null>(null)
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (request: StreamRequest) => {
      controller.current = new AbortController()
      setProgress(null)
      const headers = keyHeaders(apiKeyStore.read())
      return streamRows(request, { headers, signal: controller.current.signal, onProgress: setProgress })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: usageKey(apiKeyStore.read()) }),
  })
  return {
    ...mutation,
    progress,
    stop: () => {
      controller.current?.abort()
      mutation.reset()
    },
  }
}

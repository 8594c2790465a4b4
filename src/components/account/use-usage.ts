import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'

/** The usage of a key; refetched after every counted call. */
export function useUsage(apiKey: string) {
  return useQuery({
    queryKey: usageKey(apiKey),
    queryFn: ({ signal }) => apiClient.keys.usage.query(undefined, { signal }),
    enabled: apiKey !== '',
  })
}

/**
 * Refetches a key's usage after a counted call. A request from before the call may still be in flight: it is cancelled,
 * so that its answer does not pass for the new one.
 */
export async function refetchUsage(queryClient: QueryClient, apiKey: string): Promise<void> {
  const filter = { queryKey: usageKey(apiKey) }
  await queryClient.cancelQueries(filter)
  await queryClient.invalidateQueries(filter)
}

/** Usage is cached per key, so that a new key never shows the figures of the old one. */
const usageKey = (apiKey: string) => ['usage', apiKey] as const

/** The calls of a key's holder over the last thirty days by endpoint; refetched like the usage. */
export function useUsageByDay(apiKey: string) {
  return useQuery({
    queryKey: [...usageKey(apiKey), 'by-day'],
    queryFn: ({ signal }) => apiClient.keyring.usageByDay.query(undefined, { signal }),
    enabled: apiKey !== '',
  })
}

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
 * Reads the usage of a key again, after a counted call. A first reading may be on its way, asked before the call was
 * counted: it would be taken for the new one.
 */
export async function refetchUsage(queryClient: QueryClient, apiKey: string): Promise<void> {
  const filter = { queryKey: usageKey(apiKey) }
  await queryClient.cancelQueries(filter)
  await queryClient.invalidateQueries(filter)
}

/** Usage is cached per key, so that a new key never shows the figures of the old one. */
const usageKey = (apiKey: string) => ['usage', apiKey] as const

/** The last thirty days of a key's holder by endpoint; refetched like its usage. */
export function useUsageByDay(apiKey: string) {
  return useQuery({
    queryKey: [...usageKey(apiKey), 'by-day'],
    queryFn: ({ signal }) => apiClient.keyring.usageByDay.query(undefined, { signal }),
    enabled: apiKey !== '',
  })
}

import { useQuery } from '@tanstack/react-query'
import { useTRPCClient } from '@/components/providers/trpc'

/** What a key has used today and before; asked again whenever a call has been counted. */
export function useUsage(apiKey: string) {
  const client = useTRPCClient()
  return useQuery({
    queryKey: usageKey(apiKey),
    queryFn: ({ signal }) => client.keys.usage.query(undefined, { signal }),
    enabled: apiKey !== '',
  })
}

/** Each key's usage is cached apart, so that a changed key never shows another's figures. */
export const usageKey = (apiKey: string) => ['usage', apiKey] as const

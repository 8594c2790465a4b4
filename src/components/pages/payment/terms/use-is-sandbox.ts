import { useQuery } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'

/** Whether payments go to the local sandbox chain, which no public explorer indexes. */
export const useIsSandbox = (): boolean =>
  Boolean(
    useQuery({
      queryKey: ['console.sandboxWallet'],
      queryFn: ({ signal }) => apiClient.console.sandboxWallet.query(undefined, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }).data,
  )

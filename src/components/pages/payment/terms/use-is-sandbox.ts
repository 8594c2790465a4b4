import { useQuery } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'

/** Whether payments go to the sandbox's chain of this machine, which nobody else knows. */
export const useIsSandbox = (): boolean =>
  Boolean(
    useQuery({
      queryKey: ['console.sandboxWallet'],
      queryFn: ({ signal }) => apiClient.console.sandboxWallet.query(undefined, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }).data,
  )

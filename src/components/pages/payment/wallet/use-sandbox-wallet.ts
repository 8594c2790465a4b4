import { useQuery } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'

/** The sandbox's wallets, where a sandbox runs. */
export const useSandboxWallet = () =>
  useQuery({
    queryKey: ['console.sandboxWallet'],
    queryFn: ({ signal }) => apiClient.console.sandboxWallet.query(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

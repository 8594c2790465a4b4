import { useQuery } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'

/** The payments that this deployment accepts; none until they are known. */
export function usePaymentWays(): { x402: boolean; escrow: boolean } {
  const { data: capabilities } = useQuery({
    queryKey: ['discovery.capabilities'],
    queryFn: ({ signal }) => apiClient.discovery.capabilities.query(undefined, { signal }),
  })
  const environment = capabilities?.payment_environment
  return {
    x402: environment?.x402.pay_to_configured ?? false,
    escrow: environment?.agentic.escrow_middleware_enabled_static ?? false,
  }
}

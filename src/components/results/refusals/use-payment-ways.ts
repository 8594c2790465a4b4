import { useQuery } from '@tanstack/react-query'
import { apiClient } from '@/components/providers/trpc'

/** Whether this deployment takes escrow invoices; undefined until it is known. */
export function useTakesEscrow(): boolean | undefined {
  const { data: capabilities } = useQuery({
    queryKey: ['discovery.capabilities'],
    queryFn: ({ signal }) => apiClient.discovery.capabilities.query(undefined, { signal }),
  })
  return capabilities?.payment_environment.agentic.escrow_middleware_enabled_static
}

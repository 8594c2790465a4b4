import { useQuery } from '@tanstack/react-query'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { apiClient } from '@/components/providers/trpc'

/** The failure of every payment, where this deployment has no receiving wallet. */
export function useClosed(): PaymentFailure | undefined {
  const { data } = useQuery({
    queryKey: ['discovery.capabilities'],
    queryFn: ({ signal }) => apiClient.discovery.capabilities.query(undefined, { signal }),
  })
  return data?.payment_environment.x402.pay_to_configured === false ? closed : undefined
}

const closed = new PaymentFailure('closed')

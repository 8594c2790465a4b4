import { useQuery } from '@tanstack/react-query'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import { useSettled } from '@/components/ui/hooks/use-settled'
import type { Terms } from './terms'

export const termsKey = (request: Order) => ['payment-terms', request] as const

/** The price of the request on screen, by the 402 that it gets. */
export function useTerms(request: Order) {
  const settled = useSettled(request, 250)
  return useQuery<Terms, PaymentFailure>({
    queryKey: termsKey(settled),
    queryFn: async ({ signal }) => (await loadAsking()).askTerms(settled, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** What checks the answer is large, and not needed to show the page. */
const loadAsking = () =>
  import('./terms').catch((cause: unknown) => {
    throw new PaymentFailure('unavailable', '', cause)
  })

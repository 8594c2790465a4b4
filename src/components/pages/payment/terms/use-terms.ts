import { skipToken, useQuery } from '@tanstack/react-query'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { useSettledOrder } from '@/components/pages/payment/order/use-settled-order'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import type { Terms } from './terms'

export const termsKey = (order?: Order) => ['payment-terms', order] as const

/**
 * The terms of the order on screen, from its 402.
 * @param isNeeded whether they are to be signed or read: browsers log a 402 as an error.
 */
export function useTerms(order: Order, isNeeded: boolean) {
  const settled = useSettledOrder(order)
  return useQuery<Terms, PaymentFailure>({
    queryKey: termsKey(settled),
    queryFn: settled && isNeeded ? async ({ signal }) => (await loadAsking()).askTerms(settled, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** The code that checks the answer is large, and not needed to show the page. */
const loadAsking = () =>
  import('./terms').catch((cause: unknown) => {
    throw new PaymentFailure('unpriced', '', cause)
  })

import { skipToken, useQuery } from '@tanstack/react-query'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import { useSettledOrder } from './use-settled-order'

export const priceKey = (order?: Order) => ['price', order] as const

/** The price of the order on screen in micro-USDC, before a wallet is connected; undefined for a contract, which only its 402 prices. */
export function usePrice(order: Order) {
  const settled = useSettledOrder(order)
  return useQuery<number, PaymentFailure>({
    queryKey: priceKey(settled),
    queryFn:
      settled && !('call' in settled)
        ? async ({ signal }) => (await loadAsking()).askQuote(settled, signal)
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** The shape of an order is large, and not needed to show the page. */
const loadAsking = () =>
  import('./ask-quote').catch((cause: unknown) => {
    throw new PaymentFailure('unpriced', '', cause)
  })

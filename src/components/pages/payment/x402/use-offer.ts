import { useQueryClient } from '@tanstack/react-query'
import type { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { useClosed } from '@/components/pages/payment/order/use-closed'
import { priceKey, usePrice } from '@/components/pages/payment/order/use-price'
import { useNow } from '@/components/pages/payment/terms/countdown'
import type { Terms } from '@/components/pages/payment/terms/terms'
import { termsKey, useTerms } from '@/components/pages/payment/terms/use-terms'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import type { Order } from '@/components/results/refusals/ways/pay-here'

/** The price of an order, and the terms that the wallet would sign. */
export type Offer = {
  /** Known before a wallet is connected, except of a contract. */
  amountMicroUsdc: number | undefined
  terms: Terms | undefined
  isLoading: boolean
  isExpired: boolean
  /** Why nothing can be signed. */
  error: PaymentFailure | undefined
  refresh: () => Promise<unknown>
}

/** The quote of an order; with a wallet also the terms of its 402, which the wallet signs (ADR 7). */
export function useOffer(order: Order, wallet: Wallet | undefined): Offer {
  const queryClient = useQueryClient()
  const price = usePrice(order)
  const terms = useTerms(order, wallet !== undefined)
  const closed = useClosed()
  const isExpired = useNow() >= (terms.data?.goodUntil ?? Number.POSITIVE_INFINITY)
  return {
    amountMicroUsdc: terms.data?.amountMicroUsdc ?? price.data,
    terms: terms.data,
    isLoading: terms.isLoading,
    isExpired,
    error: closed ?? price.error ?? terms.error ?? undefined,
    refresh: () =>
      Promise.all([
        queryClient.resetQueries({ queryKey: priceKey(order) }),
        queryClient.resetQueries({ queryKey: termsKey(order) }),
      ]),
  }
}

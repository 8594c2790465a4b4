import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { problemsFailure } from '@/components/pages/payment/failures/refusal-failure'
import { refusalOf } from '@/components/providers/refusal'
import { keylessClient } from '@/components/providers/trpc'
import { type InvoicedOrder, isDataset } from './order'

/**
 * The price of an order in micro-USDC, by the quote of validate: free, and refused only for an invalid order (ADR 7).
 * @throws PaymentFailure; the signal's reason when aborted
 */
export async function askQuote(order: InvoicedOrder, signal: AbortSignal): Promise<number> {
  try {
    const { quote } = isDataset(order)
      ? await keylessClient.datasets.validate.mutate(order, { signal })
      : await keylessClient.generation.validate.mutate(order, { signal })
    return quote.amount_micro_usdc
  } catch (error) {
    if (signal.aborted) throw error
    const refusal = refusalOf(error)
    if (refusal?.status === 422) throw problemsFailure(refusal.problems)
    throw new PaymentFailure('unpriced', refusal ? `The service responded with ${refusal.status}.` : '', error)
  }
}

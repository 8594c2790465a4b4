import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { problemsFailure } from '@/components/pages/payment/failures/refusal-failure'
import { memberOf } from '@/wire/json'
import { askPrice } from './ask-price'
import { callOf, type InvoicedOrder, isDataset } from './order'

/**
 * The price of an order in micro-USDC, by the quote of validate: free, and refused only for an invalid order (ADR 7).
 * @throws PaymentFailure
 */
export async function askQuote(order: InvoicedOrder, signal: AbortSignal): Promise<number> {
  const path = isDataset(order) ? '/api/v1/datasets/validate' : '/api/v1/validate'
  const { status, body } = await askPrice(path, callOf(order).body, signal)
  if (status === 422) throw problemsFailure(body)
  const amount = memberOf(memberOf(body, 'quote'), 'amount_micro_usdc')
  if (!Number.isSafeInteger(amount)) throw new PaymentFailure('unpriced', `The service responded with ${status}.`)
  return Number(amount)
}

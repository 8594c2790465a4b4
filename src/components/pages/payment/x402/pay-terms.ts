import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import { sendPaidCall } from '@/components/pages/payment/flow/send-paid-call'
import { namesOf, type OnStage, type Paid } from '@/components/pages/payment/flow/use-payment'
import { callOf, expectedOf, isDataset } from '@/components/pages/payment/order/order'
import { keepPayment, type SignedPayment } from '@/components/pages/payment/payments'
import { isDatasetCreated, keepCreated } from '@/components/recipe/store/created-store'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import { readGenerated } from '@/components/results/run/generation-run'
import { memberOf } from '@/wire/json'

export type X402Stage = 'signing' | 'sending' | 'settling'

/** Maximum number of requests about an unclear settlement. */
const attemptsMax = 8

/**
 * Sends a signed payment with its request and reads the rows, or the URLs of a data set. It may be sent any number of
 * times: it is charged once and returns the same rows (ADR 7).
 * @throws PaymentFailure; the payment is kept with its new state.
 */
export async function payTerms(payment: SignedPayment, onStage: OnStage<X402Stage>): Promise<Paid<SignedPayment>> {
  const startedAt = performance.now()
  const { header, request, title } = payment
  onStage('sending')
  try {
    const [bought, transaction] = await sendPaidCall(
      { ...callOf(request), headers: { 'X-PAYMENT': header } },
      { attemptsMax, isTemporary: ({ kind }) => kind === 'pending', onRetry: () => onStage('settling') },
      async (response) => [await read(response, { request, title }, startedAt), transactionOf(response)] as const,
    )
    const paid: SignedPayment = { ...payment, ...namesOf(bought), state: 'paid', transaction, note: undefined }
    keepPayment(paid)
    return { payment: paid, ...bought }
  } catch (error) {
    if (error instanceof PaymentFailure) keepPayment({ ...payment, ...stateAfter(payment, error) })
    throw error
  }
}

/** A data set is stored in this browser: its id is what was bought. */
async function read(response: Response, { request, title }: { request: Order; title: string }, startedAt: number) {
  if (!isDataset(request)) {
    const received = await readGenerated(response, expectedOf(request), startedAt)
    return { generated: { ...received, ...('schema_fields' in request && { request }) } }
  }
  const dataset: unknown = await response.json()
  if (!isDatasetCreated(dataset)) throw new TypeError('The response is not a data set.')
  keepCreated({ title, dataset })
  return { dataset }
}

function stateAfter({ state }: SignedPayment, { kind, detail, message }: PaymentFailure) {
  const isFinal = kind === 'refused' || kind === 'used'
  return { state: state === 'paid' ? 'paid' : isFinal ? 'refused' : 'signed', note: detail || message } as const
}

/** The receipt is base64 of JSON (x402 version 1); empty where it cannot be read. */
function transactionOf(response: Response): string {
  try {
    const transaction = memberOf(JSON.parse(atob(response.headers.get('X-PAYMENT-RESPONSE') ?? '')), 'transaction')
    return typeof transaction === 'string' ? transaction : ''
  } catch {
    return ''
  }
}

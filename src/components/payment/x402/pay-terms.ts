import { z } from 'zod'
import { PaymentFailure } from '@/components/payment/failures/payment-failure'
import { sendPaidCall } from '@/components/payment/flow/send-paid-call'
import type { OnStage, Paid } from '@/components/payment/flow/use-payment'
import { keepPayment, type SignedPayment } from '@/components/payment/payments'
import { bodyOf } from '@/components/payment/terms/terms'
import { readGenerated } from '@/components/results/generation-run'

export type X402Stage = 'signing' | 'sending' | 'settling'

/** How often an unclear settlement is asked for. */
const attemptsMax = 8

/**
 * Sends a signed payment with its request and reads the rows. It may be sent any number of times: it is charged once and
 * brings the same rows (ADR 7).
 * @throws PaymentFailure; the payment is kept with its new state.
 */
export async function payTerms(payment: SignedPayment, onStage: OnStage<X402Stage>): Promise<Paid<SignedPayment>> {
  const startedAt = performance.now()
  const { header, request } = payment
  onStage('sending')
  try {
    const [generated, transaction] = await sendPaidCall(
      { path: '/api/v1/generate', headers: { 'X-PAYMENT': header }, body: bodyOf(request) },
      { attemptsMax, isTemporary: ({ kind }) => kind === 'pending', onRetry: () => onStage('settling') },
      async (response) => [await readGenerated(response, request, startedAt), transactionOf(response)] as const,
    )
    const paid: SignedPayment = { ...payment, state: 'paid', transaction, note: undefined }
    keepPayment(paid)
    return { payment: paid, generated }
  } catch (error) {
    if (error instanceof PaymentFailure) keepPayment({ ...payment, ...stateAfter(payment, error) })
    throw error
  }
}

function stateAfter({ state }: SignedPayment, { kind, detail, message }: PaymentFailure) {
  const isFinal = kind === 'refused' || kind === 'used'
  return { state: state === 'paid' ? 'paid' : isFinal ? 'refused' : 'signed', note: detail || message } as const
}

const Receipt = z.looseObject({ transaction: z.string() })

/** The receipt is base64 of JSON (x402 version 1). */
function transactionOf(response: Response): string {
  try {
    return Receipt.parse(JSON.parse(atob(response.headers.get('X-PAYMENT-RESPONSE') ?? ''))).transaction
  } catch {
    return ''
  }
}

import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'

/**
 * Sends a request without a key or payment: the answer states its price (ADR 7, 8).
 * @throws PaymentFailure when nothing answers; the signal's reason when aborted.
 */
export async function askPrice(path: string, body: string, signal?: AbortSignal) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new PaymentFailure('unpriced', '', cause)
  })
  const answer: unknown = await response.json().catch(() => null)
  return { status: response.status, body: answer }
}

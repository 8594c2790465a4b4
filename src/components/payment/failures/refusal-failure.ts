import { wordsOf } from '@/components/draft/problems'
import { problemsOf } from '@/components/results/refusals/read-refusal'
import { PaymentFailure } from './payment-failure'
import { reasonInWords } from './reason-words'

/** What a paid call's refusal means to the payer. */
export async function refusalFailure(response: Response): Promise<PaymentFailure> {
  const body: unknown = await response.json().catch(() => null)
  const told = text(body, 'message') || text(body, 'detail')
  switch (response.status) {
    case 402:
      return new PaymentFailure('refused', told || reasonInWords(text(body, 'error')))
    case 409:
      return new PaymentFailure('used', told)
    case 422:
      return new PaymentFailure('invalid', problemsOf(body).map(wordsOf).join(' '))
    case 503:
      return new PaymentFailure(text(body, 'code') === 'settlement_pending' ? 'pending' : 'unavailable', told)
    default:
      return new PaymentFailure(
        response.status >= 500 ? 'silent' : 'refused',
        told || `It answered ${response.status}.`,
      )
  }
}

function text(body: unknown, name: string): string {
  const member = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof member === 'string' ? member : ''
}

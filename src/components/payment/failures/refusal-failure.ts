import { wordsOf } from '@/components/draft/problems'
import { detailOf, problemsOf } from '@/components/results/refusals/read-refusal'
import { EscrowInvoice402Body, X402PaymentRequiredBody } from '@/wire/payments/payment'
import { ErrorBody } from '@/wire/problem'
import { PaymentFailure } from './payment-failure'

/** Translates the refusal of a paid call for its payer. */
export async function refusalFailure(response: Response): Promise<PaymentFailure> {
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  const detail = detailOf(body)
  if (status === 402) return new PaymentFailure('refused', demandOf(body))
  if (status === 409) return new PaymentFailure('used', detail)
  if (status === 422) return new PaymentFailure('invalid', problemsOf(body).map(wordsOf).join(' '))
  if (status === 503) {
    const isPending = ErrorBody.safeParse(body).data?.code === 'settlement_pending'
    return new PaymentFailure(isPending ? 'pending' : 'unavailable', detail)
  }
  return new PaymentFailure(status >= 500 ? 'silent' : 'refused', detail || `The service answered ${status}.`)
}

/** Why a payment was not accepted: a sentence in escrow's 402, a reason code in x402's. */
function demandOf(body: unknown): string {
  const reason = X402PaymentRequiredBody.safeParse(body).data?.error ?? ''
  return EscrowInvoice402Body.safeParse(body).data?.message ?? reasons[reason] ?? reason
}

/** The common reason codes of x402. */
const reasons: Record<string, string> = {
  insufficient_funds: 'The wallet does not hold enough USDC.',
  invalid_exact_evm_insufficient_balance: 'The wallet does not hold enough USDC.',
  invalid_exact_evm_payload_authorization_valid_before: 'The signature expired before it was used.',
  invalid_exact_evm_payload_authorization_valid_after: 'The signature is not valid yet: the clocks differ.',
  invalid_exact_evm_payload_authorization_value: 'The amount is not the price of these rows.',
  invalid_exact_evm_payload_recipient_mismatch: 'The recipient differs from the terms.',
  invalid_exact_evm_payload_signature: 'The signature is not from the paying wallet.',
  invalid_transaction_state: 'The signature was already used or cancelled on chain.',
  invalid_network: 'The payment is for another network.',
}

import { placeOf } from '@/components/draft/problems/place-of'
import { wordsOf } from '@/components/draft/problems/problems'
import { codeOf, detailOf, problemsOf } from '@/components/results/refusals/read-refusal'
import { isEscrowInvoice, isPaymentRequired } from '@/wire/payments/payment-shapes'
import type { Problem } from '@/wire/problem'
import { PaymentFailure } from './payment-failure'

/** Translates the refusal of a paid call for its payer. */
export async function refusalFailure(response: Response): Promise<PaymentFailure> {
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  const detail = detailOf(body)
  if (status === 402) return new PaymentFailure('refused', demandOf(body))
  if (status === 409) return new PaymentFailure('used', detail)
  if (status === 422) return problemsFailure(problemsOf(body))
  if (status === 503) {
    return new PaymentFailure(codeOf(body) === 'settlement_pending' ? 'pending' : 'unavailable', detail)
  }
  return new PaymentFailure(status >= 500 ? 'silent' : 'refused', detail || `The service responded with ${status}.`)
}

/** The problems of an order that cannot be generated. */
export const problemsFailure = (problems: readonly Problem[]) =>
  new PaymentFailure('invalid', problems.map(sentenceOf).join(' '))

const sentenceOf = (problem: Problem): string => `${placeOf(problem.loc)}: ${wordsOf(problem).replace(/\.?$/, '.')}`

/** Why a payment was not accepted: a sentence in escrow's 402, a reason code in x402's. */
function demandOf(body: unknown): string {
  if (isEscrowInvoice(body)) return body.message
  return isPaymentRequired(body) ? wordsOfReason(body.error) : ''
}

const wordsOfReason = (reason: string): string =>
  reasons[reason] ??
  (/^\w+$/.test(reason) ? `The payment service refused the payment with the code ${reason}.` : reason)

const tooPoor = 'The wallet does not hold enough USDC.'
const otherValue = 'The amount is not the price of these rows.'
const otherRecipient = 'The recipient differs from the terms.'
const otherSigner = 'The signature is not from the paying wallet.'
const otherNetwork = 'The payment is for another network.'
const spent = 'The signature was already used or cancelled on chain.'
const failed = 'The transfer failed on chain.'

/** The reason codes of x402 and its facilitators. */
const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: tooPoor,
  invalid_exact_evm_insufficient_balance: tooPoor,
  invalid_exact_evm_payload_authorization_valid_before: 'The signature expired before it was used.',
  invalid_exact_evm_payload_authorization_valid_after: 'The signature is not valid yet: the clocks differ.',
  invalid_exact_evm_payload_authorization_value: otherValue,
  invalid_exact_evm_authorization_value: otherValue,
  invalid_exact_evm_payload_recipient_mismatch: otherRecipient,
  invalid_exact_evm_recipient_mismatch: otherRecipient,
  invalid_exact_evm_payload_signature: otherSigner,
  invalid_exact_evm_signature: otherSigner,
  invalid_exact_evm_nonce_already_used: spent,
  invalid_transaction_state: spent,
  invalid_exact_evm_transaction_simulation_failed: failed,
  invalid_exact_evm_transaction_failed: failed,
  invalid_network: otherNetwork,
  invalid_exact_evm_network_mismatch: otherNetwork,
  invalid_payment_requirements: 'The payment token differs from the terms.',
  unsupported_scheme: 'The payment scheme differs from the terms.',
  invalid_payload: 'The named payer is not the signer.',
  unexpected_verify_error: 'The payment service could not check the payment.',
}

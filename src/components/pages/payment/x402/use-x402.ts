import { type Paid, usePayment } from '@/components/pages/payment/flow/use-payment'
import type { PaySubject, SignedPayment } from '@/components/pages/payment/payments'
import type { Terms } from '@/components/pages/payment/terms/terms'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { payTerms, type X402Stage } from './pay-terms'
import { signTerms } from './sign-terms'

/** The payment's subject: new terms to sign, or a payment that was signed before. */
type X402Input = { wallet: Wallet; terms: Terms; subject: PaySubject } | { payment: SignedPayment }

/** Pays by x402. */
export const useX402 = (onPaid?: (paid: Paid<SignedPayment>) => void) =>
  usePayment<X402Input, X402Stage, SignedPayment>(
    'signing',
    async (input, onStage) =>
      payTerms('payment' in input ? input.payment : await signTerms(input.terms, input.wallet, input.subject), onStage),
    onPaid,
  )

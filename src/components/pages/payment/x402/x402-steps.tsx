import { Steps } from '@/components/pages/payment/flow/steps'
import type { Paid } from '@/components/pages/payment/flow/use-payment'
import type { SignedPayment } from '@/components/pages/payment/payments'
import { TransactionLink } from '@/components/pages/payment/terms/transaction-link'
import type { X402Stage } from './pay-terms'

const places: Record<X402Stage, number> = { signing: 0, sending: 1, settling: 2 }

/**
 * The progress of an x402 payment. The service verifies, generates and settles in one answer, so these show as one step
 * until only the settlement is pending.
 */
export function X402Steps({ stage, paid }: { stage: X402Stage; paid: Paid<SignedPayment> | undefined }) {
  const current = paid ? 4 : places[stage]
  return (
    <Steps
      label="Payment"
      current={current}
      steps={[
        { title: 'Sign', text: current === 0 ? 'Waiting for the wallet…' : 'Signed and saved in this browser.' },
        {
          title: 'Verify and generate',
          text: 'The service checks the signature and generates the rows before it charges you.',
        },
        {
          title: 'Settle',
          text:
            current === 2
              ? 'Not confirmed on chain yet; sending the same payment again…'
              : 'The amount moves on chain, once.',
          ...(current === 1 && { state: 'now' as const }),
        },
        {
          title: 'Receipt',
          text: paid?.payment.transaction ? (
            <TransactionLink hash={paid.payment.transaction} />
          ) : (
            'The rows arrive with their payment transaction.'
          ),
        },
      ]}
    />
  )
}

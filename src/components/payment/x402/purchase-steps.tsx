import { type Step, Steps, stateAt } from '@/components/payment/steps'
import { TransactionLink } from '@/components/payment/terms/transaction-link'
import type { Bought, Stage } from './buy-rows'

const placeOf: Record<'signing' | Stage, number> = { signing: 0, sending: 1, settling: 2, receiving: 3 }

/**
 * Where a purchase is. The service verifies, generates and settles in one answer, so these show as one step until it is
 * known that only the settlement is waited for.
 */
export function PurchaseSteps({ stage, bought }: { stage: 'signing' | Stage; bought: Bought | undefined }) {
  const at = bought ? 4 : placeOf[stage]
  const steps: Step[] = [
    {
      title: 'Sign',
      told: at === 0 ? 'Waiting for the wallet …' : 'Signed, and kept in this browser.',
      state: stateAt(0, at),
    },
    {
      title: 'Verify and generate',
      told: 'The service checks the signature and makes the rows before it takes the money.',
      state: stateAt(1, at),
    },
    {
      title: 'Settle',
      told:
        at === 2
          ? 'The chain has not confirmed yet; asking again with the same payment …'
          : 'The amount moves on chain, once.',
      state: at === 1 ? 'now' : stateAt(2, at),
    },
    {
      title: 'Receipt',
      told: bought ? (
        <TransactionLink hash={bought.transaction} />
      ) : (
        'The rows come with the transaction that paid for them.'
      ),
      state: stateAt(3, at),
    },
  ]
  return <Steps label="Payment" steps={steps} />
}

'use client'
import type { ComponentProps } from 'react'
import { isBeyondTier } from '@/components/draft/problems/problems'
import { ProblemsPanel } from './problems-panel'
import { Refusal } from './refusal'
import { TierLimitPanel } from './tier-limit-panel'
import { hasOnlyTooFewValues, TooFewValuesPanel } from './too-few-values-panel'
import type { PricedCall } from './ways/use-offer'

type RefusalPanelProps = Pick<ComponentProps<typeof Refusal>, 'error' | 'onRetry' | 'onPay' | 'known'> & {
  /** Runs the call with fewer rows, as many as the key's tier includes or a unique column has values. */
  onTake?: ((count: number) => void) | undefined
  /** Runs the call with the columns at these places no longer unique. */
  onRepeat?: ((fields: readonly number[]) => void) | undefined
  /** The refused call, where it was not recorded. */
  priced?: PricedCall
  takesInvoice?: boolean
}

/** Why there are no rows, and the next step. */
export const RefusalPanel = ({ onTake, onRepeat, priced, takesInvoice, ...call }: RefusalPanelProps) => (
  <Refusal
    {...call}
    kept="fields"
    offer={{
      title: 'These rows need a key or a payment',
      free: 'Previews are free; more rows need a key or a payment.',
      quota: '20 calls per day, up to 100 rows each',
      bought: 'You are charged only if you receive the rows.',
      again: 'Generate now',
      takesInvoice,
    }}
    problems={(problems, { exchange }) =>
      isBeyondTier(problems) ? (
        <TierLimitPanel problems={problems} exchange={exchange ?? priced} onTake={onTake} onPay={call.onPay} />
      ) : hasOnlyTooFewValues(problems) ? (
        <TooFewValuesPanel problems={problems} onTake={onTake} onRepeat={onRepeat} />
      ) : (
        <ProblemsPanel problems={problems} />
      )
    }
  />
)

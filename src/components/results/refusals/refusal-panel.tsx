'use client'
import type { ComponentProps } from 'react'
import { ProblemsPanel } from './problems-panel'
import { Refusal } from './refusal'
import { isBeyondTier, TierLimitPanel } from './tier-limit-panel'

type RefusalPanelProps = Pick<ComponentProps<typeof Refusal>, 'error' | 'onRetry' | 'onPay'> & {
  /** Runs the call with fewer rows, as many as the key's tier includes. */
  onTake?: ((count: number) => void) | undefined
}

/** Why there are no rows, and the next step. */
export const RefusalPanel = ({ onTake, ...call }: RefusalPanelProps) => (
  <Refusal
    {...call}
    kept="fields"
    offer={{
      title: 'These rows need a key or a payment',
      free: 'Previews are free; a whole dataset needs a key or a payment.',
      quota: '20 calls a day, up to 100 rows each',
      bought: 'You are charged only if you receive the rows.',
      again: 'Generate now',
    }}
    problems={(problems, { exchange }) =>
      isBeyondTier(problems) ? (
        <TierLimitPanel problems={problems} exchange={exchange} onTake={onTake} onPay={call.onPay} />
      ) : (
        <ProblemsPanel problems={problems} />
      )
    }
  />
)

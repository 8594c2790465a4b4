'use client'
import type { ComponentProps } from 'react'
import { freeKeyRows } from '@/components/account/calls-left'
import { isBeyondTier } from '@/components/draft/problems/problems'
import { GenerationRefused } from '@/components/results/run/generation-run'
import { counted } from '@/components/ui/format'
import { memberOf } from '@/wire/json'
import { ProblemsPanel } from './problems-panel'
import { Refusal } from './refusal'
import { TierLimitPanel } from './tier-limit-panel'
import { hasOnlyTooFewValues, TooFewValuesPanel } from './too-few-values-panel'
import type { PricedCall } from './ways/use-offer'

type RefusalPanelProps = Pick<ComponentProps<typeof Refusal>, 'error' | 'onRetry' | 'onPay'> & {
  /** Runs the call with fewer rows, as many as the key's tier includes or a unique column has values. */
  onTake?: ((count: number) => void) | undefined
  /** Runs the call with the columns at these places no longer unique. */
  onRepeat?: ((fields: readonly number[]) => void) | undefined
  /** The refused call, where it was not recorded. */
  priced?: PricedCall
  takesInvoice?: boolean
}

/** Why there are no rows, and the next step. */
export function RefusalPanel({ onTake, onRepeat, priced, takesInvoice, ...call }: RefusalPanelProps) {
  const { error, onPay } = call
  const refused = (error instanceof GenerationRefused && error.exchange) || priced
  const isBeyondFreeKey = Number(memberOf(refused?.requestBody, 'count')) > freeKeyRows.call
  const again =
    onTake && isBeyondFreeKey
      ? { again: `Take ${counted(freeKeyRows.call, 'row')}`, onAgain: () => onTake(freeKeyRows.call), isBeyondFreeKey }
      : { again: 'Generate now', onAgain: call.onRetry }
  return (
    <Refusal
      {...call}
      kept="fields"
      offer={{
        title: 'These rows need a key or a payment',
        free: 'Previews are free; more rows need a key or a payment.',
        quota: `20 calls per day, up to ${counted(freeKeyRows.call, 'row')} each`,
        bought: 'You are charged only if you receive the rows.',
        ...again,
        takesInvoice,
      }}
      problems={(problems) =>
        isBeyondTier(problems) ? (
          <TierLimitPanel problems={problems} exchange={refused} onTake={onTake} onPay={onPay} />
        ) : hasOnlyTooFewValues(problems) ? (
          <TooFewValuesPanel problems={problems} onTake={onTake} onRepeat={onRepeat} />
        ) : (
          <ProblemsPanel problems={problems} />
        )
      }
    />
  )
}

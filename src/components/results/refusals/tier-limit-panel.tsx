'use client'
import { Button } from '@mantine/core'
import { counted, grouped } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'
import { Notice } from './notice'
import classes from './notice.module.css'
import type { OnPay } from './ways/pay-here'
import { type PricedCall, useOffer } from './ways/use-offer'
import { Way } from './ways/way'

type TierLimitPanelProps = {
  problems: readonly Problem[]
  /** The refused call, where it was recorded. */
  exchange: PricedCall | undefined
  /** Generates as many rows as the key allows. */
  onTake: ((count: number) => void) | undefined
  onPay: OnPay | undefined
}

/** A 422 whose only problem is the key's tier: pay for this call, or reduce the rows to the tier's limit. */
export function TierLimitPanel({ problems, exchange, onTake, onPay }: TierLimitPanelProps) {
  const price = useOffer(exchange)
  const limit = problems.map(({ ctx }) => ctx?.limit).find((value) => typeof value === 'number')
  // Fewer rows help only where the count is the only problem.
  const count = problems.every(({ type }) => type === 'tier_limit_exceeded') ? limit : undefined
  return (
    <Notice title="More than your key’s tier includes">
      <p>{problems.map(sentenceOf).join(' ')} Nothing was generated or counted.</p>
      <div className={classes.ways}>
        {count !== undefined && onTake && (
          <Way
            title="As many as your key allows"
            action={<Button onClick={() => onTake(count)}>Take {counted(count, 'row')}</Button>}
          >
            {counted(count, 'row')} from the same schema, with your key.
          </Way>
        )}
        {price && onPay && (
          <Way
            title="This call in full"
            action={
              <Button variant="default" onClick={() => onPay('x402')}>
                Pay {price.amountUsd} for this call
              </Button>
            }
          >
            A paid call needs no key and has no tier limit. Your fields are kept.
          </Way>
        )}
      </div>
    </Notice>
  )
}

/** In the words of the console: the service calls rows records. */
const sentenceOf = ({ msg, input, ctx }: Problem): string =>
  typeof ctx?.limit === 'number' && typeof input === 'number'
    ? `The ${ctx.tier} tier allows at most ${counted(ctx.limit, 'row')} per call, and this one asks for ${grouped(input)}.`
    : `${msg}.`

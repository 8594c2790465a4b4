'use client'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Exchange } from '@/components/results/exchange'
import type { Problem } from '@/wire/problem'
import { Notice } from './notice'
import classes from './notice.module.css'
import type { OnPay } from './pay-here'
import { offerOf } from './read-refusal'
import { Way } from './way'

type TierLimitPanelProps = {
  problems: readonly Problem[]
  /** The refused call, where it was recorded. */
  exchange: Exchange | undefined
  /** Generates as many rows as the key allows. */
  onTake: ((count: number) => void) | undefined
  onPay: OnPay | undefined
}

/** Whether the tier of the key is the only problem of a request. */
export const isBeyondTier = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ type }) => type === 'tier_limit_exceeded' || type === 'tier_required')

/** A 422 whose only problem is the key's tier: pay for this call, or reduce the rows to the tier's limit. */
export function TierLimitPanel({ problems, exchange, onTake, onPay }: TierLimitPanelProps) {
  const price = useQuery({
    queryKey: ['offer', exchange?.path, exchange?.requestBody],
    queryFn: ({ signal }) => askOffer(exchange, signal),
    enabled: exchange !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const limit = problems.map(({ ctx }) => ctx?.limit).find((value) => typeof value === 'number')
  // Fewer rows help only where the count is the only problem.
  const count = problems.every(({ type }) => type === 'tier_limit_exceeded') ? limit : undefined
  return (
    <Notice title="More than your key’s tier includes">
      <p>{problems.map(({ msg }) => `${msg}.`).join(' ')} Nothing was generated or counted.</p>
      <div className={classes.ways}>
        {count !== undefined && onTake && (
          <Way
            title="As many as your key allows"
            action={<Button onClick={() => onTake(count)}>Take {count.toLocaleString('en')} rows</Button>}
          >
            {count.toLocaleString('en')} rows of the same dataset, with your key.
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
            A paid call needs no key and has no tier. Your dataset is kept.
          </Way>
        )}
      </div>
    </Notice>
  )
}

/** Without a key the same call is answered with its price; null where payments are off. */
async function askOffer(exchange: Exchange | undefined, signal: AbortSignal) {
  if (!exchange) return null
  const response = await fetch(exchange.path, {
    method: exchange.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(exchange.requestBody),
    signal,
  })
  return offerOf(await response.json()) ?? null
}

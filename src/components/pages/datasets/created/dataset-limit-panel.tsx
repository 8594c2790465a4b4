'use client'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureWords } from '@/components/providers/failure-words'
import { keylessClient } from '@/components/providers/trpc'
import { type RecipeDraft, recipeOfDraft } from '@/components/recipe/draft'
import { Notice } from '@/components/results/refusals/notice'
import classes from '@/components/results/refusals/notice.module.css'
import type { OnPay } from '@/components/results/refusals/ways/pay-here'
import { usePaymentWays } from '@/components/results/refusals/ways/use-payment-ways'
import { Way } from '@/components/results/refusals/ways/way'
import { dollars, grouped } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'
import { datasetLimitOf, isBeyondAnyTier } from './dataset-limit'
import { withinLimit } from './within-limit'

type DatasetLimitPanelProps = {
  problem: Problem
  draft: RecipeDraft
  /** Creates the data set with fewer rows. */
  onTake: (fewer: RecipeDraft, why: string) => void
  onPay: OnPay
}

/**
 * A data set with more rows than the key's tier, or than any data set, may have: create it with fewer, or pay for all of
 * them where that is possible.
 */
export function DatasetLimitPanel({ problem, draft, onTake, onPay }: DatasetLimitPanelProps) {
  const price = usePaidPrice(draft)
  const take = useMutation({
    mutationFn: (size: { limit: number; rows: number }) => withinLimit(draft, size),
    onSuccess: (fewer) => onTake(fewer, 'Before reducing the rows'),
  })
  const limit = problem.ctx?.rows_limit
  const rows = problem.input
  const isOfAll = isBeyondAnyTier(problem)
  return (
    <Notice title={isOfAll ? 'More rows than a data set can have' : 'More than your key’s tier includes'}>
      <p>
        {datasetLimitOf(problem)}
        {typeof rows === 'number' && `, and this one has ${grouped(rows)}`}. Nothing was created or counted.
      </p>
      <div className={classes.ways}>
        {typeof limit === 'number' && typeof rows === 'number' && (
          <Way
            title={isOfAll ? 'As many as possible' : 'As many as your key allows'}
            action={
              <Button loading={take.isPending} onClick={() => take.mutate({ limit, rows })}>
                Create up to {grouped(limit)} rows
              </Button>
            }
          >
            Row counts are reduced in proportion; Undo restores them.
            {take.error && <span role="alert"> {failureWords(take.error)}</span>}
          </Way>
        )}
        {price !== undefined && (
          <Way
            title="The whole data set"
            action={
              <Button variant="default" onClick={() => onPay('x402')}>
                Pay {price} for it
              </Button>
            }
          >
            A paid data set needs no key and has no tier limit. Your tables are kept.
          </Way>
        )}
      </div>
    </Notice>
  )
}

/** What the data set costs without a key; undefined where payments are off, or the service would not make it for money either. */
function usePaidPrice(draft: RecipeDraft): string | undefined {
  const { x402 } = usePaymentWays()
  const recipe = recipeOfDraft(draft)
  const { data } = useQuery({
    queryKey: ['paid price', recipe],
    queryFn: async ({ signal }) => (await keylessClient.datasets.validate.mutate(recipe, { signal })).quote.amount_usd,
    enabled: x402,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data && dollars(data)
}

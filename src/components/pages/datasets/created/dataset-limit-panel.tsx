'use client'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { failureWords } from '@/components/providers/failure-words'
import { type RecipeDraft, recipeOfDraft } from '@/components/recipe/draft'
import { Notice } from '@/components/results/refusals/notice'
import classes from '@/components/results/refusals/notice.module.css'
import type { OnPay } from '@/components/results/refusals/ways/pay-here'
import { useOffer } from '@/components/results/refusals/ways/use-offer'
import { Way } from '@/components/results/refusals/ways/way'
import { grouped } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'
import { datasetsPath } from './create-dataset'
import { withinLimit } from './within-limit'

type DatasetLimitPanelProps = {
  problem: Problem
  draft: RecipeDraft
  /** Creates the data set with fewer rows. */
  onTake: (fewer: RecipeDraft, why: string) => void
  onPay: OnPay
}

/** A data set with more rows than the key's tier allows: create it with fewer, or pay for all of them. */
export function DatasetLimitPanel({ problem, draft, onTake, onPay }: DatasetLimitPanelProps) {
  const price = useOffer({ path: datasetsPath, method: 'POST', requestBody: recipeOfDraft(draft) })
  const take = useMutation({
    mutationFn: (size: { limit: number; rows: number }) => withinLimit(draft, size),
    onSuccess: (fewer) => onTake(fewer, 'Before reducing the rows'),
  })
  const limit = problem.ctx?.rows_limit
  const rows = problem.input
  return (
    <Notice title="More than your key’s tier includes">
      <p>{problem.msg}. Nothing was created or counted.</p>
      <div className={classes.ways}>
        {typeof limit === 'number' && typeof rows === 'number' && (
          <Way
            title="As many as your key allows"
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
        {price && (
          <Way
            title="The whole data set"
            action={
              <Button variant="default" onClick={() => onPay('x402')}>
                Pay {price.amountUsd} for it
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

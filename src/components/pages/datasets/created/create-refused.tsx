'use client'
import { wordsOf } from '@/components/draft/problems/problems'
import type { RecipeDraft } from '@/components/recipe/draft'
import { Notice } from '@/components/results/refusals/notice'
import classes from '@/components/results/refusals/notice.module.css'
import { Refusal } from '@/components/results/refusals/refusal'
import { PayButton } from '@/components/results/refusals/ways/pay-button'
import type { OnPay } from '@/components/results/refusals/ways/pay-here'
import { DatasetLimitPanel } from './dataset-limit-panel'
import { TooManyRowsPanel } from './too-many-rows-panel'
import { hasOnlyTooManyRows } from './within-unique'

type CreateRefusedProps = {
  error: Error
  onRetry: () => void
  onPay: OnPay
  draft: RecipeDraft
  /** What was refused; `draft` may have changed since. */
  refused: RecipeDraft
  /** Creates a changed data set, such as one with fewer rows. */
  onTake: (changed: RecipeDraft, why: string) => void
}

/** Why there is no data set, and the next step. */
export const CreateRefused = ({ draft, refused, onTake, ...call }: CreateRefusedProps) => (
  <Refusal
    {...call}
    kept="tables"
    offer={{
      title: 'A data set needs a key or a payment',
      free: 'Live rows are free; creating the data set needs a key or a payment.',
      quota: '20 calls per day; up to 1,000 rows per data set, across all tables',
      bought: 'Up to 10 million rows; you are charged only if you receive the data set.',
      again: 'Create now',
      onAgain: call.onRetry,
    }}
    problems={(problems) => {
      const [limit, ...others] = problems
      if (limit?.type === 'tier_limit_exceeded' && others.length === 0)
        return <DatasetLimitPanel problem={limit} draft={draft} onTake={onTake} onPay={call.onPay} />
      if (hasOnlyTooManyRows(problems))
        return <TooManyRowsPanel problems={problems} refused={refused} draft={draft} onTake={onTake} />
      return (
        <Notice
          title="The data set was not created"
          action={problems.some(({ type }) => type.startsWith('tier_')) && <PayButton onPay={call.onPay} />}
        >
          <ul className={classes.list}>
            {problems.map((problem) => (
              <li key={`${problem.type} ${problem.loc.join('.')}`}>{wordsOf(problem)}</li>
            ))}
          </ul>
          Nothing was charged or counted.
        </Notice>
      )
    }}
  />
)

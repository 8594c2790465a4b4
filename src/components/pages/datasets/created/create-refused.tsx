'use client'
import { wordsOf } from '@/components/draft/problems'
import { Notice } from '@/components/results/refusals/notice'
import classes from '@/components/results/refusals/notice.module.css'
import { PayButton } from '@/components/results/refusals/pay-button'
import type { OnPay } from '@/components/results/refusals/pay-here'
import { Refusal } from '@/components/results/refusals/refusal'

/** Why there is no data set, and the next step. */
export const CreateRefused = (call: { error: Error; onRetry: () => void; onPay: OnPay }) => (
  <Refusal
    {...call}
    kept="tables"
    offer={{
      title: 'A data set needs a key or a payment',
      free: 'Live rows are free; creating the data set needs a key or a payment.',
      quota: '20 calls a day; up to 1,000 rows a data set, all tables together',
      bought: 'Up to 10 million rows; you are charged only if you receive the data set.',
      again: 'Create now',
    }}
    problems={(problems) => (
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
    )}
  />
)

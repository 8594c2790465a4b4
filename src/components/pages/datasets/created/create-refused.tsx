'use client'
import { Button } from '@mantine/core'
import { wordsOf } from '@/components/draft/problems'
import { KeyOrPayment } from '@/components/results/refusals/key-or-payment'
import { LimitPanel } from '@/components/results/refusals/limit-panel'
import { Notice } from '@/components/results/refusals/notice'
import classes from '@/components/results/refusals/notice.module.css'
import { PayButton } from '@/components/results/refusals/pay-button'
import type { OnPay } from '@/components/results/refusals/pay-here'
import { detailOf, problemsOf } from '@/components/results/refusals/read-refusal'
import { GenerationRefused } from '@/components/results/run/generation-run'
import { losesWork } from '@/components/ui/store'

/** Why there is no data set, and the next step. */
export function CreateRefused({ error, onRetry, onPay }: { error: Error; onRetry: () => void; onPay: OnPay }) {
  const again = (
    <Button size="xs" variant="default" onClick={onRetry}>
      Try again
    </Button>
  )
  if (!(error instanceof GenerationRefused)) {
    return (
      <Notice title={navigator.onLine ? 'The service did not answer' : 'You are offline'} action={again}>
        Trying again repeats the same call and is not counted twice.{' '}
        {!losesWork.read() && 'Your tables are saved in this browser.'}
      </Notice>
    )
  }
  const { status, body, headers } = error
  if (status === 402) {
    return (
      <KeyOrPayment
        title="A data set needs a key or a payment"
        free="Live rows are free; creating the data set needs a key or a payment."
        kept="Your tables are kept."
        quota="20 calls a day; up to 1,000 rows a data set, all tables together"
        bought="Up to 10 million rows; you are charged only if you receive the data set."
        again="Create now"
        body={body}
        onRetry={onRetry}
        onPay={onPay}
      />
    )
  }
  if (status === 429) return <LimitPanel headers={headers} body={body} onPay={onPay} />
  if (status === 422) {
    return (
      <Notice
        title="The data set was not created"
        action={problemsOf(body).some(({ type }) => type.startsWith('tier_')) && <PayButton onPay={onPay} />}
      >
        <ul className={classes.list}>
          {problemsOf(body).map((problem) => (
            <li key={`${problem.type} ${problem.loc.join('.')}`}>{wordsOf(problem)}</li>
          ))}
        </ul>
        Nothing was charged or counted.
      </Notice>
    )
  }
  return (
    <Notice title={status === 401 ? 'This key is not accepted' : `The service answered ${status}`} action={again}>
      {detailOf(body)}
    </Notice>
  )
}

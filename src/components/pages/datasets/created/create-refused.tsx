'use client'
import { Button } from '@mantine/core'
import { NewKey } from '@/components/account/new-key'
import { useFreeKey } from '@/components/account/use-free-key'
import { wordsOf } from '@/components/draft/problems'
import { failureWords } from '@/components/providers/failure-words'
import { LimitPanel } from '@/components/results/refusals/limit-panel'
import { Notice } from '@/components/results/refusals/notice'
import classes from '@/components/results/refusals/notice.module.css'
import type { OnPay, PayWay } from '@/components/results/refusals/pay-here'
import { detailOf, offerOf, problemsOf } from '@/components/results/refusals/read-refusal'
import { usePaymentWays } from '@/components/results/refusals/use-payment-ways'
import { Way } from '@/components/results/refusals/way'
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
  if (status === 402) return <KeyNeeded body={body} onRetry={onRetry} onPay={onPay} />
  if (status === 429) return <LimitPanel headers={headers} body={body} onPay={onPay} />
  if (status === 422) {
    return (
      <Notice
        title="The data set was not created"
        action={problemsOf(body).some(({ type }) => type.startsWith('tier_')) && <PayWithWallet onPay={onPay} />}
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

function KeyNeeded({ body, onRetry, onPay }: { body: unknown; onRetry: () => void; onPay: OnPay }) {
  const offer = offerOf(body)
  const freeKey = useFreeKey()
  const takesEscrow = usePaymentWays().escrow
  return (
    <Notice title="A data set needs a key or a payment">
      <p>
        Nothing was charged. Live rows are free; for the URLs of the whole set the service answered{' '}
        <strong>402 Payment Required</strong>
        {offer && ` with its price, ${offer.amountUsd}`}. Your tables are kept.
      </p>
      <div className={classes.ways}>
        {freeKey.data ? (
          <>
            <NewKey apiKey={freeKey.data.api_key} expiresAt={freeKey.data.expires_at} />
            <Way title="Ready" action={<Button onClick={onRetry}>Create now</Button>}>
              20 calls a day; up to 1,000 rows a data set, all tables together.
            </Way>
          </>
        ) : (
          <Way
            title="A free key"
            action={
              <Button loading={freeKey.isPending} onClick={() => freeKey.mutate()}>
                Get a free key
              </Button>
            }
          >
            No login. 20 calls a day; up to 1,000 rows a data set, all tables together. Kept in this browser only.
            {freeKey.error && <span role="alert"> {failureWords(freeKey.error)}</span>}
          </Way>
        )}
        {offer && !freeKey.data && (
          <Way title="One signature (x402)" action={<PayWithWallet onPay={onPay} />}>
            Your wallet signs {offer.amountUsd} in USDC on {offer.network}, without gas. Up to 10 million rows; you are
            charged only if you receive the data set.
          </Way>
        )}
        {offer && takesEscrow && !freeKey.data && (
          <Way title="An escrow invoice" action={<PayWithWallet way="escrow" onPay={onPay} />}>
            The same price, locked in a contract: the service receives it after delivery; otherwise you can take it
            back.
          </Way>
        )}
      </div>
    </Notice>
  )
}

/** A paid call has no tier. */
const PayWithWallet = ({ way = 'x402', onPay }: { way?: PayWay; onPay: OnPay }) => (
  <Button variant="default" onClick={() => onPay(way)}>
    {way === 'escrow' ? 'Pay an invoice' : 'Pay with a wallet'}
  </Button>
)

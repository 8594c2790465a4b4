'use client'
import { Button } from '@mantine/core'
import Link from 'next/link'
import { NewKey } from '../usage/new-key'
import { useFreeKey } from '../usage/use-free-key'
import { Notice } from './notice'
import classes from './notice.module.css'
import { readOffer } from './read-offer'

/** A 402 explained: rows need a key or a payment, and both are one step away. */
export function PaymentPanel({ body, onRetry }: { body: unknown; onRetry: () => void }) {
  const offer = readOffer(body)
  const freeKey = useFreeKey()
  return (
    <Notice title="These rows need a key or a payment">
      The preview is free; datasets are counted. The service answered <strong>402 Payment Required</strong>, which
      leaves two ways:
      {freeKey.data ? (
        <div className={classes.ways}>
          <NewKey apiKey={freeKey.data.api_key} expiresAt={freeKey.data.expires_at} />
          <div className={classes.way}>
            <h3>Ready</h3>
            <p>20 calls a day, up to 100 rows each.</p>
            <Button onClick={onRetry}>Generate now</Button>
          </div>
        </div>
      ) : (
        <div className={classes.ways}>
          <div className={classes.way}>
            <h3>With a free key</h3>
            <p>No login. 20 calls a day, up to 100 rows each; kept in this browser only.</p>
            <Button loading={freeKey.isPending} onClick={() => freeKey.mutate()}>
              Get a free key
            </Button>
            {freeKey.error && <p role="alert">{freeKey.error.message}</p>}
          </div>
          <div className={classes.way}>
            <h3>Pay for this call</h3>
            <p>
              {offer
                ? `${offer.amountUsd} in USDC on ${offer.network}, one signature, no account.`
                : 'Pay per call with a wallet: one signature, no account.'}
            </p>
            <Button component={Link} href="/pay" variant="default">
              Pay with a wallet
            </Button>
          </div>
        </div>
      )}
    </Notice>
  )
}

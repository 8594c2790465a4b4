'use client'
import { Button } from '@mantine/core'
import { NewKey } from '@/components/account/new-key'
import { useFreeKey } from '@/components/account/use-free-key'
import { failureWords } from '@/components/providers/failure-words'
import { Notice } from './notice'
import classes from './notice.module.css'
import type { OnPay } from './pay-here'
import { offerOf } from './read-refusal'
import { usePaymentWays } from './use-payment-ways'
import { Way } from './way'

type PaymentPanelProps = { body: unknown; onRetry: () => void; onPay: OnPay | undefined }

/** A 402: the rows need a key or a payment. */
export function PaymentPanel({ body, onRetry, onPay }: PaymentPanelProps) {
  const offer = onPay && offerOf(body)
  const takesEscrow = usePaymentWays().escrow
  const freeKey = useFreeKey()
  return (
    <Notice title="These rows need a key or a payment">
      <p>
        Nothing was charged. Previews are free; for a whole dataset the service answered{' '}
        <strong>402 Payment Required</strong>
        {offer && ` with its price, ${offer.amountUsd}`}.{' '}
        {offer ? 'Choose how to continue; your fields are kept:' : 'Get a free key to continue:'}
      </p>
      <div className={classes.ways}>
        {freeKey.data ? (
          <>
            <NewKey apiKey={freeKey.data.api_key} expiresAt={freeKey.data.expires_at} />
            <Way title="Ready" action={<Button onClick={onRetry}>Generate now</Button>}>
              20 calls a day, up to 100 rows each.
            </Way>
          </>
        ) : (
          <>
            <Way
              title="A free key"
              action={
                <Button loading={freeKey.isPending} onClick={() => freeKey.mutate()}>
                  Get a free key
                </Button>
              }
            >
              No login. 20 calls a day, up to 100 rows each; kept in this browser only.
              {freeKey.error && <span role="alert"> {failureWords(freeKey.error)}</span>}
            </Way>
            {offer && (
              <Way
                title="One signature (x402)"
                action={
                  <Button variant="default" onClick={() => onPay('x402')}>
                    Pay with a wallet
                  </Button>
                }
              >
                Your wallet signs {offer.amountUsd} in USDC on {offer.network}, without gas. You are charged only if you
                receive the rows.
              </Way>
            )}
            {offer && takesEscrow && (
              <Way
                title="An escrow invoice"
                action={
                  <Button variant="default" onClick={() => onPay('escrow')}>
                    Pay an invoice
                  </Button>
                }
              >
                The same price, locked in a contract: the service receives it after delivery; otherwise you can take it
                back. Needs a little gas.
              </Way>
            )}
          </>
        )}
      </div>
    </Notice>
  )
}

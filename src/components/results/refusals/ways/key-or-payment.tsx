'use client'
import { Button } from '@mantine/core'
import { NewKey } from '@/components/account/new-key'
import { useFreeKey } from '@/components/account/use-free-key'
import { failureWords } from '@/components/providers/failure-words'
import { Notice } from '@/components/results/refusals/notice'
import classes from '@/components/results/refusals/notice.module.css'
import { offerOf } from '@/components/results/refusals/read-refusal'
import { networkName } from '@/components/ui/format'
import { PayButton } from './pay-button'
import type { OnPay } from './pay-here'
import { usePaymentWays } from './use-payment-ways'
import { Way } from './way'

type KeyOrPaymentProps = {
  title: string
  /** A sentence: the free operation, and the one that needs a key or a payment. */
  free: string
  /** A sentence that says the caller's work is kept. */
  kept: string
  /** What a free key allows. */
  quota: string
  /** What a payment buys. */
  bought: string
  /** What to do with a new key. */
  again: string
  onAgain: () => void
  /** Whether a free key allows less than the call asks for. */
  isBeyondFreeKey?: boolean
  body: unknown
  onPay: OnPay | undefined
  /** Whether the service issues escrow invoices for the call. */
  takesInvoice?: boolean | undefined
}

/** A 402: the next steps, which are a free key and, if the caller can pay, a signature or an invoice. */
export function KeyOrPayment({
  title,
  free,
  kept,
  quota,
  bought,
  again,
  onAgain,
  isBeyondFreeKey = false,
  body,
  onPay,
  takesInvoice = true,
}: KeyOrPaymentProps) {
  const offer = onPay && offerOf(body)
  const { escrow } = usePaymentWays()
  const takesEscrow = escrow && takesInvoice
  const freeKey = useFreeKey()
  const signature = offer && (
    <Way title="One signature (x402)" action={<PayButton onPay={onPay} />}>
      Your wallet signs {offer.amountUsd} in USDC on {networkName(offer.network)}; no gas needed. {bought}
    </Way>
  )
  return (
    <Notice title={freeKey.data ? 'You have a key' : title}>
      {freeKey.data ? (
        <p>The console sends it with every call from now on. {kept}</p>
      ) : (
        <p>
          Nothing was charged. {free} The service responded with <strong>402 Payment Required</strong>
          {offer && ` and its price, ${offer.amountUsd}`}. {kept}
        </p>
      )}
      <div className={classes.ways}>
        {freeKey.data ? (
          <>
            <NewKey apiKey={freeKey.data.api_key} expiresAt={freeKey.data.expires_at} />
            <Way title="Ready" action={<Button onClick={onAgain}>{again}</Button>}>
              {quota}.
            </Way>
            {isBeyondFreeKey && signature}
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
              No login. {quota}. Kept in this browser only.
              {freeKey.error && <span role="alert"> {failureWords(freeKey.error)}</span>}
            </Way>
            {signature}
            {offer && takesEscrow && (
              <Way title="An escrow invoice" action={<PayButton way="escrow" onPay={onPay} />}>
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

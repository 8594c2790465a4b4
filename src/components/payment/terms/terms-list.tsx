import classes from '@/components/payment/pay.module.css'
import { money, shortHex } from '@/components/ui/format'
import { payNetwork } from './network'
import type { Terms } from './terms'
import { clockTime, useNow } from './use-now'

/** What is signed, before it is signed. */
export function TermsList({ terms }: { terms: Terms }) {
  return (
    <dl className={classes.terms}>
      <dt>Amount</dt>
      <dd>
        <b>{money(terms.amountMicroUsdc)}</b> in USDC, exactly
      </dd>
      <dt>To</dt>
      <dd title={terms.payTo}>
        <code>{shortHex(terms.payTo)}</code>
      </dd>
      <dt>Network</dt>
      <dd>{payNetwork.human}, no gas to pay</dd>
      <dt>Terms good for</dt>
      <dd>
        <Countdown until={terms.goodUntil} />
      </dd>
    </dl>
  )
}

/** The time that is left, ticking. @param until unix seconds */
export function Countdown({ until }: { until: number }) {
  const now = useNow()
  const left = until - now
  if (now === 0) return null
  return <span className={classes.clock}>{left > 0 ? clockTime(left) : 'expired'}</span>
}

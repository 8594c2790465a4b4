import classes from '@/components/pages/payment/pay.module.css'
import { money } from '@/components/pages/payment/terms/money'
import { shortHex } from '@/components/ui/format'
import { Countdown } from './countdown'
import { payNetwork } from './network'
import type { Terms } from './terms'

/** The terms to sign. */
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
      <dd>{payNetwork.human}, no gas fee</dd>
      <dt>Valid for</dt>
      <dd>
        <Countdown until={terms.goodUntil} />
      </dd>
    </dl>
  )
}

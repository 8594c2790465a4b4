import classes from '@/components/pages/payment/pay.module.css'
import { money } from '@/components/pages/payment/terms/money'
import { shortHex } from '@/components/ui/format'
import { Countdown } from './countdown'
import { payNetwork } from './network'
import type { Terms } from './terms'

/** The terms to sign; until they are known, their rows keep the place, so that nothing below moves under a press. */
export const TermsList = ({ terms }: { terms: Terms | undefined }) => (
  <dl className={classes.terms} aria-busy={!terms}>
    <dt>Amount</dt>
    <dd>{terms && <Amount amountMicroUsdc={terms.amountMicroUsdc} />}</dd>
    <dt>To</dt>
    <dd title={terms?.payTo}>{terms && <code>{shortHex(terms.payTo)}</code>}</dd>
    <dt>Network</dt>
    <dd>{payNetwork.human}, no gas fee</dd>
    <dt>Valid for</dt>
    <dd>{terms && <Countdown until={terms.goodUntil} />}</dd>
  </dl>
)

const Amount = ({ amountMicroUsdc }: Pick<Terms, 'amountMicroUsdc'>) => (
  <>
    <b>{money(amountMicroUsdc)}</b> in USDC, exactly
  </>
)

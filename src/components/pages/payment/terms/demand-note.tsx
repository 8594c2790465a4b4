import classes from '@/components/pages/payment/pay.module.css'
import type { Terms } from './terms'

/** Explains the 402 and shows it; rendered before the terms arrive, so that nothing below it moves. */
export function DemandNote({ terms }: { terms: Terms | undefined }) {
  return (
    <>
      <p className={classes.note}>
        Without a key the service answers <b>402 Payment Required</b> with the price. Pay with one signature (x402) or
        an escrow invoice. With a free key, calls within its limits cost nothing.
      </p>
      <details className={classes.demand}>
        <summary>Raw 402 answer</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
        <section tabIndex={0} aria-label="The 402 as JSON">
          <pre>{terms ? JSON.stringify(terms.body, null, 2) : '…'}</pre>
        </section>
      </details>
    </>
  )
}

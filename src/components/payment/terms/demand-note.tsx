import classes from '@/components/payment/pay.module.css'
import type { Terms } from './terms'

/** The 402 itself, for those who want to see it. */
export function DemandNote({ terms }: { terms: Terms }) {
  return (
    <>
      <p className={classes.note}>
        Asked without a key, the service answers <b>402 Payment Required</b> with its price. Pay it with one signature
        (x402), or ask for an escrow invoice. A free key needs neither, within its limits.
      </p>
      <details className={classes.demand}>
        <summary>The answer as it came</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section tabIndex={0} aria-label="The 402 as JSON">
          <pre>{JSON.stringify(terms.body, null, 2)}</pre>
        </section>
      </details>
    </>
  )
}

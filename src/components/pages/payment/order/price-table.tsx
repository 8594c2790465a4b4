import type { z } from 'zod'
import classes from '@/components/pages/payment/pay.module.css'
import { dollars, grouped, networkName } from '@/components/ui/format'
import { Panel } from '@/components/ui/layout/panel'
import { Placeholder } from '@/components/ui/layout/placeholder'
import type { PricingResponse } from '@/wire/discovery'

/** The price of a call, by its number of rows. */
export function PriceTable({ pricing }: { pricing: z.infer<typeof PricingResponse> | undefined }) {
  return (
    <Panel label="Prices" title="Prices">
      {pricing ? (
        <ul className={classes.prices}>
          {pricing.x402.brackets.map(({ name, up_to_records, amount_usd }) => (
            <li key={name}>
              <b>{dollars(amount_usd)}</b>
              <span>up to {grouped(up_to_records)} rows</span>
            </li>
          ))}
          <li>
            <b>Free</b>
            <span>previews, validation, discovery</span>
          </li>
        </ul>
      ) : (
        <Placeholder height={180} />
      )}
      <p className={classes.note}>
        In USDC{pricing && ` on ${networkName(pricing.x402.network)}`}, per call, for any number of columns.
      </p>
    </Panel>
  )
}

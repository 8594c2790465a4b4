import type { ReactNode } from 'react'
import type { z } from 'zod'
import classes from '@/components/pages/payment/pay.module.css'
import { dollars, grouped, networkName } from '@/components/ui/format'
import { Panel } from '@/components/ui/layout/panel'
import { Placeholder } from '@/components/ui/layout/placeholder'
import type { PricingResponse } from '@/wire/discovery'

type PriceTableProps = {
  pricing: z.infer<typeof PricingResponse> | undefined
  /** Stands in the place of prices that could not be loaded. */
  failure: ReactNode
}

/** The price of a call, by its number of rows. */
export function PriceTable({ pricing, failure }: PriceTableProps) {
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
        failure || <Placeholder height={180} />
      )}
      <p className={classes.note}>
        In USDC{pricing && ` on ${networkName(pricing.x402.network)}`}, per call, for any number of columns.
      </p>
    </Panel>
  )
}

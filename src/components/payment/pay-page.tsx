'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../providers/trpc'
import { PageHead } from '../ui/page-head'
import classes from './pay.module.css'
import { PaymentSteps } from './payment-steps'
import { PriceTable } from './price-table'

/** What a call costs and how a wallet pays for it. */
export function PayPage() {
  const trpc = useTRPC()
  const pricing = useQuery(trpc.discovery.pricing.queryOptions())
  const capabilities = useQuery(trpc.discovery.capabilities.queryOptions())
  return (
    <div className={classes.page}>
      <PageHead title="Pay per call">
        No account, no key: a call without one answers 402 with its price, a wallet signs once, and the same call brings
        the rows. A payment buys exactly one answer, and nothing is charged for a failed one.
      </PageHead>
      <div className={classes.columns}>
        <PriceTable pricing={pricing.data} />
        <PaymentSteps environment={capabilities.data?.payment_environment} />
      </div>
    </div>
  )
}

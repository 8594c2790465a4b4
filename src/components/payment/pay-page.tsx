'use client'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { useDraft } from '@/components/draft/draft-store'
import { requestOfDraft } from '@/components/draft/request-of-draft'
import { apiClient } from '@/components/providers/trpc'
import { PageHead } from '@/components/ui/page-head'
import classes from './pay.module.css'
import { HowItWorks } from './terms/how-it-works'
import { PriceTable } from './terms/price-table'
import { PurchasePanel } from './terms/purchase-panel'

/** Wallet code is large: it is loaded after the page, in the browser only. */
const WalletDesk = dynamic(() => import('./wallet-desk').then((module) => module.WalletDesk), {
  ssr: false,
  loading: () => <Skeleton height={360} radius="lg" />,
})

/** The price of a call, and a wallet to pay it. */
export function PayPage() {
  const draft = useDraft()
  const request = useMemo(() => requestOfDraft(draft), [draft])
  const pricing = useQuery({
    queryKey: ['discovery.pricing'],
    queryFn: ({ signal }) => apiClient.discovery.pricing.query(undefined, { signal }),
  })
  const capabilities = useQuery({
    queryKey: ['discovery.capabilities'],
    queryFn: ({ signal }) => apiClient.discovery.capabilities.query(undefined, { signal }),
  })
  return (
    <div>
      <PageHead title="Pay per call">
        No account and no key: a call without a key is answered with 402 and its price. Sign once with a wallet, and the
        same call returns the rows. A payment buys exactly one answer; failed calls are not charged.
      </PageHead>
      <div className={classes.desk}>
        <div className={classes.buy}>
          <PurchasePanel draft={draft} request={request} />
        </div>
        <div className={`${classes.pay} ${classes.stack}`}>
          <WalletDesk request={request} title={draft.name} />
        </div>
        <div className={`${classes.about} ${classes.stack}`}>
          <PriceTable pricing={pricing.data} />
          <HowItWorks environment={capabilities.data?.payment_environment} />
        </div>
      </div>
    </div>
  )
}

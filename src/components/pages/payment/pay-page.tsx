'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useDraft } from '@/components/draft/draft-store'
import { requestOfDraft } from '@/components/draft/request-of-draft'
import { apiClient } from '@/components/providers/trpc'
import { recipeOfDraft } from '@/components/recipe/draft'
import { useRecipe } from '@/components/recipe/store/recipe-store'
import { RetryNote } from '@/components/ui/buttons/retry-note'
import { PageHead } from '@/components/ui/layout/page-head'
import { Desk } from './desk/desk'
import { onAddressChange } from './order/address'
import { DatasetOrder } from './order/dataset-order'
import { PriceTable } from './order/price-table'
import { PurchasePanel } from './order/purchase-panel'
import classes from './pay.module.css'
import { HowItWorks } from './terms/how-it-works'

/** The price of a call, and a wallet to pay it. */
export function PayPage() {
  const draft = useDraft()
  const request = useMemo(() => requestOfDraft(draft), [draft])
  const tables = useRecipe()
  const recipe = useMemo(() => recipeOfDraft(tables), [tables])
  const isDataset = useSyncExternalStore(onAddressChange, addressNamesDataset, no)
  return (
    <div>
      <PageHead title="Pay per call">
        No account and no key: a call without a key returns 402 with its price. Sign once with a wallet, and the same
        call returns the rows. A payment buys exactly one response; failed calls are not charged.
      </PageHead>
      <div className={classes.desk}>
        <div className={classes.buy}>
          {isDataset ? (
            <DatasetOrder title={tables.name} recipe={recipe} />
          ) : (
            <PurchasePanel draft={draft} request={request} />
          )}
        </div>
        <div className={`${classes.pay} ${classes.stack}`}>
          <Desk request={isDataset ? recipe : request} title={isDataset ? tables.name : draft.name} />
        </div>
        <About />
      </div>
    </div>
  )
}

/** Separate from the desk, so that its answers do not render the desk again. */
function About() {
  const pricing = useQuery({
    queryKey: ['discovery.pricing'],
    queryFn: ({ signal }) => apiClient.discovery.pricing.query(undefined, { signal }),
  })
  const capabilities = useQuery({
    queryKey: ['discovery.capabilities'],
    queryFn: ({ signal }) => apiClient.discovery.capabilities.query(undefined, { signal }),
  })
  return (
    <div className={`${classes.about} ${classes.stack}`}>
      <PriceTable
        pricing={pricing.data}
        failure={
          pricing.isError && <RetryNote onRetry={() => pricing.refetch()}>The prices could not be loaded.</RetryNote>
        }
      />
      <HowItWorks environment={capabilities.data?.payment_environment} />
    </div>
  )
}

/** A link may name the order: `/pay#data-set`. */
const addressNamesDataset = () => window.location.hash.startsWith('#data-set')
const no = () => false

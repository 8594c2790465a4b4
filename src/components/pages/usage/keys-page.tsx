'use client'
import { useUsage, useUsageByDay } from '@/components/account/use-usage'
import { useApiKey } from '@/components/providers/api-key'
import { refusalOf } from '@/components/providers/refusal'
import { PageHead } from '@/components/ui/layout/page-head'
import { CallsPanel } from './calls-panel'
import { MonthPanel } from './chart/month-panel'
import { KeyBenefits } from './key-benefits'
import { KeyPanel } from './keyring/key-panel'
import { KeyringPanel } from './keyring/keyring-panel'
import { TodayPanel } from './today-panel'
import { Unavailable } from './unavailable'
import classes from './usage.module.css'

/** This browser's key, the others of its holder, and their usage. */
export function KeysPage() {
  const apiKey = useApiKey()
  const usage = useUsage(apiKey)
  const days = useUsageByDay(apiKey)
  const isKeyed = apiKey !== '' && refusalOf(usage.error) === undefined
  return (
    <div>
      <PageHead title="Keys and usage">
        A key identifies your calls without an account. Calls for rows count; previews and validation do not.
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <KeyPanel />
          {usage.isError && (
            <Unavailable error={usage.error} advice="Remove it to enter another, or to get a free key.">
              Usage is unavailable right now.
            </Unavailable>
          )}
          {isKeyed && <TodayPanel usage={usage.data} now={usage.dataUpdatedAt} />}
        </div>
        <div className={classes.stack}>
          {isKeyed ? <MonthPanel days={days.data} isUnknown={days.isError} /> : <KeyBenefits />}
          {isKeyed && <KeyringPanel apiKey={apiKey} />}
          <CallsPanel />
        </div>
      </div>
    </div>
  )
}

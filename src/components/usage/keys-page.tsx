'use client'
import { useUsage } from '@/components/account/use-usage'
import { useApiKey } from '@/components/providers/api-key'
import { refusalOf } from '@/components/providers/refusal'
import { PageHead } from '@/components/ui/page-head'
import { CallsPanel } from './calls-panel'
import { KeyPanel } from './key-panel'
import { MonthPanel } from './month-panel'
import { TodayPanel } from './today-panel'
import classes from './usage.module.css'

/** This browser's key and its usage. */
export function KeysPage() {
  const apiKey = useApiKey()
  const usage = useUsage(apiKey)
  return (
    <div>
      <PageHead title="Keys and usage">
        A key identifies your calls without an account. Generated datasets count; previews and validation do not.
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <KeyPanel />
          {usage.data && <TodayPanel usage={usage.data} now={usage.dataUpdatedAt} />}
        </div>
        <div className={classes.stack}>
          {usage.isError && (
            <p role="alert" className={classes.error}>
              {refusalOf(usage.error)?.message ?? 'Usage is unavailable right now.'}
            </p>
          )}
          {usage.data && <MonthPanel usage={usage.data} />}
          <CallsPanel />
        </div>
      </div>
    </div>
  )
}

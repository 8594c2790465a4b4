'use client'
import { quotaLevel } from '@/components/account/quota-level'
import { useUsage } from '@/components/account/use-usage'
import { useApiKey } from '@/components/providers/api-key'
import { refusalOf } from '@/components/providers/refusal'
import { PageLink } from '@/components/ui/buttons/page-link'
import { counted } from '@/components/ui/format'
import { useHydrated } from '@/components/ui/store'
import classes from './shell.module.css'

/** The tier and remaining calls of this browser's key; links to the keys page. */
export function KeyStatus() {
  const apiKey = useApiKey()
  const usage = useUsage(apiKey)
  const hydrated = useHydrated()
  const isRefused = refusalOf(usage.error)?.status === 401 // any other failure is unrelated to the key
  return (
    <PageLink
      href="/keys"
      className={classes.keyStatus}
      data-keyed={apiKey !== '' && !isRefused}
      data-level={isRefused ? 'none' : usage.data && quotaLevel(usage.data)}
    >
      <span className={classes.dot} aria-hidden="true" />
      {!hydrated ? 'Your key' : apiKey === '' ? 'No key yet' : isRefused ? 'Key not accepted' : callsLeft(usage.data)}
    </PageLink>
  )
}

function callsLeft(usage: { tier: string; calls_remaining: number | 'unlimited' } | undefined): string {
  if (!usage) return 'Key set'
  const { tier, calls_remaining: left } = usage
  return left === 'unlimited' ? `${tier} · unlimited` : `${tier} · ${counted(left, 'call')} left`
}

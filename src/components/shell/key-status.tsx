'use client'
import Link from 'next/link'
import { useApiKey } from '@/components/providers/api-key'
import { useUsage } from '@/components/usage/use-usage'
import classes from './shell.module.css'

/** Whose calls these are and how many are left today; leads to the keys page. */
export function KeyStatus() {
  const apiKey = useApiKey()
  const usage = useUsage(apiKey)
  return (
    <Link href="/keys" prefetch={false} className={classes.keyStatus} data-keyed={apiKey !== '' && !usage.isError}>
      <span className={classes.dot} aria-hidden="true" />
      {apiKey === '' ? 'No key yet' : usage.isError ? 'Key not accepted' : callsLeft(usage.data)}
    </Link>
  )
}

function callsLeft(usage: { tier: string; calls_remaining: number | 'unlimited' } | undefined): string {
  if (!usage) return 'Key set'
  const { tier, calls_remaining: left } = usage
  return left === 'unlimited' ? `${tier} · unlimited` : `${tier} · ${left} calls left`
}

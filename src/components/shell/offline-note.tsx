'use client'
import { useOffline } from 'next/offline'
import { useSyncExternalStore } from 'react'
import { useAwaitsPage } from '@/components/ui/hooks/use-open-page'
import { losesWork, useStore } from '@/components/ui/store'
import classes from './shell.module.css'

/**
 * A line below the header while this browser is offline, the service did not return a page, or changes cannot be
 * stored.
 */
export function OfflineNote() {
  const online = useSyncExternalStore(onNetworkChange, isOnline, yes)
  const isUnreachable = useOffline()
  const awaitsPage = useAwaitsPage()
  const loses = useStore(losesWork)
  const safe = !loses && (
    <>
      Your work is safe<span className={classes.roomy}> in this browser</span>.{' '}
    </>
  )
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>
          You are offline. {safe}
          {awaitsPage ? (
            'The page you chose opens when you are back online.'
          ) : (
            <span className={classes.roomy}>Rows need a connection.</span>
          )}
        </p>
      )}
      {online && isUnreachable && (
        <p className={classes.offline}>
          The service is not responding. {safe}
          {awaitsPage && 'The page you chose opens as soon as it responds.'}
        </p>
      )}
      {loses && (
        <p className={classes.offline} data-loss>
          Your changes are not saved: this browser’s storage is full or blocked.
        </p>
      )}
    </div>
  )
}

const isOnline = () => navigator.onLine
const yes = () => true
function onNetworkChange(listener: () => void): () => void {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, controller)
  return () => controller.abort()
}

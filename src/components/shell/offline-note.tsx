'use client'
import { useSyncExternalStore } from 'react'
import { losesWork, useStore } from '@/components/ui/store'
import classes from './shell.module.css'

/** A line below the header while this browser is offline or cannot store changes. */
export function OfflineNote() {
  const online = useSyncExternalStore(onNetworkChange, isOnline, yes)
  const loses = useStore(losesWork)
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>
          You are offline. {!loses && 'Your work is safe in this browser; '}rows need a connection.
        </p>
      )}
      {loses && (
        <p className={classes.offline}>Your changes are not saved: this browser’s storage is full or blocked.</p>
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

'use client'
import { useSyncExternalStore } from 'react'
import classes from './shell.module.css'

/** A line below the header for as long as this browser has no network. */
export function OfflineNote() {
  const online = useSyncExternalStore(onNetworkChange, isOnline, yes)
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>You are offline. Your work is safe in this browser; rows need a connection.</p>
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

'use client'
import { Suspense, useSyncExternalStore } from 'react'
import { sharePrefix } from '@/components/pages/designer/page/page-view'
import { later } from '@/components/ui/kit/later'

const SharedNotice = later(() => import('./shared-notice').then((module) => module.SharedNotice))

/** Offers the schema of a share link, where the page was opened by one. */
export function SharedLink() {
  const hash = useSyncExternalStore(watchHash, readHash, noHash)
  if (!hash.startsWith(sharePrefix)) return null
  return (
    <Suspense>
      <SharedNotice hash={hash} />
    </Suspense>
  )
}

const readHash = () => window.location.hash
const noHash = () => ''

function watchHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

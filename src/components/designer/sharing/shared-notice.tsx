'use client'
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Draft } from '@/components/draft/draft'
import { sharedDraft } from './share-link'
import classes from './shared-notice.module.css'

/** Somebody opened a share link: their own draft is not touched until they say so. */
export function SharedNotice({ onOpen }: { onOpen: (draft: Draft) => void }) {
  const hash = useSyncExternalStore(watchHash, () => window.location.hash, nothing)
  const draft = sharedDraft(hash)
  if (!draft) return null
  return (
    <section className={classes.notice} aria-label="Shared dataset">
      <p>
        <b dir="auto">{draft.name}</b>, a dataset of {draft.fields.length} fields, was shared with you.
      </p>
      <Button
        size="xs"
        onClick={() => {
          onOpen(draft)
          leave()
        }}
      >
        Open it
      </Button>
      <Button size="xs" variant="default" onClick={leave}>
        Keep mine
      </Button>
    </section>
  )
}

const nothing = () => ''

function watchHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Takes the fragment away, so that a reload does not ask again. */
function leave(): void {
  history.replaceState(history.state, '', window.location.pathname)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

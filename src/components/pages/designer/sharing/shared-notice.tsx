'use client'
import { useEffect } from 'react'
import { type Draft, firstDraft } from '@/components/draft/draft'
import { readCurrentDraft } from '@/components/draft/draft-store'
import { replaceDraft } from '@/components/draft/history/versions'
import { Button } from '@/components/ui/buttons/button'
import { counted } from '@/components/ui/format'
import { sharedDraft, shareLink } from './share-link'
import classes from './shared-notice.module.css'

/** Opens a share link at once where nothing of the person's own is replaced; otherwise asks first. */
export function SharedNotice({ hash }: { hash: string }) {
  const shared = sharedDraft(hash)
  const opensUnasked = shared !== undefined && shared !== 'damaged' && !replacesWork(shared)
  const open = (draft: Draft) => {
    replaceDraft(draft, 'Before opening a shared schema')
    dropHash()
  }
  useEffect(() => {
    if (opensUnasked) open(shared)
  })
  if (!shared || opensUnasked) return null
  if (shared === 'damaged') {
    return (
      <section className={classes.notice} data-in-front data-wrong aria-label="Shared schema">
        <p role="alert">
          <b>This share link is damaged.</b> Part of it may be missing: ask for the link again.
        </p>
        <Button size="xs" variant="default" onClick={dropHash}>
          Dismiss
        </Button>
      </section>
    )
  }
  return (
    <section className={classes.notice} data-in-front aria-label="Shared schema">
      <p>
        Someone shared <b dir="auto">{shared.name}</b> with you ({counted(shared.fields.length, 'field')}). Your current
        schema stays in the history.
      </p>
      <Button size="xs" onClick={() => open(shared)}>
        Open shared schema
      </Button>
      <Button size="xs" variant="default" onClick={dropHash}>
        Keep mine
      </Button>
    </section>
  )
}

/** Whether the schema on screen is neither the demo nor the shared one. */
function replacesWork(shared: Draft): boolean {
  const mine = shareLink(readCurrentDraft(), '')
  return mine !== shareLink(firstDraft, '') && mine !== shareLink(shared, '')
}

/** Removes the fragment, so that a reload does not offer it again. */
function dropHash(): void {
  history.replaceState(history.state, '', window.location.pathname)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

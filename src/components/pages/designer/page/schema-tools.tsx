'use client'
import { memo, Suspense } from 'react'
import type { Draft } from '@/components/draft/draft'
import { readCurrentDraft } from '@/components/draft/draft-store'
import { useCopied } from '@/components/ui/hooks/use-copied'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import {
  IconCheck,
  IconFolder,
  IconHistory,
  IconLayoutGrid,
  IconLink,
  IconSearch,
  IconUpload,
} from '@/components/ui/icons/icons'
import { beginSearch } from '@/components/ui/inputs/typed-search'
import { later } from '@/components/ui/kit/later'
import { Tool } from '@/components/workbench/tool'
import { openPageDialog, type PageDialog, usePageDialog } from './page-view'

const loadDialogs = () => import('./page-dialogs')
const PageDialogs = later(() => loadDialogs().then((module) => module.PageDialogs))

/** Loaded with the first press, or before it by the page, so that it works offline too. */
export const loadShareLink = () => import('@/components/pages/designer/sharing/share-link')

/** Replaces the whole schema (template, import, earlier version) or shares it. */
export const SchemaTools = memo(function SchemaTools({ draft, onRun }: { draft: Draft; onRun: () => void }) {
  const opened = usePageDialog()
  const find = () => {
    if (opened === 'palette') return
    beginSearch(
      loadDialogs().then(({ Palette }) => Palette.preload()),
      () => openPageDialog(null),
    )
    openPageDialog('palette')
  }
  useShortcuts({ 'Ctrl+k': find, '?': () => openPageDialog('shortcuts') }, { inDialogs: true })
  return (
    <>
      <Tool icon={IconLayoutGrid} label="Templates" {...opening('templates')} />
      <Tool icon={IconUpload} label="Import" {...opening('import')} />
      <Tool icon={IconFolder} label="Saved" {...opening('saved')} />
      <Tool icon={IconHistory} label="History" {...opening('history')} />
      <Share />
      <Tool icon={IconSearch} label="Find" title="Find anything (Ctrl+K)" {...opening('palette')} onClick={find} />
      <Suspense>{opened && <PageDialogs opened={opened} draft={draft} onRun={onRun} />}</Suspense>
    </>
  )
})

const opening = (dialog: PageDialog) => ({ 'aria-haspopup': 'dialog', onClick: () => openPageDialog(dialog) }) as const

/** The link is of the draft at the press, which may be newer than the one on screen. */
function Share() {
  const { copy, copied } = useCopied()
  return (
    <Tool
      icon={copied ? IconCheck : IconLink}
      label={copied ? 'Link copied' : 'Share'}
      data-share
      onClick={() => {
        void loadShareLink()
          .then(({ shareLink }) =>
            copy(shareLink(readCurrentDraft(), window.location.origin + window.location.pathname)),
          )
          .catch(() => {}) // without a network, before the page was idle
      }}
    />
  )
}

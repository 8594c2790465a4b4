'use client'
import type { Draft } from '@/components/draft/draft'
import { keepVersion, useVersions } from '@/components/draft/history/versions'
import { VersionDrawer } from '@/components/workbench/version-drawer'

type HistoryDrawerProps = { draft: Draft; onRestore: (draft: Draft) => void; onClose: () => void }

/** The versions of the dataset. */
export function HistoryDrawer({ draft, onRestore, onClose }: HistoryDrawerProps) {
  const versions = useVersions().map((version) => ({
    ...version,
    name: version.draft.name,
    size: `${version.draft.fields.length} fields`,
  }))
  return (
    <VersionDrawer
      lead="A version is saved whenever you generate rows or replace the dataset."
      versions={versions}
      onSave={(label) =>
        keepVersion({ at: new Date().toISOString(), why: 'Saved by you', ...(label && { label }), draft })
      }
      onRestore={(version) => onRestore(version.draft)}
      onClose={onClose}
    />
  )
}

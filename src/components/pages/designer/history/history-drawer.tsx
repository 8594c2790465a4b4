'use client'
import type { Draft } from '@/components/draft/draft'
import { keepVersion, useVersions } from '@/components/draft/history/versions'
import { counted } from '@/components/ui/format'
import { VersionDrawer } from '@/components/workbench/version-drawer'

type HistoryDrawerProps = { draft: Draft; onRestore: (draft: Draft) => void; onClose: () => void }

/** The versions of the schema. */
export function HistoryDrawer({ draft, onRestore, onClose }: HistoryDrawerProps) {
  const versions = useVersions().map((version) => ({
    ...version,
    name: version.draft.name,
    size: sizeOf(version.draft),
  }))
  return (
    <VersionDrawer
      lead="A version is saved whenever you generate rows or replace the schema."
      versions={versions}
      current={{ name: draft.name, size: sizeOf(draft) }}
      onSave={(label) =>
        keepVersion({ at: new Date().toISOString(), why: 'Saved by you', ...(label && { label }), draft })
      }
      onRestore={(version) => onRestore(version.draft)}
      onClose={onClose}
    />
  )
}

const sizeOf = ({ fields }: Draft): string => counted(fields.length, 'field')

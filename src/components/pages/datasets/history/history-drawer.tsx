'use client'
import type { RecipeDraft } from '@/components/recipe/draft'
import { VersionDrawer } from '@/components/workbench/version-drawer'
import { keepRecipeVersion, useRecipeVersions } from './recipe-versions'

type HistoryDrawerProps = { onRestore: (draft: RecipeDraft) => void; onClose: () => void }

/** The versions of the data set. */
export function HistoryDrawer({ onRestore, onClose }: HistoryDrawerProps) {
  const versions = useRecipeVersions().map((version) => ({
    ...version,
    name: version.draft.name,
    size: version.draft.tables.length === 1 ? '1 table' : `${version.draft.tables.length} tables`,
  }))
  return (
    <VersionDrawer
      lead="A version is saved whenever you create the data set or replace its tables."
      versions={versions}
      onSave={(label) => keepRecipeVersion('Saved by you', label)}
      onRestore={({ draft }) => onRestore(draft)}
      onClose={onClose}
    />
  )
}

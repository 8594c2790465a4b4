'use client'
import type { RecipeDraft } from '@/components/recipe/draft'
import { useRecipe } from '@/components/recipe/store/recipe-store'
import { keepRecipeVersion, useRecipeVersions } from '@/components/recipe/store/recipe-versions'
import { counted } from '@/components/ui/format'
import { VersionDrawer } from '@/components/workbench/version-drawer'

type HistoryDrawerProps = { onRestore: (draft: RecipeDraft) => void; onClose: () => void }

/** The versions of the data set. */
export function HistoryDrawer({ onRestore, onClose }: HistoryDrawerProps) {
  const versions = useRecipeVersions().map((version) => ({
    ...version,
    name: version.draft.name,
    size: sizeOf(version.draft),
  }))
  const current = useRecipe()
  return (
    <VersionDrawer
      lead="A version is saved whenever you create the data set or replace its tables."
      versions={versions}
      current={{ name: current.name, size: sizeOf(current) }}
      onSave={(label) => keepRecipeVersion('Saved by you', label)}
      onRestore={({ draft }) => onRestore(draft)}
      onClose={onClose}
    />
  )
}

const sizeOf = ({ tables }: RecipeDraft): string => counted(tables.length, 'table')

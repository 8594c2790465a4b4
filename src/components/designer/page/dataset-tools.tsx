'use client'
import {
  IconCheck,
  IconFolder,
  IconHistory,
  IconLayoutGrid,
  IconLink,
  IconSearch,
  IconUpload,
} from '@tabler/icons-react'
import { memo, Suspense } from 'react'
import { shareLink } from '@/components/designer/sharing/share-link'
import { type Draft, draftOf } from '@/components/draft/draft'
import { replaceDraft } from '@/components/draft/versions'
import type { ProposedField } from '@/components/importing/fit-field'
import { useCopied } from '@/components/ui/hooks/use-copied'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import { lazyKit } from '@/components/ui/lazy-kit'
import { Tool } from '@/components/workbench/tool'
import { bounds } from '@/wire/vocabulary'
import { openPageDialog, usePageDialog } from './page-view'

const TemplateGallery = lazyKit(() =>
  import('@/components/designer/templates/template-gallery').then((module) => module.TemplateGallery),
)
const HistoryDrawer = lazyKit(() =>
  import('@/components/designer/history/history-drawer').then((module) => module.HistoryDrawer),
)
const ImportDialog = lazyKit(() => import('@/components/importing/import-dialog').then((module) => module.ImportDialog))

const SavedDrawer = lazyKit(() =>
  import('@/components/designer/saved/saved-drawer').then((module) => module.SavedDrawer),
)
const Palette = lazyKit(() => import('@/components/designer/palette/palette').then((module) => module.Palette))
const ShortcutsSheet = lazyKit(() =>
  import('@/components/designer/palette/shortcuts-sheet').then((module) => module.ShortcutsSheet),
)

/** Replaces the whole dataset (template, import, earlier version) or shares it. */
export const DatasetTools = memo(function DatasetTools({ draft, onRun }: { draft: Draft; onRun: () => void }) {
  const opened = usePageDialog()
  const close = () => openPageDialog(null)
  useShortcuts({ 'Ctrl+k': () => openPageDialog('palette'), '?': () => openPageDialog('shortcuts') })
  const replaceWith = (why: string) => (next: Draft) => {
    replaceDraft(next, why)
    close()
  }
  return (
    <>
      <Tool icon={IconLayoutGrid} label="Templates" onClick={() => openPageDialog('templates')} />
      <Tool icon={IconUpload} label="Import" onClick={() => openPageDialog('import')} />
      <Tool icon={IconFolder} label="Saved" onClick={() => openPageDialog('saved')} />
      <Tool icon={IconHistory} label="History" onClick={() => openPageDialog('history')} />
      <Share draft={draft} />
      <Tool icon={IconSearch} label="Find" title="Find anything (Ctrl+K)" onClick={() => openPageDialog('palette')} />
      <Suspense>
        {opened === 'templates' && <TemplateGallery onPick={replaceWith('Before using a template')} onClose={close} />}
        {opened === 'import' && (
          <ImportDialog
            locale={draft.locale}
            fieldsMax={bounds.schemaFieldsMax}
            onImport={(fields, name) => replaceWith('Before an import')(importedDraft(fields, name, draft))}
            onClose={close}
          />
        )}
        {opened === 'saved' && (
          <SavedDrawer draft={draft} onOpen={replaceWith('Before opening a saved dataset')} onClose={close} />
        )}
        {opened === 'palette' && <Palette draft={draft} onRun={onRun} onClose={close} />}
        {opened === 'shortcuts' && <ShortcutsSheet onClose={close} />}
        {opened === 'history' && (
          <HistoryDrawer draft={draft} onRestore={replaceWith('Before restoring a version')} onClose={close} />
        )}
      </Suspense>
    </>
  )
})

/** The imported fields with the settings of the dataset they replace. */
function importedDraft(fields: readonly ProposedField[], name: string, { count, locale, format }: Draft): Draft {
  const chosen = fields.map(({ name, type, constraints, blankPercentage }) => ({
    name,
    type,
    constraints,
    blankPercentage,
  }))
  return draftOf(chosen, { name: name || 'Imported dataset', count, locale, format })
}

function Share({ draft }: { draft: Draft }) {
  const { copy, copied } = useCopied()
  return (
    <Tool
      icon={copied ? IconCheck : IconLink}
      label={copied ? 'Link copied' : 'Share'}
      onClick={() => copy(shareLink(draft, window.location.origin + window.location.pathname))}
    />
  )
}

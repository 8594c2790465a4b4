'use client'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconHistory, IconLayoutGrid, IconLink, IconUpload } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { shareLink } from '@/components/designer/sharing/share-link'
import { type Draft, draftOf } from '@/components/draft/draft'
import { replaceDraft } from '@/components/draft/versions'
import type { ProposedField } from '@/components/importing/fit-field'
import { lazyKit } from '@/components/ui/lazy-kit'
import { Tool } from '@/components/workbench/tool'
import { bounds } from '@/wire/vocabulary'

const TemplateGallery = lazyKit(() =>
  import('@/components/designer/templates/template-gallery').then((module) => module.TemplateGallery),
)
const HistoryDrawer = lazyKit(() =>
  import('@/components/designer/history/history-drawer').then((module) => module.HistoryDrawer),
)
const ImportDialog = lazyKit(() => import('@/components/importing/import-dialog').then((module) => module.ImportDialog))

type Opened = 'templates' | 'import' | 'history' | null

/** Replaces the whole dataset (template, import, earlier version) or shares it. */
export const DatasetTools = memo(function DatasetTools({ draft }: { draft: Draft }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const replaceWith = (why: string) => (next: Draft) => {
    replaceDraft(next, why)
    close()
  }
  return (
    <>
      <Tool icon={IconLayoutGrid} label="Templates" onClick={() => setOpened('templates')} />
      <Tool icon={IconUpload} label="Import" onClick={() => setOpened('import')} />
      <Tool icon={IconHistory} label="History" onClick={() => setOpened('history')} />
      <Share draft={draft} />
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
  const { copy, copied } = useClipboard({ timeout: 1800 })
  return (
    <Tool
      icon={copied ? IconCheck : IconLink}
      label={copied ? 'Link copied' : 'Share'}
      onClick={() => copy(shareLink(draft, window.location.origin + window.location.pathname))}
    />
  )
}

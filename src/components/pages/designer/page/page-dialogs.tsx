'use client'
import type { ReactNode } from 'react'
import { type Draft, draftOf } from '@/components/draft/draft'
import { replaceDraft } from '@/components/draft/history/versions'
import type { ProposedField } from '@/components/importing/fit-field'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { bounds } from '@/wire/vocabulary'
import { openPageDialog, type PageDialog, usePastedSource } from './page-view'

const TemplateGallery = lazyKit(() =>
  import('@/components/pages/designer/templates/template-gallery').then((module) => module.TemplateGallery),
)
const HistoryDrawer = lazyKit(() =>
  import('@/components/pages/designer/history/history-drawer').then((module) => module.HistoryDrawer),
)
const ImportDialog = lazyKit(() => import('@/components/importing/import-dialog').then((module) => module.ImportDialog))
const SavedDrawer = lazyKit(() =>
  import('@/components/pages/designer/saved/saved-drawer').then((module) => module.SavedDrawer),
)
const PastedDialog = lazyKit(() => import('./pasted-dialog').then((module) => module.PastedDialog))
export const Palette = lazyKit(() =>
  import('@/components/pages/designer/palette/palette').then((module) => module.Palette),
)
const ShortcutsSheet = lazyKit(() =>
  import('@/components/workbench/palette/shortcuts-sheet').then((module) => module.ShortcutsSheet),
)

type PageDialogsProps = { opened: PageDialog; draft: Draft; onRun: () => void }

/** The dialog that is open over the page; most of them replace the whole schema. */
export function PageDialogs({ opened, draft, onRun }: PageDialogsProps) {
  const pastedSource = usePastedSource()
  const close = () => openPageDialog(null)
  const replaceWith = (why: string) => (next: Draft) => {
    replaceDraft(next, why)
    close()
  }
  const dialogs: Record<PageDialog, () => ReactNode> = {
    templates: () => <TemplateGallery onPick={replaceWith('Before using a template')} onClose={close} />,
    import: () => (
      <ImportDialog
        locale={draft.locale}
        fieldsMax={bounds.schemaFieldsMax}
        pasted={pastedSource}
        onImport={(fields, name) => replaceWith('Before an import')(importedDraft(fields, name, draft))}
        onClose={close}
      />
    ),
    saved: () => <SavedDrawer draft={draft} onOpen={replaceWith('Before opening a saved schema')} onClose={close} />,
    palette: () => <Palette draft={draft} onRun={onRun} onClose={close} />,
    pasted: () => <PastedDialog draft={draft} onClose={close} />,
    shortcuts: () => <ShortcutsSheet page="/" onClose={close} />,
    history: () => (
      <HistoryDrawer draft={draft} onRestore={replaceWith('Before restoring a version')} onClose={close} />
    ),
  }
  return dialogs[opened]()
}

/** The imported fields with the settings of the schema they replace. */
function importedDraft(fields: readonly ProposedField[], name: string, { count, locale, format }: Draft): Draft {
  const chosen = fields.map(({ name, type, constraints, blankPercentage }) => ({
    name,
    type,
    constraints,
    blankPercentage,
  }))
  return draftOf(chosen, { name: name || 'Imported schema', count, locale, format })
}

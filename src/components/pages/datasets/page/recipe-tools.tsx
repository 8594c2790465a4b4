'use client'
import { memo, Suspense, useState } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import { replaceRecipe } from '@/components/recipe/store/recipe-versions'
import { IconHistory, IconLayoutGrid, IconUpload } from '@/components/ui/icons/icons'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { Tool } from '@/components/workbench/tool'
import type { LocaleCode } from '@/wire/vocabulary'

const TemplateGallery = lazyKit(() =>
  import('@/components/pages/datasets/templates/template-gallery').then((module) => module.TemplateGallery),
)
const ImportDialog = lazyKit(() =>
  import('@/components/pages/datasets/importing/import-dialog').then((module) => module.ImportDialog),
)
const HistoryDrawer = lazyKit(() =>
  import('@/components/pages/datasets/history/history-drawer').then((module) => module.HistoryDrawer),
)

type Opened = 'templates' | 'import' | 'history' | null

/** Replaces all tables: by those of a template, of a schema, or of an earlier version. */
export const RecipeTools = memo(function RecipeTools({ locale }: { locale: LocaleCode }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const opening = (dialog: Opened) => ({ 'aria-haspopup': 'dialog', onClick: () => setOpened(dialog) }) as const
  const replaceWith = (why: string) => (draft: RecipeDraft) => {
    replaceRecipe(draft, why)
    close()
  }
  return (
    <>
      <Tool icon={IconLayoutGrid} label="Templates" {...opening('templates')} />
      <Tool icon={IconUpload} label="Import a schema" {...opening('import')} />
      <Tool icon={IconHistory} label="History" {...opening('history')} />
      <Suspense>
        {opened === 'templates' && <TemplateGallery onPick={replaceWith('Before using a template')} onClose={close} />}
        {opened === 'import' && (
          <ImportDialog locale={locale} onImport={replaceWith('Before an import')} onClose={close} />
        )}
        {opened === 'history' && (
          <HistoryDrawer onRestore={replaceWith('Before restoring a version')} onClose={close} />
        )}
      </Suspense>
    </>
  )
})

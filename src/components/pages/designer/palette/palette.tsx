'use client'
import type { Draft } from '@/components/draft/draft'
import { useCatalog } from '@/components/draft/use-catalog'
import { useOpenPage } from '@/components/ui/hooks/use-open-page'
import { PaletteView } from '@/components/workbench/palette/palette-view'
import { paletteEntries } from './palette-entries'

type PaletteProps = { draft: Draft; onRun: () => void; onClose: () => void }

/** Every action of the page, found by typing a part of its name. */
export function Palette({ draft, onRun, onClose }: PaletteProps) {
  const catalog = useCatalog()
  const go = useOpenPage()
  return (
    <PaletteView
      kinds="an action, column, type, template, page or docs"
      entriesOf={(search) => paletteEntries({ search, draft, catalog, onRun, go })}
      onClose={onClose}
    />
  )
}

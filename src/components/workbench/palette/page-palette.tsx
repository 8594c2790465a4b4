'use client'
import { useOpenPage } from '@/components/ui/hooks/use-open-page'
import { pageEntries } from './page-entries'
import { PaletteView } from './palette-view'

/** Goes to any page and searches the docs, on pages without a palette of their content. */
export function PagePalette({ onClose }: { onClose: () => void }) {
  const openPage = useOpenPage()
  return <PaletteView kinds="a page or docs" entriesOf={(search) => pageEntries(search, openPage)} onClose={onClose} />
}

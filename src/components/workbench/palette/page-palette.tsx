'use client'
import { useRouter } from 'next/navigation'
import { pageEntries } from './page-entries'
import { PaletteView } from './palette-view'

/** Goes to any page and searches the docs, on pages without a palette of their content. */
export function PagePalette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  return (
    <PaletteView kinds="a page or docs" entriesOf={(search) => pageEntries(search, router.push)} onClose={onClose} />
  )
}

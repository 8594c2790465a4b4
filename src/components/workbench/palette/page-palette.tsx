'use client'
import { useRouter } from 'next/navigation'
import { pageEntries } from './page-entries'
import { PaletteView } from './palette-view'

/** Goes to any page, and to what the docs say, from a page that has no palette of its own. */
export function PagePalette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  return (
    <PaletteView kinds="a page or docs" entriesOf={(search) => pageEntries(search, router.push)} onClose={onClose} />
  )
}

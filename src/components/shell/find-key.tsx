'use client'
import { usePathname } from 'next/navigation'
import { Suspense, useState } from 'react'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import { beginSearch } from '@/components/ui/inputs/typed-search'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { type ConsolePage, consolePages } from '@/components/workbench/palette/console-pages'

const PagePalette = lazyKit(() =>
  import('@/components/workbench/palette/page-palette').then((module) => module.PagePalette),
)

const ShortcutsSheet = lazyKit(() =>
  import('@/components/workbench/palette/shortcuts-sheet').then((module) => module.ShortcutsSheet),
)

/** Ctrl+K and ? on every page except Design, whose palette also finds its columns. */
export function FindKey() {
  const path = usePathname()
  const page = consolePages.find((page) => page.path !== '/' && path.startsWith(page.path))?.path
  return path !== '/' && <Find key={page} page={page ?? '/docs'} />
}

function Find({ page }: { page: ConsolePage }) {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null)
  const close = () => setOpened(null)
  const find = () => {
    if (opened !== 'palette') beginSearch(PagePalette.preload(), close)
    setOpened('palette')
  }
  useShortcuts({ 'Ctrl+k': find, '?': () => setOpened('shortcuts') }, { inDialogs: true })
  return (
    <Suspense>
      {opened === 'palette' && <PagePalette onClose={close} />}
      {opened === 'shortcuts' && <ShortcutsSheet page={page} onClose={close} />}
    </Suspense>
  )
}

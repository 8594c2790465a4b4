'use client'
import { usePathname } from 'next/navigation'
import { Suspense, useState } from 'react'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import { beginSearch } from '@/components/ui/inputs/typed-search'
import { lazyKit } from '@/components/ui/kit/lazy-kit'

const PagePalette = lazyKit(() =>
  import('@/components/workbench/palette/page-palette').then((module) => module.PagePalette),
)

/** Ctrl+K on every page except Design, whose palette also finds its columns. */
export const FindKey = () => usePathname() !== '/' && <Find />

function Find() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const open = () => {
    if (!opened) beginSearch(PagePalette.preload(), close)
    setOpened(true)
  }
  useShortcuts({ 'Ctrl+k': open })
  return <Suspense>{opened && <PagePalette onClose={close} />}</Suspense>
}

import type { DraftField } from '@/components/draft/draft'
import { keptInMemory, storedIn, useStore } from '@/components/ui/store'

/** Prefix of a share link's fragment. */
export const sharePrefix = '#design='

/** The columns are edited in the heads of the grid, or in a list next to it. */
const layouts = ['grid', 'list'] as const
export type Layout = (typeof layouts)[number]

const layoutStore = storedIn<Layout>('rowmint.layout', 'grid', (stored) => layouts.find((layout) => layout === stored))

/** The layout that was chosen in this browser. */
export const useLayout = (): Layout => useStore(layoutStore)
export const chooseLayout = (layout: Layout): void => layoutStore.write(layout)

const tabs = ['preview', 'result', 'code'] as const
export type PageTab = (typeof tabs)[number]

const tabStore = storedIn<PageTab>('rowmint.tab', 'preview', (stored) => tabs.find((tab) => tab === stored))

/** The tab on screen; it survives a reload. */
export const usePageTab = (): PageTab => useStore(tabStore)
export const choosePageTab = (tab: PageTab): void => tabStore.write(tab)

export type PageDialog = 'palette' | 'shortcuts' | 'templates' | 'import' | 'history' | 'saved' | 'pasted'

const dialogStore = keptInMemory<PageDialog | null>(null)

/** The dialog that is open over the page. */
export const usePageDialog = (): PageDialog | null => useStore(dialogStore)

/** Names that were pasted into the name of a field. */
export type Pasted = { field: DraftField; names: readonly string[] }

const pastedStore = keptInMemory<Pasted | null>(null)

export const usePasted = (): Pasted | null => useStore(pastedStore)

/** Opens the choice of pasted names, where there is no room for all. */
export function offerPasted(pasted: Pasted): void {
  pastedStore.write(pasted)
  openPageDialog('pasted')
}

const sourceStore = keptInMemory('')

/** A schema or rows that were pasted into the name of a field, to be imported. */
export const usePastedSource = (): string => useStore(sourceStore)

export function openPageDialog(dialog: PageDialog | null, source = ''): void {
  sourceStore.write(source)
  dialogStore.write(dialog)
}

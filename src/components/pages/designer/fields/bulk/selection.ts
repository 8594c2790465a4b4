import { useSyncExternalStore } from 'react'
import { keptInMemory, useStore } from '@/components/ui/store'

/** The ids of the fields that a bulk edit applies to, in the list and in the grid; null while none are being selected. */
const selectedStore = keptInMemory<ReadonlySet<number> | null>(null)

export const useSelected = (): ReadonlySet<number> | null => useStore(selectedStore)
export const readSelected = (): ReadonlySet<number> | null => selectedStore.read()

/** Selects exactly these fields; null ends the selection. */
export const select = (ids: Iterable<number> | null): void => selectedStore.write(ids && new Set(ids))

/** Whether fields are being selected, for parts that need not know which. */
export const useIsSelecting = (): boolean => useSyncExternalStore(selectedStore.subscribe, isSelecting, no)

const isSelecting = () => selectedStore.read() !== null
const no = () => false

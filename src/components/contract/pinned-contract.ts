import { storedIn, useStore } from '@/components/ui/store'
import type { PinnedContract } from './contract'

/** The contract that this browser holds others against, or null. */
export const pinnedStore = storedIn<PinnedContract | null>('rowmint.pinned-contract', null, (stored) =>
  isPinned(stored) ? stored : undefined,
)

export const usePinned = (): PinnedContract | null => useStore(pinnedStore)

const isPinned = (input: unknown): input is PinnedContract =>
  typeof input === 'object' &&
  input !== null &&
  typeof Reflect.get(input, 'hash') === 'string' &&
  Array.isArray(Reflect.get(input, 'fields')) &&
  typeof Reflect.get(input, 'pinnedAt') === 'string'

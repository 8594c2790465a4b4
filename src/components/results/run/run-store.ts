import { keptInMemory } from '@/components/ui/store'
import type { Generated } from './generation-run'

/** The last run of this visit: it survives navigation within the console. */
export type Run =
  | { phase: 'none' }
  | { phase: 'running'; received: number; controller: AbortController }
  | { phase: 'failed'; error: Error }

export const runStore = keptInMemory<Run>({ phase: 'none' })

/** The rows of the last run that had any: a run that fails or is stopped leaves them. */
export const resultStore = keptInMemory<Generated | null>(null)

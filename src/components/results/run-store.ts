import { keptInMemory } from '@/components/ui/store'
import type { Generated } from './generation-run'

/** The last generation of this visit: it stays over navigation within the console. */
export type Run =
  | { phase: 'none' }
  | { phase: 'running'; received: number; controller: AbortController }
  | { phase: 'done'; generated: Generated }
  | { phase: 'failed'; error: Error }

export const runStore = keptInMemory<Run>({ phase: 'none' })

import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '@/components/ui/store'
import type { Generated } from './generation-run'
import { useKeptResult } from './last-result'
import type { NamedRequest } from './run-generation'
import { resultStore, runStore } from './run-store'

/** Runs generations, one at a time: progress, stop and outcome. The last result survives navigation and a reload. */
export function useGeneration() {
  const queryClient = useQueryClient()
  const run = useStore(runStore)
  const generated = useStore(resultStore)
  const kept = useKeptResult<Generated>('last')
  return {
    /** Of the last run that had rows. */
    data: run.phase === 'running' ? undefined : (generated ?? kept ?? undefined),
    error: run.phase === 'failed' ? run.error : null,
    isPending: run.phase === 'running',
    received: run.phase === 'running' ? run.received : 0,
    start: async (named: NamedRequest) => {
      const controller = new AbortController()
      runStore.write({ phase: 'running', received: 0, controller })
      try {
        const { runGeneration } = await loadGeneration()
        await runGeneration(named, controller, queryClient)
      } catch (error) {
        if (!controller.signal.aborted) runStore.write({ phase: 'failed', error: asError(error) })
      }
    },
    /** Stops the run, in the service too. */
    stop: () => {
      if (run.phase === 'running') run.controller.abort()
      runStore.write({ phase: 'none' })
    },
  }
}

/** Code of a run: loaded with the first one, or before it by a page that must run offline too. */
export const loadGeneration = () => import('./run-generation')

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

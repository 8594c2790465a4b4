import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchUsage } from '@/components/account/use-usage'
import { apiKeyStore } from '@/components/providers/api-key'
import type { RecipeDraft } from '@/components/recipe/draft'
import type { Created } from '@/components/recipe/store/created-store'
import { keepRecipeVersion, replaceRecipe } from '@/components/recipe/store/recipe-versions'
import type { PayWay } from '@/components/results/refusals/ways/pay-here'

export type Creation = ReturnType<typeof useCreation>

/** The last creation: what was sent, and its outcome. */
type Run =
  | { phase: 'running'; sent: RecipeDraft }
  | { phase: 'created'; sent: RecipeDraft; created: Created }
  | { phase: 'failed'; sent: RecipeDraft; error: Error }

/** The creation of the data set on screen with this browser's key, as a refusal suggests, or by payment. */
export function useCreation(draft: RecipeDraft) {
  const queryClient = useQueryClient()
  const [run, setRun] = useState<Run>()
  const [way, setWay] = useState<PayWay>()
  const create = async (sent: RecipeDraft) => {
    setWay(undefined)
    setRun({ phase: 'running', sent })
    try {
      const created = await (await loadCreate()).createOnce(sent)
      setRun({ phase: 'created', sent, created })
    } catch (error) {
      setRun({ phase: 'failed', sent, error: error instanceof Error ? error : new Error(String(error)) })
    }
    await refetchUsage(queryClient, apiKeyStore.read())
  }
  return {
    created: run?.phase === 'created' ? run.created : undefined,
    error: run?.phase === 'failed' ? run.error : null,
    /** What was sent last. */
    refused: run?.sent,
    isPending: run?.phase === 'running',
    way,
    run: () => {
      keepRecipeVersion('Created')
      void create(draft)
    },
    take: (changed: RecipeDraft, why: string) => {
      replaceRecipe(changed, why)
      void create(changed)
    },
    pay: setWay,
    /** Clears the refusal of a data set that was paid for since. */
    settle: () => setRun(undefined),
  }
}

/** Code of a creation: loaded with the first one, or before it by a page that must create offline too. */
export const loadCreate = () => import('./create-once')

import { useState } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import { keepRecipeVersion, replaceRecipe } from '@/components/recipe/store/recipe-versions'
import type { PayWay } from '@/components/results/refusals/ways/pay-here'
import { useCreate } from './use-create'

export type Creation = ReturnType<typeof useCreation>

/** The creation of the data set on screen: with a key, as a refusal suggests, or by payment. */
export function useCreation(draft: RecipeDraft) {
  const create = useCreate()
  const [way, setWay] = useState<PayWay>()
  return {
    created: create.data,
    error: create.error,
    /** What was sent last. */
    refused: create.variables,
    isPending: create.isPending,
    way,
    run: () => {
      keepRecipeVersion('Created')
      setWay(undefined)
      create.mutate(draft)
    },
    take: (changed: RecipeDraft, why: string) => {
      replaceRecipe(changed, why)
      setWay(undefined)
      create.mutate(changed)
    },
    pay: setWay,
    /** Clears the refusal of a data set that was paid for since. */
    settle: create.reset,
  }
}

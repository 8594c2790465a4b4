import { useState } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import { keepRecipeVersion, replaceRecipe } from '@/components/recipe/store/recipe-versions'
import type { PayWay } from '@/components/results/refusals/ways/pay-here'
import { useCreate } from './use-create'

export type Creation = ReturnType<typeof useCreation>

/** The creation of the data set on screen: with a key, with fewer rows, or by the way to pay that was chosen instead. */
export function useCreation(draft: RecipeDraft) {
  const create = useCreate()
  const [way, setWay] = useState<PayWay>()
  return {
    created: create.data,
    error: create.error,
    isPending: create.isPending,
    way,
    run: () => {
      keepRecipeVersion('Created')
      setWay(undefined)
      create.mutate(draft)
    },
    take: (fewer: RecipeDraft) => {
      replaceRecipe(fewer, 'Before reducing the rows')
      setWay(undefined)
      create.mutate(fewer)
    },
    pay: setWay,
    /** Forgets the refusal of what has been paid since. */
    settle: create.reset,
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchUsage } from '@/components/account/use-usage'
import { apiKeyStore, keyHeaders } from '@/components/providers/api-key'
import { type RecipeDraft, recipeOfDraft } from '@/components/recipe/draft'
import { keepCreated } from '@/components/recipe/store/created-store'
import { isFinal } from '@/components/results/run/generation-run'
import { createIdempotencyKeys } from '@/components/results/run/idempotency-key'
import { createDataset } from './create-dataset'

const idempotencyKeys = createIdempotencyKeys('rowmint.open-data-set')

/** Creates the data set on screen with this browser's key, and keeps its URLs. */
export function useCreate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: RecipeDraft) => {
      const apiKey = apiKeyStore.read()
      const recipe = recipeOfDraft(draft)
      const key = idempotencyKeys.of(JSON.stringify([apiKey, recipe]))
      try {
        const dataset = await createDataset(recipe, { ...keyHeaders(apiKey), 'Idempotency-Key': key })
        idempotencyKeys.settle()
        return { title: draft.name, dataset }
      } catch (error) {
        if (isFinal(error)) idempotencyKeys.settle()
        throw error
      }
    },
    onSuccess: keepCreated,
    onSettled: () => refetchUsage(queryClient, apiKeyStore.read()),
  })
}

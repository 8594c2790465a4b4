import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApiKey } from '@/components/providers/api-key'
import { refusalOf } from '@/components/providers/refusal'
import { apiClient } from '@/components/providers/trpc'
import { useSettled } from '@/components/ui/hooks/use-settled'
import type { DatasetValidationResult } from '@/wire/datasets/dataset'
import type { RecipeInput } from '@/wire/datasets/recipe'
import type { Problem } from '@/wire/problem'

export type DatasetQuote = { result: DatasetValidationResult | null; problems: readonly Problem[] }

/** The answer of validate to the recipe on screen: rows, size and price, or all of its problems. */
export function useDatasetQuote(recipe: RecipeInput) {
  const apiKey = useApiKey()
  const settled = useSettled(recipe, 250)
  return useQuery({
    queryKey: ['dataset-quote', settled, apiKey],
    queryFn: async ({ signal }): Promise<DatasetQuote> => {
      try {
        return { result: await apiClient.datasets.validate.mutate(settled, { signal }), problems: [] }
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal?.status !== 422) throw error
        return { result: null, problems: refusal.problems }
      }
    },
    placeholderData: keepPreviousData,
  })
}

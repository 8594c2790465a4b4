import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { refusalOf } from '@/components/providers/refusal'
import { apiClient } from '@/components/providers/trpc'
import { useSettled } from '@/components/ui/hooks/use-settled'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import type { RecipeInput } from '@/wire/datasets/recipe'

/** Long enough to skip the keys of a word, short enough to feel immediate. */
const settleMs = 150
/** Most of a seed is typed first: previews show a few of them a day. */
const seedSettleMs = 350

/** The first rows of every table. The last ones stay, marked as old, while a recipe cannot be made or has no answer yet. */
export function useDatasetPreview(recipe: RecipeInput, variant: number) {
  const edited = useSettled(recipe, settleMs)
  const seed = useSettled(recipe.seed, seedSettleMs)
  const settled = useMemo(() => ({ ...edited, seed }), [edited, seed])
  const preview = useQuery({
    queryKey: ['dataset-preview', settled, variant],
    queryFn: async ({ signal }): Promise<DatasetPreview | null> => {
      try {
        return await apiClient.datasets.preview.mutate({ ...settled, variant }, { signal })
      } catch (error) {
        if (refusalOf(error)?.status !== 422) throw error
        return null
      }
    },
    enabled: settled.tables.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [shown, setShown] = useState(preview.data ?? null)
  if (preview.data && preview.data !== shown) setShown(preview.data)
  return { shown, isOld: preview.isPlaceholderData || preview.data !== shown, error: preview.error }
}

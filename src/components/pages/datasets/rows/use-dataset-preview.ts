import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { refusalOf } from '@/components/providers/refusal'
import { apiClient } from '@/components/providers/trpc'
import { useSettled } from '@/components/ui/hooks/use-settled'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import type { RecipeInput } from '@/wire/datasets/recipe'

/** Long enough to skip the keystrokes within a word, short enough to feel immediate. */
const settleMs = 150
/** Waits for most of a seed to be typed: only a few seeds can be previewed per day. */
const seedSettleMs = 350

/**
 * The first rows of every table. The previous ones stay, marked as outdated, while a recipe is invalid or its answer is
 * pending.
 */
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
  return {
    shown,
    isOld: preview.isPlaceholderData || preview.data !== shown,
    isInvalid: preview.data === null,
    error: preview.error,
    retry: () => void preview.refetch(),
  }
}

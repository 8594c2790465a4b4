import { useMemo } from 'react'
import { useQuote } from '@/components/draft/use-quote'
import { apiClient } from '@/components/providers/trpc'
import type { RecipeDraft } from '@/components/recipe/draft'
import { problemsOfTable } from '@/components/recipe/problem-places'
import type { RecipeInput } from '@/wire/datasets/recipe'
import type { Problem } from '@/wire/problem'

/** The quote for the data set on screen, its problems, and the number of rows and problems of each table, in order. */
export function useRecipeQuote({ tables }: RecipeDraft, recipe: RecipeInput) {
  const quote = useQuote('dataset', recipe, apiClient.datasets.validate.mutate).data
  const problems = quote?.problems ?? none
  const figures = useMemo(
    () =>
      tables.map(({ name }, index) => ({
        rows: quote?.result?.tables.find((own) => own.name === name)?.rows,
        problems: problemsOfTable(problems, index).count,
      })),
    [tables, quote, problems],
  )
  return { quote, problems, figures }
}

const none: readonly Problem[] = []

import { apiClient } from '@/components/providers/trpc'
import { draftOfRecipe, type ImportNote, type RecipeDraft } from '@/components/recipe/draft'
import { recipeOf } from '@/components/recipe/recipe-shape'
import type { LocaleCode } from '@/wire/vocabulary'

type Asked = {
  locale: LocaleCode
  /** Of the file the text comes from, or empty. */
  name?: string
}

type ReadDataSet = { kind: string; draft: RecipeDraft; notes: readonly ImportNote[] }

/**
 * Every table of a schema, with the links between them, read by the server.
 * @throws when the text is not a schema the server can read.
 */
export async function readDataSet(text: string, { locale, name }: Asked): Promise<ReadDataSet> {
  const { kind, recipe, notes } = await apiClient.datasets.importSchema.mutate({ text, locale })
  return { kind, notes, draft: draftOfRecipe(recipeOf(recipe), { name: name || 'Imported data set', notes }) }
}

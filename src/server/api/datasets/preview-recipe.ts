import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { jsonPieces } from '@/server/kernel/json/json-pieces'
import type { Steps } from '@/server/kernel/turns/steps'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import type { JsonObject } from '@/wire/json'
import { previewDataset } from './preview-dataset'
import { judgedSeed } from './sale/read-dataset-body'

export type PreviewAsked = {
  /** Of the rows that are shown. */
  readonly seed: string
  /** For a recipe without its own: YYYY-MM-DD. */
  readonly referenceDate: string
}

/**
 * The first rows of each table of a recipe, from its text on.
 * @throws ValidationFailedError with every problem of the recipe.
 */
export async function previewRecipe(text: string, { seed, referenceDate }: PreviewAsked): Promise<DatasetPreview> {
  const { recipe, problems, warnings } = readRecipe(JSON.parse(text), { seed: judgedSeed, referenceDate })
  if (!recipe) throw new ValidationFailedError(problems)
  return { tables: await previewDataset(recipe, seed), warnings: [...warnings] }
}

/** The text of a recipe, in steps: a clone of a large one, as threads pass it, would be made in one go. */
export function* recipeText(recipe: JsonObject): Steps<string> {
  const pieces: string[] = []
  for (const piece of jsonPieces(recipe, { names: (names) => names, text: JSON.stringify })) {
    pieces.push(piece)
    yield
  }
  return pieces.join('')
}

import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { jsonPieces } from '@/server/kernel/json/json-pieces'
import type { Steps } from '@/server/kernel/turns/steps'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import type { JsonObject } from '@/wire/json'
import { type PreviewTime, previewDataset } from './preview-dataset'
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
  const time = previewTime()
  const { recipe, problems, warnings } = readRecipe(JSON.parse(text), { seed: judgedSeed, referenceDate })
  if (!recipe) throw new ValidationFailedError(problems)
  return { tables: await previewDataset(recipe, seed, time()), warnings: [...warnings] }
}

/** Of a preview with its recipe, which leaves some for the way to the caller. */
const totalMs = 700
/** Of the rows alone, however long the recipe took. */
const rowsMs = 250

/** Starts the time of a preview; the result is called once the recipe is read. */
function previewTime(): () => PreviewTime {
  const started = performance.now()
  return () => {
    const read = performance.now()
    const end = Math.max(started + totalMs, read + rowsMs)
    return { isHalfUp: () => performance.now() > (read + end) / 2, isUp: () => performance.now() > end }
  }
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

import { createHash } from 'node:crypto'
import { openDataset } from './index'
import type { Dataset, RecipeInput } from './types'

/**
 * The data set of a recipe with a seed for one test: the same rows on every machine, in any order and at every retry of
 * this test, and different ones for any other.
 * @param test identifies the test among all others, from the file inwards.
 */
export function sliceOf<Tables>(recipe: RecipeInput, test: readonly string[]): Dataset<Tables> {
  const named = JSON.stringify([String(recipe.seed ?? ''), ...test])
  return openDataset({ ...recipe, seed: createHash('sha256').update(named).digest('hex').slice(0, 32) })
}

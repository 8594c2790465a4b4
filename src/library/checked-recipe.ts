import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { whereTypesAre } from '@/server/datasets/recipe/values/typed-field'
import { fieldTypeNames } from '@/server/generation/catalog'
import type { Problem } from '@/wire/problem'
import { RecipeError } from './recipe-error'
import type { RecipeProblem } from './types'

/** Seed and reference date of a recipe without its own: fixed, so that it repeats byte for byte. */
export const recipeDefaults = { seed: '1', referenceDate: '2026-01-01' } as const

/**
 * Reads a recipe and proves that it can be made.
 * @param input as JSON holds it.
 * @throws RecipeError
 */
export function checkedRecipe(input: unknown): Recipe {
  const { recipe, problems } = readRecipe(input, recipeDefaults, [])
  if (recipe) return recipe
  throw new RecipeError(problems.map(problemOf))
}

const problemOf = ({ loc, msg }: Problem): RecipeProblem => ({
  place: loc.join('.'),
  message: msg.replace(/^Value error, /, '').replace(whereTypesAre, () => `those are ${fieldTypeNames.join(', ')}`),
})

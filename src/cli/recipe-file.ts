import { checkedRecipe as checked } from '@/library/checked-recipe'
import { RecipeError } from '@/library/recipe-error'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { parsedJson } from '@/wire/json'
import { CommandFailure, exitCodes } from './failure'
import { readText } from './read-text'

/** Members of a recipe that the command line overrules. */
export type RecipeOverrides = { readonly seed?: string }

/**
 * Reads a recipe from a file, or from standard input for `-`.
 * @throws CommandFailure naming every problem with its place.
 */
export async function readRecipeFile(file: string, overrides: RecipeOverrides = {}): Promise<Recipe> {
  const text = await readText(file)
  const input = parsedJson(text)
  if (input === undefined) throw new CommandFailure(`${file} is not valid JSON`, exitCodes.invalid)
  return checkedRecipe({ ...(input as object), ...overrides })
}

/**
 * @param input as JSON holds it.
 * @throws CommandFailure naming every problem with its place.
 */
export function checkedRecipe(input: object): Recipe {
  try {
    return checked(input)
  } catch (fault) {
    if (!(fault instanceof RecipeError)) throw fault
    throw new CommandFailure(fault.message, exitCodes.invalid, { cause: fault })
  }
}

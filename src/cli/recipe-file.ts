import { readFile } from 'node:fs/promises'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { parsedJson } from '@/wire/json'
import type { Problem } from '@/wire/problem'
import { CommandFailure, exitCodes } from './failure'

/** What a recipe that names no seed or reference date is made with: fixed, so that a command repeats byte for byte. */
export const recipeDefaults = { seed: '1', referenceDate: '2026-01-01' } as const

/** Members of a recipe that the command line overrules. */
export type RecipeOverrides = { readonly seed?: string }

/**
 * Reads a recipe from a file, or from standard input for `-`.
 * @throws CommandFailure naming every problem with its place.
 */
export async function readRecipeFile(file: string, overrides: RecipeOverrides = {}): Promise<Recipe> {
  const text = file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8')
  const input = parsedJson(text)
  if (input === undefined) throw new CommandFailure(`${file} is not JSON`, exitCodes.invalid)
  return checkedRecipe({ ...(input as object), ...overrides })
}

/**
 * @param input as JSON holds it.
 * @throws CommandFailure naming every problem with its place.
 */
export function checkedRecipe(input: object): Recipe {
  const { recipe, problems } = readRecipe(input, recipeDefaults, [])
  if (!recipe) throw new CommandFailure(problems.map(sentenceOf).join('\n'), exitCodes.invalid)
  return recipe
}

/** `tables.1.fields.0: …` */
const sentenceOf = ({ loc, msg }: Problem): string => `${loc.join('.')}: ${msg.replace(/^Value error, /, '')}`

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

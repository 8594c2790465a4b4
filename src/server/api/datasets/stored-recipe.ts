import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { readJson } from '@/server/api/body/read-json'
import { recipeText } from '@/server/api/datasets/preview-recipe'
import { isKeptCall, recipeOfKeptCall } from '@/server/api/datasets/sale/kept-call'
import { type ReadRecipe, readRecipeInTurns } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { inTurns } from '@/server/kernel/turns/steps'
import { isJsonObject, type JsonObject } from '@/wire/json'

/**
 * The form of `Recipe`, and of all that it holds. It rises with every change of these types: a recipe that was stored in
 * another form is read again from the caller's words.
 */
export const recipeForm = 1

const deflated = promisify<string, Buffer>(deflate)
const inflated = promisify<Uint8Array, Buffer>(inflate)

/**
 * A recipe as it is stored: in the caller's words, and as it was read when it was accepted. So a rule that comes later,
 * of any kind, never makes a data set unreadable that somebody has.
 */
export const storedBytes = async (asked: JsonObject, recipe: Recipe): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await deflated(await inTurns(recipeText({ asked, form: recipeForm, recipe }))))

/** What a stored recipe says: the caller's words, and how to come by what they mean. */
export type StoredRecipe = {
  readonly asked: JsonObject
  readonly read: () => Promise<Pick<ReadRecipe, 'recipe' | 'problems'>>
}

export async function readStored(bytes: Uint8Array): Promise<StoredRecipe | undefined> {
  const stored = await readJson(await inflated(bytes))
  if (!isJsonObject(stored)) return undefined
  if (isKeptCall(stored))
    return { asked: stored, read: async () => ({ recipe: recipeOfKeptCall(stored), problems: [] }) }
  // Until engine 12 the caller's words alone were stored.
  if (!isJsonObject(stored.asked)) return { asked: stored, read: () => readAgain(stored) }
  const { asked, form, recipe } = stored
  const kept = form === recipeForm ? (recipe as Recipe) : undefined // what storedBytes wrote
  return { asked, read: async () => (kept ? { recipe: kept, problems: [] } : readAgain(asked)) }
}

/** Seed and reference date were written into it when it was accepted. */
const readAgain = (asked: JsonObject) => readRecipeInTurns(asked, { seed: '', referenceDate: '', isAccepted: true })

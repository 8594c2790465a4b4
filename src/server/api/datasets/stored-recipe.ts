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
 * The form of `Recipe`, and of all that it holds. It rises with every change of these types: a recipe stored in another
 * form is parsed again from what the caller sent.
 */
export const recipeForm = 4

const deflated = promisify<string, Buffer>(deflate)
const inflated = promisify<Uint8Array, Buffer>(inflate)

/**
 * A recipe as stored: as the caller sent it, and as it was parsed when accepted, so that no later rule makes an
 * existing data set unreadable.
 */
export const storedBytes = async (asked: JsonObject, recipe: Recipe): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await deflated(await inTurns(recipeText({ asked, form: recipeForm, recipe }))))

/** A stored recipe: as the caller sent it, and parsed on demand. */
export type StoredRecipe = {
  readonly asked: JsonObject
  readonly read: () => Promise<Pick<ReadRecipe, 'recipe' | 'problems'>>
}

export async function readStored(bytes: Uint8Array): Promise<StoredRecipe | undefined> {
  const stored = await readJson(await inflated(bytes))
  if (!isJsonObject(stored)) return undefined
  if (isKeptCall(stored))
    return { asked: stored, read: async () => ({ recipe: recipeOfKeptCall(stored), problems: [] }) }
  // Until engine 12 only what the caller sent was stored.
  if (!isJsonObject(stored.asked)) return { asked: stored, read: () => readAgain(stored) }
  const { asked, form, recipe } = stored
  const kept = form === recipeForm ? (recipe as Recipe) : undefined // what storedBytes wrote
  return { asked, read: async () => (kept ? { recipe: kept, problems: [] } : readAgain(asked)) }
}

/** Seed and reference date were written into it when it was accepted. */
const readAgain = (asked: JsonObject) => readRecipeInTurns(asked, { seed: '', referenceDate: '', isAccepted: true })

import { readRecipeInTurns } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { engineVersion } from '@/server/generation/generate-records'
import { AppError } from '@/server/kernel/errors'
import type { Services } from '@/server/services/services'
import { findDataset, type StoredDataset } from '@/server/storage/tables/datasets'
import type { JsonObject } from '@/wire/json'
import type { Problem } from '@/wire/problem'
import { readStored } from './stored-recipe'

/** A data set that this engine makes. */
export type StoredRecipeOf = Omit<StoredDataset, 'recipe'> & { readonly recipe: Recipe; readonly asked: JsonObject }

/**
 * Finds a data set by its id.
 * @throws UnknownDatasetError (404) for an id that never was or has expired: the two are indistinguishable.
 * @throws EngineGoneError (410) when another version of the engine made it: other bytes are never sent under its URLs.
 * @throws RecipeRefusedError (410) when its recipe was stored in another form and cannot be read at all any more.
 */
export async function storedDataset(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<StoredRecipeOf> {
  const stored = idForm.test(id) ? await findDataset(db, id, clock.now()) : undefined
  if (!stored) throw new UnknownDatasetError(id)
  const kept = await readStored(stored.recipe)
  if (!kept) throw new TypeError(`the recipe of data set ${id} cannot be read`)
  const { asked } = kept
  if (stored.engineVersion !== engineVersion) {
    const { problems } = await readRecipeInTurns(asked, { seed: '', referenceDate: '' })
    throw new EngineGoneError(stored, asked, problems.length === 0)
  }
  const { recipe, problems } = await kept.read()
  if (!recipe) throw new RecipeRefusedError(stored, asked, problems[0])
  return { ...stored, recipe, asked }
}

const idForm = /^[\da-f]{32}$/

export class UnknownDatasetError extends AppError {
  constructor(id: string) {
    super(`There is no data set ${JSON.stringify(id.slice(0, 64))}, or it has expired.`, {
      status: 404,
      code: 'dataset_not_found',
      hint: 'POST its recipe to /api/v1/datasets again: with the same seed and reference date the rows are the same.',
    })
  }
}

class EngineGoneError extends AppError {
  /** @param isStillAccepted whether the recipe makes a data set today. */
  constructor({ engineVersion: made, recipeHash }: StoredDataset, recipe: JsonObject, isStillAccepted: boolean) {
    super(
      `This data set was created with engine version ${made}, which is no longer available; version ${engineVersion} would give different values.`,
      {
        status: 410,
        code: 'engine_gone',
        hint: 'POST the recipe to /api/v1/datasets for a data set of the current engine.',
        members: { engine_version: made, recipe_hash: recipeHash, recipe },
        instead: isStillAccepted ? { path: '/api/v1/datasets', body: recipe } : undefined,
      },
    )
  }
}

class RecipeRefusedError extends AppError {
  constructor({ recipeHash }: StoredDataset, recipe: JsonObject, problem: Problem | undefined) {
    const why = problem ? `: ${problem.msg} (${problem.loc.slice(1).join('.')})` : ''
    super(`The recipe of this data set was accepted when it was created but cannot be read by this version${why}.`, {
      status: 410,
      code: 'recipe_refused',
      hint: 'Change the recipe in the body so that /api/v1/datasets/validate accepts it, and create the data set again.',
      members: { recipe_hash: recipeHash, recipe },
    })
  }
}

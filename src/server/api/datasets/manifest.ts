import { estimateBytesInTurns } from '@/server/datasets/recipe/estimate-bytes'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { archiveFormats, tableFormats } from '@/wire/datasets/formats'

/** Identity of a data set, independent of its caller's view. */
export type DatasetFacts = {
  readonly id: string
  readonly recipe: Recipe
  readonly recipeHash: string
  readonly engineVersion: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The members that every answer about a data set has. */
export async function manifestOf(
  publicUrl: string,
  { id, recipe, recipeHash, engineVersion, createdAt, expiresAt }: DatasetFacts,
) {
  const bytes = await estimateBytesInTurns(recipe)
  return {
    dataset_id: id,
    recipe_hash: recipeHash,
    engine_version: engineVersion,
    seed: recipe.seed,
    reference_date: recipe.referenceDate,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    rows: recipe.tables.reduce((sum, { rows }) => sum + rows, 0),
    tables: recipe.tables.map(({ name, rows, generations }, index) => ({
      name,
      rows,
      generations: [...generations],
      bytes_estimate: bytes[index] ?? 0,
      urls: Object.fromEntries(
        Object.keys(tableFormats).map((format) => [
          format,
          `${publicUrl}/d/${id}/${encodeURIComponent(name)}.${format}`,
        ]),
      ),
      mock_url: `${publicUrl}/m/${id}/${encodeURIComponent(name)}`,
    })),
    archive_urls: Object.fromEntries(
      Object.keys(archiveFormats).map((format) => [format, `${publicUrl}/d/${id}.${format}`]),
    ),
  }
}
